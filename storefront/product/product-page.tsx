import { Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Together } from '../recommendations/together.tsx'
import { BestSold, Related } from './related-products.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { FormattedDescription } from './description.tsx'
import { CustomerPictures } from './customer-pictures.tsx'
import { Gallery } from './gallery.tsx'
import { ProductFacts, SellerCard } from './product-facts.tsx'
import { SeenProducts } from './seen-products.tsx'
import { Questions } from './questions.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { Reviews } from './reviews.tsx'
import { SizeTable } from './size-table.tsx'
import { useVariant } from './use-variant.ts'
import { VariantChoice } from './variant-choice.tsx'
import type { loader } from './product-page.server.ts'

/** Lays out one section a frame, so that no task is long, and nothing moves when the customer scrolls. */
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
  figures,
  placeholder,
  slug,
  rate: firstRate,
  reviews,
  reviewCount,
  reviewSummary,
  related,
  bestSold,
  delivery,
  together,
  discounts,
}: Omit<Awaited<ReturnType<typeof loader>>, 'texts' | 'data' | 'summary' | 'picture'>) {
  const texts = useTexts('product')
  const [rate, setRate] = useState(firstRate)
  const { product, choose } = useVariant(loaded)
  const [asked, ask] = useReducer((times: number) => times + 1, 0)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => layOutWhenIdle(page.current), [])
  return (
    <div ref={page} className="page-width flex flex-col pt-2 pb-10 md:block md:pt-5">
      <Breadcrumbs category={slug ? { name: product.category, slug } : undefined} product={product} />
      {/* A phone has one column, so that the bar with the price stays in view beside all of the page. */}
      <div className="contents md:mt-0 md:grid md:grid-cols-2 md:gap-10 lg:gap-16">
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
          <BuyPanel product={product} discounts={discounts} delivery={delivery} onMissing={ask} />
          <SellerCard seller={product.seller} figures={figures} />
        </div>
      </div>
      <div className="below-fold mt-12 grid gap-x-14 gap-y-10 [--height:36rem] md:mt-16 lg:grid-cols-[1.3fr_1fr]">
        <section className="min-w-0">
          <h2 className="mb-3 text-2xl">{texts.about}</h2>
          {product.blocks ? (
            <FormattedDescription blocks={product.blocks} />
          ) : (
            <p className="whitespace-pre-line md:text-lg">
              <MarkedText text={product.description} />
            </p>
          )}
        </section>
        <ProductFacts product={product} />
      </div>
      <CustomerPictures pictures={reviewSummary.pictures} />
      {/* This part is hydrated after the rest of the page. */}
      <Suspense>
        <Reviews
          productId={product.id}
          rate={rate}
          onRate={setRate}
          firstReviews={reviews}
          firstCount={reviewCount}
          firstSummary={reviewSummary}
        />
        <Questions productId={product.id} />
        {together > 0 && <Together productIds={[product.id]} rows={together} isOfProduct />}
        <Related products={related} />
        <BestSold products={bestSold} store={product.seller.store_name} />
      </Suspense>
      <SeenProducts current={product.id} />
    </div>
  )
}
