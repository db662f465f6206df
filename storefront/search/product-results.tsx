import { usePendingLocation } from '../client/navigation.ts'
import { formatCount } from '../../contract/money.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Pager } from '../ui/pager.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterList } from './filter-list.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { Listing } from './listing.ts'
import { UnderstoodList } from './understood-list.tsx'
import { SortMenu } from './sort-menu.tsx'
import { MarkedText } from '../messages/marked-text.tsx'

/** The filters come after the results in the document, so that the keyboard reaches the results first. */
export function ProductResults({
  listing: { search, products, total, approximate, someWords, onlySimilar, understood = [], facets, pages },
  title,
  empty,
  sorts,
  narrower,
  hasTools = true,
  after,
}: {
  listing: Listing
  title: string
  empty: React.ReactNode
  sorts: React.ComponentProps<typeof SortMenu>['sorts']
  /** It leads to lists of fewer products. */
  narrower?: React.ReactNode
  /** There is nothing to filter and to sort otherwise. */
  hasTools?: boolean
  after?: React.ReactNode
}) {
  const texts = useTexts('search')
  const language = useLanguage()
  const pending = usePendingLocation() !== undefined
  return (
    <div
      className={
        hasTools
          ? 'lg:grid lg:grid-cols-[12.5rem_1fr] lg:gap-x-6 xl:grid-cols-[15rem_1fr] xl:gap-x-10'
          : undefined
      }
    >
      <div className="min-w-0 lg:col-start-2">
        <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-2xl md:text-3xl">
              <MarkedText text={title} />
            </h1>
            <p role="status" className="mt-1 text-soft">
              {fillPlural(approximate ? texts.countAbout : texts.count, language, total, {
                count: formatCount(total),
              })}
              {onlySimilar && total > 0 && (
                <span className="block text-ink">{fill(texts.onlySimilar, { text: search.q })}</span>
              )}
              {someWords && total > 0 && <span className="block text-ink">{texts.someWords}</span>}
            </p>
            <UnderstoodList understood={understood} />
          </div>
          {hasTools && (
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              <FilterSheet search={search} facets={facets} total={total} />
              <SortMenu search={search} sorts={sorts} />
            </div>
          )}
        </header>
        {narrower}
        <ChosenFilters search={search} places={facets.place} />
        <div
          id="results"
          tabIndex={-1}
          aria-busy={pending || undefined}
          className="mt-5 transition-opacity outline-none aria-busy:opacity-60"
        >
          {products.length === 0 ? empty : <ProductGrid products={products} eager={4} heading="h2" />}
        </div>
        {after}
        <Pager page={search.page} pages={pages} />
      </div>
      <aside
        id="filters"
        aria-label={texts.filters}
        className="hidden noscript:mt-10 noscript:block lg:col-start-1 lg:row-start-1 lg:block lg:noscript:mt-0"
      >
        {hasTools && <FilterList search={search} facets={facets} />}
      </aside>
    </div>
  )
}
