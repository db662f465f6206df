import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { GetForm, useListingAddress } from './filter.tsx'
import type { SearchQuery } from './read-search.server.ts'

/** Without JavaScript it is a form with a button. The first of `sorts` is the default. */
export function SortMenu({
  search,
  sorts,
}: {
  search: SearchQuery
  sorts: readonly (readonly [order: string, label: string])[]
}) {
  const texts = useTexts('search')
  const address = useListingAddress(['sort'])
  const navigate = useNavigate()
  const local = useLocalPath()
  const choose = (order: string) =>
    void navigate(local(address(order === sorts[0]?.[0] ? [] : [['sort', order]])), {
      preventScrollReset: true,
    })
  const menu = useRef<HTMLSelectElement>(null)

  // The order may have been chosen before the scripts were there.
  useEffect(() => {
    if (menu.current && menu.current.value !== search.sort) choose(menu.current.value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  return (
    <GetForm search={search} without={['sort']} className="flex min-w-0 gap-2">
      <select
        ref={menu}
        name="sort"
        autoComplete="off"
        aria-label={texts.sort}
        value={search.sort}
        onChange={({ target }) => choose(target.value)}
        className="h-11 max-w-[11rem] min-w-0 rounded-md border border-edge bg-surface px-3.5 font-medium"
      >
        {sorts.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" variant="soft" className="hidden px-3 noscript:inline-flex">
        {texts.apply}
      </Button>
    </GetForm>
  )
}
