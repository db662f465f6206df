import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMay } from './session.tsx'

type Why =
  | { account: string; to?: string }
  | { order: string }
  | { number: string }
  | { cause: string }
  | { kind: string }

/** An amount that leads to the entries which it is made of, for who may see the books. */
export function Figure({ of, children }: { of: Why; children: ReactNode }) {
  const may = useMay()
  if (!may('read-books')) return children
  const path = 'kind' in of ? '/books' : '/books/entries'
  return (
    <Link
      to={`${path}?${new URLSearchParams({ ...of })}`}
      className="inline-flex items-center py-1 underline decoration-dotted underline-offset-4 max-md:min-h-11 max-md:min-w-11"
    >
      {children}
    </Link>
  )
}
