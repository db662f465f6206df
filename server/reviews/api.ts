import { rateLimits } from '../../contract/limits.ts'
import { findRating } from '../catalogue/product-figures.ts'
import { handlers } from '../http/handlers.ts'
import { enforceRateLimit } from '../sessions/rate-limit.ts'
import { findUserRating, rateProduct } from './rate-product.ts'
import { reviewProduct } from './reviews.ts'

export const reviewHandlers = handlers({
  'GET /rate': (shop, { query }) => findRating(shop.readDb, query.productId),
  'GET /user/rate': async (shop, { session, query }) => ({
    rating: await findUserRating(shop.db, session.userId, query.productId),
  }),
  'POST /update/user/rate': async (shop, { session, body }) => ({
    rating: await rateProduct(shop.db, session.userId, body),
  }),
  'POST /review': async (shop, { session, body }) => {
    await enforceRateLimit(shop, rateLimits.review, session.userId)
    await reviewProduct(shop.db, session.userId, body)
    return { success: true }
  },
})
