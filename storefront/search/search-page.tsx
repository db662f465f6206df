import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { categoryPageLength } from '../../contract/limits.ts'
import { fill } from '../../messages/fill.ts'
import { loadCategories } from '../categories/load-categories.server.ts'
import { describePage } from '../describe-page.ts'
import { useTexts } from '../messages/use-texts.ts'
import { pageContext } from '../page.server.ts'
import type { Site } from '../site.server.ts'
import { useFailedNavigation } from '../shell/failed-navigation.ts'
import { FailedState } from '../ui/list-states.tsx'
import { cardProduct } from '../ui/product-card.tsx'
import { moreParameter } from './filter.tsx'
import { filterNames } from './filter-list.tsx'
import { NoResults, ProductResults, type Listing } from './product-results.tsx'
import { readSearch } from './read-search.server.ts'
import { SearchBox } from './search-box.tsx'
import { SearchStart } from './search-start.tsx'

/** The query parameters that are part of the page's cache key. */
export const handle = {
  noFooter: true,
  hasResults: true,
  showsFailure: true,
  query: [
    'q',
    'category',
    'brand',
    'minPrice',
    'maxPrice',
    'minRating',
    'option.',
    moreParameter,
    'sort',
    'page',
  ],
}

export async function loader(args: LoaderFunctionArgs) {
  const { site, store, language, url, texts } = pageContext(args)
  const { page, ...query } = readSearch(url)
  const filtered = filterNames.some((name) => query[name] !== undefined)
  if (query.q === '' && !filtered) return { texts: texts('search'), start: await loadStart(site, language) }
  const { products, total, facets, approximate, someWords, onlySimilar, understood } = await store(
    'GET /search',
    {
      query: { ...query, page: String(page), lang: language },
    },
  )
  if (!filtered) site.searchAnswered(query.q, total === 0)
  const listing: Listing = {
    search: { ...query, page },
    products: products.map(cardProduct),
    total,
    approximate: approximate ?? false,
    someWords: someWords ?? false,
    ...(onlySimilar && { onlySimilar }),
    ...(understood && { understood }),
    facets,
    pages: Math.ceil(total / categoryPageLength),
  }
  return { texts: texts('search'), filtered, listing }
}

export function meta(args: MetaArgs<typeof loader>) {
  const { loaderData } = args
  const texts = loaderData?.texts.search
  const q = loaderData?.listing?.search.q
  return describePage(args, {
    title: q ? fill(texts?.titleFor ?? '', { text: q }) : texts?.title,
    description: texts?.description,
    path: '/search',
    noindex: loaderData?.start === undefined,
  })
}

export default function SearchPage() {
  const loaded = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const failed = useFailedNavigation()
  const isSearchFailed = failed?.location.pathname === pathname
  return (
    <div className="page-width py-5 md:py-10">
      <div className="mb-5 md:hidden">
        <SearchBox focused />
      </div>
      {isSearchFailed ? (
        <FailedState onRetry={failed.tryAgain} />
      ) : loaded.start ? (
        <SearchStart {...loaded.start} />
      ) : (
        <Results {...loaded} />
      )}
    </div>
  )
}

/** The search box stays usable when a search fails. */
export function ErrorBoundary() {
  return (
    <div className="page-width py-5 md:py-10">
      <div className="md:hidden">
        <SearchBox focused />
      </div>
      <FailedState onRetry={() => location.reload()} />
    </div>
  )
}

function Results({ listing, filtered }: { listing: Listing; filtered: boolean }) {
  const texts = useTexts('search')
  const { q } = listing.search
  return (
    <ProductResults
      listing={listing}
      title={q ? fill(texts.headingFor, { text: q }) : texts.heading}
      empty={<NoResults title={filtered ? texts.noneFiltered : fill(texts.none, { text: q })} />}
      sorts={Object.entries(texts.sorts)}
    />
  )
}

async function loadStart(site: Site, language: Language) {
  const { store } = site
  const [categories, latest] = await Promise.all([
    loadCategories(site, language),
    store('GET /latest-products', { query: { lang: language } }),
  ])
  return {
    categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    latest: latest.map(cardProduct),
  }
}
