import { Suspense, useEffect, useReducer, useRef, useState } from 'react'
import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { loadCategories } from '../categories/load-categories.server.ts'
import { describePage } from '../describe-page.ts'
import { localPath } from '../../contract/language-path.ts'
import { productPath } from '../../contract/paths.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { checkoutTexts, pageContext } from '../page.server.ts'
import { whenIdle } from '../shell/inline-scripts.ts'
import { breadcrumbData, inHtmlOnly } from '../structured-data.server.ts'
import { breadcrumbTrail } from '../ui/breadcrumb-trail.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { BestSold, Related } from './related-products.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { loadProduct, summaryOf } from './load-product.server.ts'
import { productData } from './product-data.server.ts'
import { ProductFacts, SellerCard } from './product-facts.tsx'
import { SeenProducts } from './seen-products.tsx'
import { Questions } from './questions.tsx'
import { RatingSummary, Reviews } from './reviews.tsx'
import { SizeTable } from './size-table.tsx'
import { unpackChoices } from './packed-choices.ts'
import { optionParameter, pathOf, useVariant, variantOfOptions } from './use-variant.ts'
import { VariantChoice } from './variant-choice.tsx'

/** The query parameters that are part of the page's cache key. */
export const handle = { query: ['variant', optionParameter] }

export async function loader(args: LoaderFunctionArgs) {
  const { language, site, texts, url } = pageContext(args)
  const [loaded, categories, { trader }] = await Promise.all([
    loadProduct(site, args.params.id ?? '', language),
    loadCategories(site, language),
    site.settings(),
  ])
  const { product } = loaded
  const variant =
    product.choices && variantOfOptions(unpackChoices(product.choices, product.price), url.searchParams)
  if (variant) throw redirect(localPath(pathOf({ id: product.id, variant }), language))
  const category = categories.find(({ id }) => id === product.categoryId)
  const slug = category?.slug
  const address = site.publicUrl + localPath(productPath(product.id), language)
  const { description, ...productTexts } = texts('product').product
  return {
    texts: {
      product: productTexts,
      ...((product.choices ?? product.left ?? product.sizeTable) && texts('variants')),
      checkout: checkoutTexts(texts('checkout').checkout, { trader, language }),
    },
    slug,
    summary: summaryOf(product, description, language),
    data: inHtmlOnly(address, [
      productData(loaded, { address, publicUrl: site.publicUrl, language }),
      breadcrumbData(site.publicUrl, language, breadcrumbTrail(texts('shell').shell, { category, product })),
    ]),
    ...loaded,
  }
}

/** The data has all variants. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherVariant && defaultShouldRevalidate
}

export function meta(args: MetaArgs<typeof loader>) {
  const { loaderData } = args
  if (!loaderData) return describePage(args, { notFound: true })
  const { product, summary, picture, data } = loaderData
  return describePage(args, {
    title: product.name,
    description: summary,
    picture,
    price: product.price.toFixed(2),
    data,
  })
}

/** One section a frame, so that no task is long, and nothing moves when the customer scrolls. */
function layOutWhenIdle(page: HTMLElement | null): () => void {
  const sections = [...(page?.querySelectorAll<HTMLElement>('.below-fold') ?? [])]
  let isGone = false
  const next = () => {
    const section = sections.shift()
    if (isGone || !section) return
    section.style.contentVisibility = 'visible'
    requestAnimationFrame(() => whenIdle(next))
  }
  whenIdle(next)
  return () => {
    isGone = true
  }
}

export default function ProductPage() {
  const loaded = useLoaderData<typeof loader>()
  // The key resets the state when another product is opened.
  return <ProductDetails key={loaded.product.id} {...loaded} />
}

function ProductDetails({
  product: loaded,
  placeholder,
  slug,
  rate: firstRate,
  reviews,
  reviewCount,
  related,
  bestSold,
  delivery,
}: Omit<Awaited<ReturnType<typeof loader>>, 'texts' | 'data' | 'summary' | 'picture'>) {
  const texts = useTexts('product')
  const [rate, setRate] = useState(firstRate)
  const { product, choose } = useVariant(loaded)
  const [asked, ask] = useReducer((times: number) => times + 1, 0)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => layOutWhenIdle(page.current), [])
  return (
    <div ref={page} className="page-width pt-2 pb-10 md:pt-5">
      <Breadcrumbs category={slug ? { name: product.category, slug } : undefined} product={product} />
      {/* On a phone one column, so that the bar with the price stays in view beside the picture too. */}
      <div className="mt-1 flex flex-col md:grid md:grid-cols-2 md:gap-10 lg:gap-14">
        <Gallery
          name={product.name}
          pictures={product.pictures}
          first={product.shown?.picture}
          placeholder={placeholder}
        />
        <div className="contents md:block">
          <h1 className="mt-4 text-2xl wrap-anywhere md:mt-0 md:text-4xl">
            <MarkedText text={product.name} />
          </h1>
          <RatingSummary rate={rate} />
          {product.choices && product.chosen && (
            <VariantChoice
              choices={product.choices}
              chosen={product.chosen}
              onChoose={choose}
              asked={asked}
            />
          )}
          {product.sizeTable && <SizeTable {...product.sizeTable} />}
          <BuyPanel product={product} delivery={delivery} onMissing={ask} />
          <SellerCard seller={product.seller} />
        </div>
      </div>
      <div className="below-fold mt-12 grid gap-x-14 gap-y-10 [--height:36rem] md:mt-16 lg:grid-cols-[1.3fr_1fr]">
        <section className="min-w-0">
          <h2 className="mb-3 text-2xl">{texts.about}</h2>
          <p className="whitespace-pre-line md:text-lg">
            <MarkedText text={product.description} />
          </p>
        </section>
        <ProductFacts product={product} />
      </div>
      {/* Hydrated after the rest of the page. */}
      <Suspense>
        <Related products={related} />
        <BestSold products={bestSold} store={product.seller.store_name} />
        <Reviews
          productId={product.id}
          rate={rate}
          onRate={setRate}
          firstReviews={reviews}
          firstCount={reviewCount}
        />
        <Questions productId={product.id} />
      </Suspense>
      <SeenProducts current={product.id} />
    </div>
  )
}
