declare module '../database/connect.ts' {
  interface Tables {
    cartItems: CartItemsTable
  }
}

export interface CartItemsTable {
  userId: string
  id: string
  variantId: string
  quantity: number
  /** When the item was added or its quantity set. */
  priceSantim: number | null
  createdAt: Date
}
