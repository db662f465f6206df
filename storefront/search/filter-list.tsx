import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Facets } from '../../contract/search.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { FilterOption, Filter, useListingAddress } from './filter.tsx'
import { moreParameter } from './listing-parameters.ts'
import { PriceFilter } from './price-filter.tsx'
import type { SearchQuery } from './read-search.server.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'

export const filterNames = ['category', 'brand', 'minPrice', 'maxPrice', 'minRating', 'option'] as const

const shownAtFirst = 8

/** Every choice is a link, so that the filters are in the address. */
export function FilterList({ search, facets }: { search: SearchQuery; facets: Facets }) {
  const texts = useTexts('search')
  const rated = useListingAddress(['minRating'])
  const unfiltered = useListingAddress(filterNames)
  const chosenOf = new Map(search.option)
  const active = filterNames.some((name) => search[name] !== undefined)
  return (
    <div className="grid gap-7">
      {active && (
        <PageLink
          to={unfiltered([])}
          preventScrollReset
          className="-my-2 flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {texts.clear}
        </PageLink>
      )}
      <ValueFilter title={texts.category} name="category" chosen={search.category} values={facets.category} />
      {withChosen(facets.options, chosenOf).map(({ name, values }) => (
        <OptionFilter key={name} name={name} chosen={chosenOf.get(name)} values={values} />
      ))}
      <PriceFilter search={search} buckets={facets.price} />
      <Filter title={texts.rating}>
        {['4', '3', '2'].map((stars) => (
          <FilterOption
            key={stars}
            to={rated(search.minRating === stars ? [] : [['minRating', stars]])}
            chosen={search.minRating === stars}
          >
            {fill(texts.ratingFrom, { stars })}
          </FilterOption>
        ))}
      </Filter>
      <ValueFilter title={texts.brand} name="brand" chosen={search.brand} values={facets.brand} />
    </div>
  )
}

type ListedValue = { value: string; count?: number }

/**
 * The list includes what is chosen and not found beside the other filters, or chosen in another language, so that it
 * can be removed by itself.
 */
function withChosen(
  options: Facets['options'],
  chosen: ReadonlyMap<string, readonly string[]>,
): { name: string; values: ListedValue[] }[] {
  const names = [...new Set([...options.map(({ name }) => name), ...chosen.keys()])]
  return names.map((name) => {
    const found = options.find((option) => option.name === name)?.values ?? []
    const missing = (chosen.get(name) ?? []).filter((value) => !found.some((it) => it.value === value))
    return { name, values: [...found, ...missing.map((value) => ({ value }))] }
  })
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
  const address = useListingAddress([name])
  return (
    <ValueList
      title={title}
      values={values}
      isChosen={(value) => value === chosen}
      addressOf={(value) => address(value === chosen ? [] : [[name, value]])}
    />
  )
}

/** Several values may be chosen; a product is found if one of its variants has any of them. */
function OptionFilter({
  name,
  chosen = [],
  values,
}: {
  name: string
  chosen: readonly string[] | undefined
  values: readonly ListedValue[]
}) {
  const parameter = `option.${name}`
  const address = useListingAddress([parameter])
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return (
    <ValueList
      title={name}
      values={values}
      isChosen={(value) => chosen.includes(value)}
      addressOf={(value) => address(toggled(value).map((it) => [parameter, it]))}
    />
  )
}

function ValueList({
  title,
  values,
  isChosen,
  addressOf,
}: {
  title: string
  values: readonly ListedValue[]
  isChosen: (value: string) => boolean
  addressOf: (value: string) => string
}) {
  const { more } = useTexts('search')
  const showsAll = new URLSearchParams(useLocation().search).has(moreParameter)
  const withAll = useListingAddress([])
  const [isExpanded, expand] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (isExpanded) list.current?.children[shownAtFirst]?.querySelector('a')?.focus()
  }, [isExpanded])

  if (values.length === 0) return null
  const isShown = (value: string, index: number) => index < shownAtFirst || isChosen(value)
  const shown = isExpanded || showsAll ? values : values.filter(({ value }, index) => isShown(value, index))
  return (
    <Filter
      title={title}
      list={list}
      after={
        shown.length < values.length && (
          <PageLink
            to={`${withAll([[moreParameter, '1']])}#filters`}
            rel="nofollow"
            prefetch={false}
            onClick={(event) => {
              event.preventDefault()
              expand(true)
            }}
            className="flex min-h-11 items-center px-2 text-sm font-semibold text-green hover:underline"
          >
            {more}
          </PageLink>
        )
      }
    >
      {shown.map(({ value, count }) => (
        <FilterOption
          key={value}
          to={addressOf(value)}
          chosen={isChosen(value)}
          {...(count !== undefined && { count })}
        >
          <MarkedText text={value} />
        </FilterOption>
      ))}
    </Filter>
  )
}

export function FilterDrawer(filters: { search: SearchQuery; facets: Facets }) {
  const texts = useTexts('search')
  const [open, setOpen] = useState(false)
  const { option, ...others } = filters.search
  const count =
    filterNames.filter((name) => name !== 'option' && others[name] !== undefined).length +
    (option ?? []).flatMap(([, values]) => values).length
  const label = (
    <>
      <Icon name="sliders-horizontal" className="size-4" />
      {count > 0 ? fill(texts.filtersActive, { count }) : texts.filters}
    </>
  )
  return (
    <div className="lg:hidden">
      <Button variant="outline" onClick={() => setOpen(true)} className="px-4 noscript:hidden">
        {label}
      </Button>
      {/* Without JavaScript the filters stand below the results. */}
      <a href="#filters" className={buttonClass('outline', 'hidden px-4 noscript:inline-flex')}>
        {label}
      </a>
      {open && (
        <Dialog label={texts.filters} onClose={() => setOpen(false)}>
          <div className="-m-[min(1.5rem,7vw)] flex max-h-[85dvh] flex-col">
            <div className="overflow-y-auto p-6">
              <FilterList {...filters} />
            </div>
            <div className="border-t border-line p-4">
              <Button onClick={() => setOpen(false)} className="w-full">
                {texts.showResults}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
