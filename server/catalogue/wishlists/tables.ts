declare module '../../platform/database/connect.ts' {
  interface Tables {
    wishlistItems: WishlistItemsTable
  }
}

interface WishlistItemsTable {
  userId: string
  /** The id of the variant, or of the product if none was chosen. */
  id: string
  productId: string
  /** The one that was chosen; null for the first in stock. */
  variantId: string | null
  createdAt: Date
}
