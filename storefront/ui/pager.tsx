import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from './link.tsx'
import { Icon } from './icon.tsx'

/** The links change `page` in the address. A single page has none. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { pager } = useTexts('shell')
  const { pathname, search } = useLocation()
  if (pages <= 1) return null

  function to(next: number): string {
    const query = new URLSearchParams(search)
    if (next === 1) query.delete('page')
    else query.set('page', String(next))
    const text = query.toString()
    return pathWithoutLanguage(pathname) + (text && `?${text}`)
  }

  return (
    <nav aria-label={pager.label} className="mt-12 flex items-center justify-center gap-1.5">
      {page > 1 && (
        <PageLink to={to(page - 1)} rel="prev" aria-label={pager.previous} className={step}>
          <Icon name="chevron-left" className="size-5" />
        </PageLink>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-soft">
            …
          </span>
        ) : (
          <PageLink
            key={number}
            to={to(number)}
            aria-label={fill(pager.page, { page: number })}
            aria-current={number === page ? 'page' : undefined}
            className={`${step} font-semibold aria-[current]:bg-green aria-[current]:text-on-green`}
          >
            {number}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink to={to(page + 1)} rel="next" aria-label={pager.next} className={step}>
          <Icon name="chevron-right" className="size-5" />
        </PageLink>
      )}
    </nav>
  )
}

const step = 'grid h-11 min-w-11 place-items-center rounded-md px-2 tabular hover:bg-sunk'

/** A 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].sort((one, other) => one - other)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    return before !== undefined && number - before > 1 ? [0, number] : [number]
  })
}
