import {
  useLoaderData,
  useNavigation,
  type LoaderFunctionArgs,
  type MetaArgs,
  useNavigate,
} from 'react-router'
import { categoryPageLength } from '../../contract/limits.ts'
import { describePage } from '../describe-page.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useLanguage, useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { pageContext } from '../page.server.ts'
import { cardProduct } from '../ui/product-card.tsx'
import { EmptyState, FailedState } from '../ui/list-states.tsx'
import { Pager } from '../ui/pager.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { FilterDrawer, FilterList, filterNames } from './filter-list.tsx'
import { readSearch } from './read-search.server.ts'
import { SearchBox } from './search-box.tsx'
import { SearchStart } from './search-start.tsx'
import type { SortOrder } from '../../contract/search.ts'
import { useSearchAddress } from './filter.tsx'
import { loadCategories } from '../categories/load-categories.server.ts'
import type { StoreClient } from '../../contract/client.ts'
import type { Language } from '../../contract/language.ts'

/** The query parameters that are part of the page's cache key. */
export const handle = {
  noFooter: true,
  query: ['q', 'category', 'brand', 'minPrice', 'maxPrice', 'minRating', 'sort', 'page'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { store, language, url, texts } = pageContext(args)
  const { page, ...query } = readSearch(url)
  const filtered = filterNames.some((name) => query[name] !== undefined)
  if (query.q === '' && !filtered) return { texts: texts('search'), start: await loadStart(store, language) }
  const {
    products,
    total,
    facets,
    approximate = false,
  } = await store('GET /search', {
    query: { ...query, page: String(page), lang: language },
  })
  return {
    texts: texts('search'),
    filtered,
    search: { ...query, page },
    products: products.map(cardProduct),
    total,
    approximate,
    facets,
    pages: Math.ceil(total / categoryPageLength),
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  const { loaderData } = args
  const texts = loaderData?.texts.search
  const q = loaderData?.search?.q
  return describePage(args, {
    title: q ? fill(texts?.titleFor ?? '', { text: q }) : texts?.title,
    path: '/search',
    noindex: Boolean(q),
  })
}

export default function SearchPage() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="page-width py-5 md:py-10">
      <div className="mb-5 md:hidden">
        <SearchBox focused />
      </div>
      {loaded.start ? <SearchStart {...loaded.start} /> : <Results {...loaded} />}
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

type Loaded = Awaited<ReturnType<typeof loader>>

function Results({
  search,
  products,
  total,
  approximate,
  facets,
  filtered,
  pages,
}: Extract<Loaded, { pages: number }>) {
  const texts = useTexts('search')
  const language = useLanguage()
  const pending = useNavigation().state === 'loading'
  const emptyTitle = filtered ? texts.noneFiltered : fill(texts.none, { text: search.q })

  return (
    <div className="lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
      <aside aria-label={texts.filters} className="hidden lg:block">
        <FilterList search={search} facets={facets} />
      </aside>
      <div className="min-w-0">
        <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-2xl md:text-3xl">
              {search.q ? fill(texts.headingFor, { text: search.q }) : texts.heading}
            </h1>
            <p role="status" className="mt-1 text-soft">
              {fillPlural(approximate ? texts.countAbout : texts.count, language, total, {
                count: total.toLocaleString('en'),
              })}
            </p>
          </div>
          <div className="flex min-w-0 items-center gap-2">
            <FilterDrawer search={search} facets={facets} />
            <SortMenu sort={search.sort} />
          </div>
        </header>
        <div aria-busy={pending || undefined} className="transition-opacity aria-busy:opacity-60">
          {products.length === 0 ? (
            <EmptyState title={emptyTitle} text={texts.noneHint} />
          ) : (
            <ProductGrid products={products} eager={4} heading="h2" narrow />
          )}
        </div>
        <Pager page={search.page} pages={pages} />
      </div>
    </div>
  )
}

function SortMenu({ sort }: { sort: SortOrder }) {
  const texts = useTexts('search')
  const address = useSearchAddress()
  const navigate = useNavigate()
  const local = useLocalPath()
  return (
    <select
      aria-label={texts.sort}
      value={sort}
      onChange={({ target }) =>
        void navigate(local(address({ sort: target.value === 'relevance' ? undefined : target.value })), {
          preventScrollReset: true,
        })
      }
      className="h-11 max-w-[11rem] min-w-0 rounded-full border border-edge bg-surface px-3.5 font-medium"
    >
      {Object.entries(texts.sorts).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

async function loadStart(store: StoreClient, language: Language) {
  const [categories, latest] = await Promise.all([
    loadCategories(store, language),
    store('GET /latest-products', { query: { lang: language } }),
  ])
  return {
    categories: categories.map(({ id, name, slug }) => ({ id, name, slug })),
    latest: latest.map(cardProduct),
  }
}
