import { useState } from 'react'
import type { Facets } from '../../contract/search.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { Choice, Filter } from './filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { SearchQuery } from './read-search.server.ts'
import { useSearchAddress } from './search-address.ts'

export const filterNames = ['category', 'brand', 'minPrice', 'maxPrice', 'minRating'] as const

/** How many values of a filter show before "Show more". */
const shownAtFirst = 8

/** Category, brand, price and rating: every choice is a link, so that it is in the address. */
export function FilterList({ search, facets }: { search: SearchQuery; facets: Facets }) {
  const texts = useTexts('search')
  const address = useSearchAddress()
  const active = filterNames.some((name) => search[name] !== undefined)
  return (
    <div className="grid gap-7">
      {active && (
        <PageLink
          to={address(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
          preventScrollReset
          className="-my-2 flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {texts.clear}
        </PageLink>
      )}
      <ValueFilter title={texts.category} name="category" chosen={search.category} values={facets.category} />
      <PriceFilter search={search} buckets={facets.price} />
      <Filter title={texts.rating}>
        {['4', '3', '2'].map((stars) => (
          <Choice
            key={stars}
            to={address({ minRating: search.minRating === stars ? undefined : stars })}
            chosen={search.minRating === stars}
          >
            {fill(texts.ratingFrom, { stars })}
          </Choice>
        ))}
      </Filter>
      <ValueFilter title={texts.brand} name="brand" chosen={search.brand} values={facets.brand} />
    </div>
  )
}

function ValueFilter({
  title,
  name,
  chosen,
  values,
}: {
  title: string
  name: 'category' | 'brand'
  chosen: string | undefined
  values: Facets['brand']
}) {
  const { more } = useTexts('search')
  const address = useSearchAddress()
  const [all, setAll] = useState(false)
  if (values.length === 0) return null
  const shown = all ? values : values.slice(0, shownAtFirst)
  return (
    <Filter
      title={title}
      after={
        shown.length < values.length && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="min-h-11 px-2 text-sm font-semibold text-green hover:underline"
          >
            {more}
          </button>
        )
      }
    >
      {shown.map(({ value, count }) => (
        <Choice
          key={value}
          to={address({ [name]: value === chosen ? undefined : value })}
          chosen={value === chosen}
          count={count}
        >
          {value}
        </Choice>
      ))}
    </Filter>
  )
}
