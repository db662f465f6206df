import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    cartItems: CartItemsTable
    savedItems: SavedItemsTable
  }
}

interface CartItemsTable {
  userId: string
  id: string
  variantId: string
  quantity: number
  note: Generated<string>
  /** It is the price when the item was added or its quantity set. */
  priceSantim: number | null
  createdAt: Date
}

interface SavedItemsTable {
  userId: string
  id: string
  variantId: string
  quantity: number
  note: Generated<string>
  priceSantim: number | null
  createdAt: Date
}
