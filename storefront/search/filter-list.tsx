import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Facets } from '../../contract/search.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { FilterOption, Filter, useListingAddress } from './filter.tsx'
import { colourOf } from './colours.ts'
import { moreParameter, optionParameter } from './listing-parameters.ts'
import { PriceFilter } from './price-filter.tsx'
import type { SearchQuery } from './read-search.server.ts'
import { splitSizes } from './size-groups.ts'

const shownAtFirst = 8

/** Every choice is a link, so that the filters are in the address. */
export function FilterList({ search, facets }: { search: SearchQuery; facets: Facets }) {
  const texts = useTexts('search')
  const rated = useListingAddress(['minRating'])
  const chosenOf = new Map(search.option)
  return (
    <div className="grid gap-8">
      <PriceFilter search={search} buckets={facets.price} />
      <SaleFilter isChosen={search.sale !== undefined} count={facets.sale} />
      <ValueFilter title={texts.category} name="category" chosen={search.category} values={facets.category} />
      {withChosen(facets.options, chosenOf).map(({ name, values }) => (
        <OptionFilter key={name} name={name} chosen={chosenOf.get(name)} values={values} />
      ))}
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
      {(facets.place.length > 1 || search.place !== undefined) && (
        <ValueFilter title={texts.shipsFrom} name="place" chosen={search.place} values={facets.place} />
      )}
    </div>
  )
}

/** It is shown where it finds something. */
function SaleFilter({ isChosen, count }: { isChosen: boolean; count: number | undefined }) {
  const texts = useTexts('search')
  const address = useListingAddress(['sale'])
  if (!isChosen && count === undefined) return null
  return (
    <Filter title={texts.sales}>
      <FilterOption
        to={address(isChosen ? [] : [['sale', 'true']])}
        chosen={isChosen}
        {...(count !== undefined && { count })}
      >
        {texts.onSale}
      </FilterOption>
    </Filter>
  )
}

/** The value is shown unless there is a name. */
type ListedValue = { value: string; name?: string; count?: number }

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
  name: 'category' | 'brand' | 'place'
  chosen: string | undefined
  values: readonly ListedValue[]
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
  const { sizes } = useTexts('search')
  const parameter = optionParameter + name
  const address = useListingAddress([parameter])
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return (
    <>
      {splitSizes(values).map((group) => (
        <ValueList
          key={group.kind}
          title={group.kind ? sizes[group.kind] : name}
          values={group.values}
          isChosen={(value) => chosen.includes(value)}
          addressOf={(value) => address(toggled(value).map((it) => [parameter, it]))}
        />
      ))}
    </>
  )
}

function Swatch({ value }: { value: string }) {
  const colour = colourOf(value)
  if (!colour) return null
  return (
    <svg viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={colour} />
    </svg>
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
      {shown.map(({ value, name = value, count }) => (
        <FilterOption
          key={value}
          to={addressOf(value)}
          chosen={isChosen(value)}
          {...(count !== undefined && { count })}
        >
          <Swatch value={value} />
          <MarkedText text={name} />
        </FilterOption>
      ))}
    </Filter>
  )
}
