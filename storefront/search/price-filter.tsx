import { useNavigate } from 'react-router'
import type { Facets } from '../../contract/search.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage, useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FilterOption, Filter, GetForm, useListingAddress } from './filter.tsx'
import type { SearchQuery } from './read-search.server.ts'

export function PriceFilter({ search, buckets }: { search: SearchQuery; buckets: Facets['price'] }) {
  const texts = useTexts('search')
  const language = useLanguage()
  const address = useListingAddress(['minPrice', 'maxPrice'])
  const price = (birr: number) => formatPrice(toSantim(birr), language)

  return (
    <Filter
      title={texts.price}
      after={<PriceRangeForm key={`${search.minPrice}-${search.maxPrice}`} search={search} />}
    >
      {buckets.map(({ from, to, count }) => {
        // The upper end of a range is exclusive, that of the query inclusive.
        const range = {
          minPrice: from > 0 ? String(from) : undefined,
          maxPrice: to === undefined ? undefined : (to - 0.01).toFixed(2),
        }
        const chosen = search.minPrice === range.minPrice && search.maxPrice === range.maxPrice
        return (
          <FilterOption key={from} to={address(chosen ? [] : given(range))} chosen={chosen} count={count}>
            {to === undefined
              ? fill(texts.priceFrom, { from: price(from) })
              : fill(texts.priceRange, { from: price(from), to: price(to) })}
          </FilterOption>
        )
      })}
    </Filter>
  )
}

type PriceRange = { minPrice: string | undefined; maxPrice: string | undefined }

function given(range: PriceRange): [string, string][] {
  return Object.entries(range).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}

const input = 'control h-11 min-h-0 min-w-0 px-3'

function PriceRangeForm({ search }: { search: SearchQuery }) {
  const texts = useTexts('search')
  const address = useListingAddress(['minPrice', 'maxPrice'])
  const navigate = useNavigate()
  const local = useLocalPath()

  function apply(form: HTMLFormElement) {
    const entries = new FormData(form)
    const read = (name: string) => /^\d{1,12}(\.\d{1,2})?$/.exec(String(entries.get(name)).trim())?.[0]
    const range = { minPrice: read('minPrice'), maxPrice: read('maxPrice') }
    void navigate(local(address(given(range))), { preventScrollReset: true })
  }

  return (
    <GetForm
      search={search}
      without={['minPrice', 'maxPrice']}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      className="mt-2 grid grid-cols-[1fr_1fr_auto] gap-2"
    >
      <input
        name="minPrice"
        inputMode="decimal"
        aria-label={texts.minPrice}
        placeholder="0"
        defaultValue={search.minPrice}
        className={input}
      />
      <input
        name="maxPrice"
        inputMode="decimal"
        aria-label={texts.maxPrice}
        placeholder="∞"
        defaultValue={search.maxPrice}
        className={input}
      />
      <Button type="submit" variant="soft" className="px-3">
        {texts.apply}
      </Button>
    </GetForm>
  )
}
