import type { ComponentProps, ReactNode, Ref } from 'react'
import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { PageLink } from '../ui/link.tsx'
import type { SearchQuery } from './read-search.server.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { moreParameter, optionParameter } from './listing-parameters.ts'

export function Filter({
  title,
  list,
  children,
  after,
}: {
  title: string
  list?: Ref<HTMLUListElement>
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-base">
        <MarkedText text={title} />
      </h2>
      <ul ref={list} className="-mx-2">
        {children}
      </ul>
      {after}
    </section>
  )
}

export function FilterOption({
  to,
  chosen,
  count,
  children,
}: {
  to: string
  chosen: boolean
  count?: number
  children: ReactNode
}) {
  return (
    <li>
      <PageLink
        to={to}
        prefetch={false}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className="filter-option"
      >
        <span>{children}</span>
        {count !== undefined && <small>{count}</small>}
      </PageLink>
    </li>
  )
}

/** The addresses begin at the first page of results; the name `option` means all options. */
export function useListingAddress(
  names: readonly string[],
): (values: readonly (readonly [name: string, value: string])[]) => string {
  const { pathname, search } = useLocation()
  const path = pathWithoutLanguage(pathname)
  const changed = ['page', moreParameter, ...names]
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !changed.includes(name) && !(names.includes('option') && name.startsWith(optionParameter)),
  )
  const before = queryText(kept)
  return (values) => {
    const query = [before, queryText(values)].filter((text) => text !== '').join('&')
    return query === '' ? path : `${path}?${query}`
  }
}

function queryText(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
}

/** `URLSearchParams` does the same, but takes a while for the many filters of a page. */
function encoded(text: string): string {
  if (/^[\w *.-]*$/.test(text)) return text.replaceAll(' ', '+')
  return new URLSearchParams([['', text]]).toString().slice(1)
}

/** The browser can send the form itself: it adds its fields to the parameters of this page. */
export function GetForm({
  search: { page: _page, option = [], ...parameters },
  without,
  children,
  ...rest
}: ComponentProps<'form'> & { search: SearchQuery; without: readonly (keyof SearchQuery)[] }) {
  const { pathname } = useLocation()
  const kept = Object.entries(parameters).filter(([name]) => !without.includes(name as keyof SearchQuery))
  return (
    <form {...rest} action={pathname}>
      {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {option.flatMap(([name, values]) =>
        values.map((value) => (
          <input key={`${name} ${value}`} type="hidden" name={`option.${name}`} value={value} />
        )),
      )}
      {children}
    </form>
  )
}
