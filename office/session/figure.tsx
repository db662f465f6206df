import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMay } from './session.tsx'

type Why =
  | { account: string; to?: string }
  | { order: string }
  | { number: string }
  | { cause: string }
  | { kind: string }
  /** It is made of the orders that these filters of the list find. */
  | { orders: Record<string, string> }

/** An amount that leads to the entries or the orders which it is made of, for who may see them. */
export function Figure({ of, children }: { of: Why; children: ReactNode }) {
  const may = useMay()
  const isOfOrders = 'orders' in of
  if (!may(isOfOrders ? 'read-orders' : 'read-books')) return children
  const path = isOfOrders ? '/orders' : 'kind' in of ? '/books' : '/books/entries'
  return (
    <Link
      to={`${path}?${new URLSearchParams(isOfOrders ? of.orders : { ...of })}`}
      className="inline-flex items-center py-1 underline decoration-dotted underline-offset-4 max-md:min-h-11 max-md:min-w-11"
    >
      {children}
    </Link>
  )
}
