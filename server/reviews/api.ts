import { rateLimits } from '../../contract/limits.ts'
import { findRating } from '../catalogue/product-figures.ts'
import { handlers, Reply } from '../http/handlers.ts'
import { enforceRateLimit } from '../sessions/rate-limit.ts'
import { changeRating, findUserRating } from './rate-product.ts'
import { pageOfReviews, reviewProduct } from './reviews.ts'

export const reviewHandlers = handlers({
  'GET /rate': (shop, { query }) => findRating(shop.readDb, query.productId),
  'GET /user/rate': async (shop, { session, query }) => ({
    rating: await findUserRating(shop.db, session.userId, query.productId),
  }),
  'POST /update/user/rate': async (shop, { session, body }) => ({
    rating: await changeRating(shop, session.userId, body),
  }),
  'GET /reviews': (shop, { query, lang }) => pageOfReviews(shop.readDb, { ...query, lang }),
  'POST /review': async (shop, { session, body }) => {
    await enforceRateLimit(shop, rateLimits.review, session.userId)
    const { isReplaced } = await reviewProduct(shop.db, session.userId, body)
    return new Reply({ success: true }, { isReplaced })
  },
})
