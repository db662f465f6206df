import type { Facets } from '../../contract/search.ts'
import { currencyLabel, formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { useListingAddress } from './filter.tsx'
import { filterNames, optionParameter } from './listing-parameters.ts'
import { nameOfPlace } from './name-of-place.ts'
import type { SearchQuery } from './read-search.server.ts'

type Chosen = {
  label: string
  /** These parameters are taken out of the address, and `kept` are put there again. */
  names: readonly string[]
  kept?: readonly (readonly [string, string])[]
}

/** Each is a link to the list without it. */
export function ChosenFilters({ search, places }: { search: SearchQuery; places: Facets['place'] }) {
  const texts = useTexts('search')
  const chosen = useChosen(search, places)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={texts.chosen} className="mt-3 flex flex-wrap items-center gap-2">
      {chosen.map((it) => (
        <li key={it.label} className="max-w-full">
          <Chip {...it} />
        </li>
      ))}
      <li>
        <ClearAll className="px-2" />
      </li>
    </ul>
  )
}

function Chip({ label, names, kept = [] }: Chosen) {
  const texts = useTexts('search')
  const address = useListingAddress(names)
  return (
    <PageLink
      to={address(kept)}
      prefetch={false}
      preventScrollReset
      aria-label={fill(texts.removeUnderstood, { filter: label })}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-edge bg-surface px-4 text-sm"
    >
      <span className="inline-block min-w-0 wrap-anywhere first-letter:uppercase">
        <MarkedText text={label} />
      </span>
      <Icon name="x" />
    </PageLink>
  )
}

export function ClearAll({ className }: { className: string }) {
  const { clear } = useTexts('search')
  const unfiltered = useListingAddress(filterNames)
  return (
    <PageLink
      to={unfiltered([])}
      prefetch={false}
      preventScrollReset
      className={`inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-green underline underline-offset-4 ${className}`}
    >
      {clear}
    </PageLink>
  )
}

function useChosen(
  { category, brand, minRating, option = [], place, restocked, sale, ...prices }: SearchQuery,
  places: Facets['place'],
): Chosen[] {
  const texts = useTexts('search')
  const price = usePriceLabel(prices)
  const single = (name: string, label: string | undefined) => (label ? [{ label, names: [name] }] : [])
  return [
    ...(price ? [{ label: price, names: ['minPrice', 'maxPrice'] }] : []),
    ...single('category', category),
    ...option.flatMap(([name, values]) =>
      values.map((value) => ({
        label: value,
        names: [optionParameter + name],
        kept: values.filter((it) => it !== value).map((it) => [optionParameter + name, it] as const),
      })),
    ),
    ...single('minRating', minRating && fill(texts.ratingFrom, { stars: minRating })),
    ...single('brand', brand),
    ...single('place', place && fill(texts.place, { place: nameOfPlace(place, places) })),
    ...single('restocked', restocked && texts.restocked),
    ...single('sale', sale && texts.onSale),
  ]
}

function usePriceLabel({ minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>): string {
  const texts = useTexts('search')
  const language = useLanguage()
  const told = (birr: number) =>
    Number.isInteger(birr)
      ? `${formatCount(birr)} ${currencyLabel(language)}`
      : formatPrice(toSantim(birr), language)
  const from = minPrice === undefined ? '' : told(Number(minPrice))
  // The ranges end a cent before the next one.
  const to =
    maxPrice === undefined
      ? ''
      : told(Number(maxPrice.replace(/\.99$/, '')) + (maxPrice.endsWith('.99') ? 1 : 0))
  if (from && to) return fill(texts.understoodBetween, { from, to })
  if (from) return fill(texts.understoodOver, { price: from })
  return to && fill(texts.understoodUnder, { price: to })
}
