import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Permission } from '../../contract/office/roles.ts'
import { useMay } from './session.tsx'

type Why =
  | { account: string; from?: string; to?: string }
  /** It is on the accounts of a seller, or on the account for parts of its orders. */
  | { seller: string; account?: string; from?: string; to: string }
  | { order: string }
  | { number: string }
  | { cause: string }
  | { kind: string }
  /** It is made of the orders that these filters of the list find. */
  | { orders: Record<string, string> }
  /** It is made of the products that these filters of the list find. */
  | { products: Record<string, string> }
  /** It is made of the rows of this report. */
  | { rows: Record<string, string> }

/** An amount that leads to the entries, orders, products or rows which it is made of, for who may see them. */
export function Figure({ of, children }: { of: Why; children: ReactNode }) {
  const may = useMay()
  const { path, search, permission } = placeOf(of)
  if (!may(permission)) return children
  return (
    <Link
      to={`${path}?${new URLSearchParams(search)}`}
      className="inline-flex items-center py-1 underline decoration-dotted underline-offset-4 max-md:min-h-11 max-md:min-w-11"
    >
      {children}
    </Link>
  )
}

type Place = { path: string; search: Record<string, string>; permission: Permission }

function placeOf(of: Why): Place {
  if ('orders' in of) return { path: '/orders', search: of.orders, permission: 'read-orders' }
  if ('products' in of) return { path: '/products', search: of.products, permission: 'read-products' }
  if ('rows' in of) return { path: '/reports', search: of.rows, permission: 'read-reports' }
  return { path: 'kind' in of ? '/books' : '/books/entries', search: { ...of }, permission: 'read-books' }
}
