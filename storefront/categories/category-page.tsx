import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { categoryPageLength } from '../../contract/limits.ts'
import { nameOfSlug } from '../../contract/slug.ts'
import type { Language } from '../../contract/language.ts'
import { describePage } from '../describe-page.ts'
import { languageOfPath, localPath } from '../../contract/language-path.ts'
import { categoryPath } from '../../contract/paths.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { notFound, orNotFound, pageContext, sharedPicture } from '../page.server.ts'
import { moreParameter } from '../search/filter.tsx'
import { filterNames } from '../search/filter-list.tsx'
import { NoResults, ProductResults, type Listing } from '../search/product-results.tsx'
import { readSearch, type SearchQuery } from '../search/read-search.server.ts'
import type { Site } from '../site.server.ts'
import { breadcrumbData, productListData } from '../structured-data.server.ts'
import { breadcrumbTrail } from '../ui/breadcrumb-trail.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { cardProduct } from '../ui/product-card.tsx'
import { EmptyState } from '../ui/list-states.tsx'
import { loadCategories } from './load-categories.server.ts'

export const handle = {
  hasResults: true,
  /** The query parameters that are part of the page's cache key. */
  query: ['brand', 'minPrice', 'maxPrice', 'minRating', 'option.', moreParameter, 'sort', 'page'],
}

const defaultSort = 'newest'

export async function loader(args: LoaderFunctionArgs) {
  const { site, language, url, texts } = pageContext(args)
  const slug = args.params.slug ?? ''
  const { page, ...query } = { ...readSearch(url, defaultSort), q: '', category: undefined }
  const filtered = filterNames.some((name) => query[name] !== undefined)
  // A list of its own, because a search estimates the number of its matches in a large catalogue and ends at 10,000.
  const isWhole = !filtered && query.sort === defaultSort
  const inCategory = { category: slug, lang: language }
  const [{ products, total, approximate, facets }, categories] = await Promise.all([
    isWhole ? loadWhole(site, inCategory, page) : loadFiltered(site, { ...query, ...inCategory }, page),
    loadCategories(site, language),
  ])
  const category = categories.find((entry) => entry.slug === slug)
  const current = category ? undefined : await site.categorySlug(slug)
  if (current !== undefined && current !== slug) {
    throw redirect(localPath(categoryPath(current), language) + url.search, 301)
  }
  if (page > 1 && products.length === 0) throw notFound()
  const listing: Listing = {
    search: { ...query, page },
    products: products.map(cardProduct),
    total,
    approximate: approximate ?? false,
    facets: { ...facets, category: [] },
    pages: Math.ceil(total / categoryPageLength),
  }
  return {
    texts: texts('categories', 'search'),
    slug,
    name: category?.name ?? nameOfSlug(slug),
    picture: category && (await sharedPicture(site, category.picture, category.name)),
    data: [
      productListData(site.publicUrl, language, {
        products,
        first: (page - 1) * categoryPageLength + 1,
        total,
      }),
      breadcrumbData(site.publicUrl, language, breadcrumbTrail(texts('shell').shell, { category })),
    ],
    isWhole,
    filtered,
    listing,
  }
}

type InCategory = { category: string; lang: Language }

async function loadWhole({ store, part }: Site, query: InCategory, page: number) {
  const [listed, facets] = await orNotFound(
    Promise.all([
      store('GET /products_with_category', { query: { ...query, page: String(page) } }),
      part(
        'facets of a category',
        'GET /search',
        { query: { ...query, sort: defaultSort, limit: '1' } },
        ({ facets: { brand, price, options } }) => ({ brand, price, options }),
      ),
    ]),
  )
  return { ...listed, facets, approximate: false }
}

async function loadFiltered(
  { part }: Site,
  query: InCategory & Omit<SearchQuery, 'page' | 'category'>,
  page: number,
) {
  const [found] = await orNotFound(
    Promise.all([
      part(
        'results in a category',
        'GET /search',
        { query: { ...query, page: String(page) } },
        ({ facets: { brand, price, options }, ...results }) => ({
          ...results,
          facets: { brand, price, options },
        }),
      ),
      part(
        'existence',
        'GET /products_with_category',
        { query: { category: query.category, lang: query.lang, limit: '1' } },
        () => true,
      ),
    ]),
  )
  return found
}

export function meta(args: MetaArgs<typeof loader>) {
  const { loaderData } = args
  if (!loaderData) return describePage(args, { notFound: true })
  const { texts, name, listing, isWhole, picture, data } = loaderData
  const { total, search } = listing
  const language = languageOfPath(args.location.pathname)
  return describePage(args, {
    title: fill(texts.categories.productsIn, { category: name }),
    description: fillPlural(texts.categories.categoryDescription, language, total, { category: name }),
    page: search.page,
    picture,
    data,
    noindex: !isWhole || total === 0,
  })
}

export default function CategoryPage() {
  const { name, slug, filtered, listing } = useLoaderData<typeof loader>()
  const texts = useTexts('categories')
  const { sorts, popular, noneFiltered } = useTexts('search')
  return (
    <div className="page-width pt-2 pb-8 md:pt-5 md:pb-12">
      <Breadcrumbs category={{ name, slug }} />
      <div className="mt-2">
        <ProductResults
          listing={listing}
          title={fill(texts.productsIn, { category: name })}
          empty={filtered ? <NoResults title={noneFiltered} /> : <NoProducts />}
          sorts={[
            [defaultSort, sorts.newest],
            ['relevance', popular],
            ['price-asc', sorts['price-asc']],
            ['price-desc', sorts['price-desc']],
            ['rating', sorts.rating],
          ]}
        />
      </div>
    </div>
  )
}

function NoProducts() {
  const texts = useTexts('categories')
  return (
    <EmptyState title={texts.noProducts} text={texts.noProductsText}>
      <ButtonLink to="/categories">{texts.explore}</ButtonLink>
    </EmptyState>
  )
}
