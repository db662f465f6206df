declare module '../../platform/database/connect.ts' {
  interface Tables {
    wishlistItems: WishlistItemsTable
  }
}

interface WishlistItemsTable {
  userId: string
  id: string
  productId: string
  /** It is null for the first in stock. */
  variantId: string | null
  createdAt: Date
}
