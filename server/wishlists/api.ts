import { handlers } from '../http/handlers.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.ts'

export const wishlistHandlers = handlers({
  'GET /add-to-wishlist': async (shop, { session, query }) => {
    await addToWishlist(shop.db, session.userId, query)
    return { success: true, message: 'Item added to wishlist successfully' }
  },
  'GET /wishlist': async (shop, { session, lang }) => ({
    items: await listWishlist(shop.db, session.userId, lang),
  }),
  'DELETE /remove-from-wishlist': async (shop, { session, body }) => {
    await removeFromWishlist(shop.db, session.userId, body.productId)
    return { success: true }
  },
})
