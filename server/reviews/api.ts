import { attemptLimits } from '../../contract/limits.ts'
import { answers } from '../http/answers.ts'
import { admit } from '../sessions/admit.ts'
import { findRating, findUserRating } from './find-rating.ts'
import { rateProduct } from './rate-product.ts'
import { reviewProduct } from './review-product.ts'

export const reviewAnswers = answers({
  'GET /rate': (shop, { query }) => findRating(shop.readDb, query.productId),
  'GET /user/rate': async (shop, { session, query }) => ({
    rating: await findUserRating(shop.db, session.userId, query.productId),
  }),
  'POST /update/user/rate': async (shop, { session, body }) => ({
    rating: await rateProduct(shop.db, session.userId, body),
  }),
  'POST /review': async (shop, { session, body }) => {
    await admit(shop, attemptLimits.review, session.userId)
    await reviewProduct(shop.db, session.userId, body)
    return { success: true }
  },
})
