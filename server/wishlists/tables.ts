declare module '../database/connect.ts' {
  interface Tables {
    wishlistItems: WishlistItemsTable
  }
}

export interface WishlistItemsTable {
  userId: string
  productId: string
  createdAt: Date
}
