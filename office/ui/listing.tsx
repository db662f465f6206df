import type { CSSProperties, ReactNode } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from './failure.tsx'

type TableProps = {
  label: string
  head: string[]
  /** Whether the first cell names the row, so that it needs no label on a card. */
  isNamed?: boolean
  children: ReactNode
}

/** A table; where it would be too narrow, each row is a card with the head's names in front of its values. */
export function Table({ label, head, isNamed = true, children }: TableProps) {
  const labels = head.map((name, index) => [`--label-${index + 1}`, JSON.stringify(name)])
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
      tabIndex={0}
      className="listing"
    >
      <table className={isNamed ? 'is-named' : ''} style={Object.fromEntries(labels) as CSSProperties}>
        <thead className="text-sm text-soft">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type TabsProps = { label: string; name: string; tabs: { value: string; text: string }[] }

/** They choose which rows a list shows: the choice is the parameter `name` of the address, and the first has none. */
export function Tabs({ label, name, tabs }: TabsProps) {
  const [search] = useSearchParams()
  const chosen = search.get(name) ?? tabs[0]?.value
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map(({ value, text }, index) => (
        <NavLink
          key={value}
          to={{ search: index === 0 ? '' : new URLSearchParams({ [name]: value }).toString() }}
          aria-current={value === chosen ? 'page' : false}
          className={`flex min-h-11 items-center rounded-full border px-4 ${value === chosen ? 'border-green bg-green-soft text-green' : 'border-edge bg-surface'}`}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

type Paged = {
  error: unknown
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** The button beneath a list that has more rows. */
export function More({ query }: { query: Paged }) {
  const { texts } = useTexts()
  return (
    <>
      {query.isFetchNextPageError && <Failure error={query.error} />}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </>
  )
}
