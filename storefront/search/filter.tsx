import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { PageLink } from '../ui/link.tsx'
import type { SearchQuery } from './read-search.server.ts'
import { MarkedText } from '../messages/marked-text.tsx'

export function Filter({
  title,
  children,
  after,
}: {
  title: string
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-base">
        <MarkedText text={title} />
      </h2>
      <ul className="-mx-2">{children}</ul>
      {after}
    </section>
  )
}

/** Choosing a chosen value again removes it. */
export function FilterOption({
  to,
  chosen,
  count,
  isFurther = false,
  children,
}: {
  to: string
  chosen: boolean
  count?: number
  /** Shown without JavaScript only. */
  isFurther?: boolean
  children: ReactNode
}) {
  return (
    <li className={isFurther ? 'hidden noscript:block' : undefined}>
      <PageLink
        to={to}
        prefetch="none"
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className="flex min-h-11 items-center justify-between gap-3 rounded-sm px-2 hover:bg-sunk aria-[current]:bg-green-soft aria-[current]:font-semibold aria-[current]:text-green lg:min-h-9"
      >
        <span className="min-w-0">{children}</span>
        {count !== undefined && <span className="text-sm text-soft tabular-nums">{count}</span>}
      </PageLink>
    </li>
  )
}

/**
 * The address of this page with changed parameters, at the first page of results; `undefined` removes one, and for
 * `option` all options.
 */
export function useListingAddress(): (changes: Record<string, string | string[] | undefined>) => string {
  const { pathname, search } = useLocation()
  return (changes) => {
    const query = new URLSearchParams(search)
    query.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      for (const given of new Set(query.keys())) {
        if (given === name || (name === 'option' && given.startsWith('option.'))) query.delete(given)
      }
      for (const one of [value ?? []].flat()) query.append(name, one)
    }
    const text = query.toString()
    return pathWithoutLanguage(pathname) + (text && `?${text}`)
  }
}

/** A form that the browser can send itself: it adds its fields to the parameters of this page. */
export function GetForm({
  search: { page: _page, option = {}, ...parameters },
  without,
  children,
  ...rest
}: ComponentProps<'form'> & { search: SearchQuery; without: readonly (keyof SearchQuery)[] }) {
  const { pathname } = useLocation()
  const kept = Object.entries(parameters).filter(([name]) => !without.includes(name as keyof SearchQuery))
  return (
    <form {...rest} action={pathname}>
      {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {Object.entries(option).flatMap(([name, values]) =>
        values.map((value) => (
          <input key={`${name} ${value}`} type="hidden" name={`option.${name}`} value={value} />
        )),
      )}
      {children}
    </form>
  )
}
