import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { categoryPageLength } from '../../contract/limits.ts'
import { nameOfSlug } from '../../contract/slug.ts'
import { describePage } from '../describe-page.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { notFound, orNotFound, pageContext, readPageNumber } from '../page.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { cardProduct } from '../ui/product-card.tsx'
import { EmptyState } from '../ui/list-states.tsx'
import { Pager } from '../ui/pager.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { loadCategories } from './load-categories.server.ts'

/** The query parameters that are part of the page's cache key. */
export const handle = { query: ['page'] }

export async function loader(args: LoaderFunctionArgs) {
  const { store, language, url, texts } = pageContext(args)
  const slug = args.params.slug ?? ''
  const page = readPageNumber(url)
  const [{ products, total }, categories] = await Promise.all([
    orNotFound(
      store('GET /products_with_category', { query: { category: slug, page: String(page), lang: language } }),
    ),
    loadCategories(store, language),
  ])
  if (page > 1 && products.length === 0) throw notFound()
  const category = categories.find((entry) => entry.slug === slug)
  return {
    texts: texts('categories'),
    slug,
    name: category?.name ?? nameOfSlug(slug),
    picture: category?.picture,
    products: products.map(cardProduct),
    total,
    page,
    pages: Math.ceil(total / categoryPageLength),
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  const { loaderData } = args
  if (!loaderData) return describePage(args, { notFound: true })
  const { texts, name, total, picture } = loaderData
  return describePage(args, {
    title: fill(texts.categories.productsIn, { category: name }),
    description: fill(texts.categories.categoryDescription, { category: name, count: total }),
    picture: picture ? `${picture}?w=1280` : undefined,
  })
}

export default function CategoryPage() {
  const { name, slug, products, total, page, pages } = useLoaderData<typeof loader>()
  const texts = useTexts('categories')
  const language = useLanguage()
  return (
    <div className="page-width pt-2 pb-8 md:pt-5 md:pb-12">
      <Breadcrumbs category={{ name, slug }} />
      <header className="mt-2 mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:mb-8">
        <h1 className="text-3xl md:text-4xl">{fill(texts.productsIn, { category: name })}</h1>
        {total > 0 && <p className="text-soft">{fillPlural(texts.count, language, total)}</p>}
      </header>
      {products.length === 0 ? (
        <EmptyState title={texts.noProducts} text={texts.noProductsText}>
          <ButtonLink to="/categories">{texts.explore}</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={products} eager={4} heading="h2" />
      )}
      <Pager page={page} pages={pages} />
    </div>
  )
}
