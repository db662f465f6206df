import { handlers } from '../http/handlers.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

export const wishlistHandlers = handlers({
  'GET /add-to-wishlist': async (shop, { session, query, lang }) => {
    await addToWishlist(shop.db, session.userId, { ...query, lang })
    return { success: true, message: 'Item added to wishlist successfully' }
  },
  'GET /wishlist': async (shop, { session, lang }) => {
    const { items, retired } = await readWishlist(shop.db, session.userId, lang)
    return { items, ...(retired.length > 0 && { retired }) }
  },
  'DELETE /remove-from-wishlist': async (shop, { session, body }) => {
    await removeFromWishlist(shop.db, session.userId, body.productId)
    return { success: true }
  },
})
