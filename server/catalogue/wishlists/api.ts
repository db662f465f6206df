import { handlers } from '../../platform/http/handlers.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

export const wishlistHandlers = handlers({
  'GET /add-to-wishlist': async (shop, { session, query, lang }) => {
    await addToWishlist(shop.db, session.userId, { ...query, lang })
    return { success: true, message: 'Item added to wishlist successfully' }
  },
  'GET /wishlist': (shop, { session, lang }) => readWishlist(shop.db, session.userId, lang),
  'DELETE /remove-from-wishlist': async (shop, { session, body }) => {
    await removeFromWishlist(shop.db, session.userId, body)
    return { success: true }
  },
})
