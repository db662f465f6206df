declare module '../database/connect.ts' {
  interface Tables {
    cartItems: CartItemsTable
  }
}

export interface CartItemsTable {
  userId: string
  id: string
  productId: string
  quantity: number
  createdAt: Date
}
