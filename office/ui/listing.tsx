import type { ReactNode } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import { useTexts } from '../texts.tsx'
import { Button, Failure } from './parts.tsx'

/** Scrolls sideways on a phone, also with the keyboard. */
export function Table({ label, head, children }: { label: string; head: string[]; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
      tabIndex={0}
      className="panel overflow-x-auto p-0"
    >
      <table className="w-full border-collapse text-start [overflow-wrap:break-word] [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-middle [&_th]:px-3 [&_th]:py-3 [&_th]:text-start [&_th]:whitespace-nowrap">
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

/** Which rows a list shows; the choice is the parameter `name` of the address, and the first has none. */
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
          kind="outline"
          className="justify-self-center"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </>
  )
}
