import { pictureUrl } from '../../../contract/paths.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { findUser } from '../../customers/accounts/user.ts'
import { findRating } from '../products/product-figures.ts'
import { handlers, Reply } from '../../platform/http/handlers.ts'
import type { HandlerRequest } from '../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { helpfulReviews, markHelpful } from './helpful-marks.ts'
import { changeRating, findUserRating } from './rate-product.ts'
import { uploadReviewPicture } from './review-pictures.ts'
import { pageOfReviews } from './reviews.ts'
import { summarizeReviews } from './summarize-reviews.ts'
import { deleteReview, findOwnReview, reviewProduct } from './write-review.ts'

export const reviewHandlers = handlers({
  'GET /rate': (shop, { query }) => findRating(shop.readDb, query.productId),
  'GET /user/rate': async (shop, { session, query }) => ({
    rating: await findUserRating(shop.db, session.userId, query.productId),
  }),
  'POST /update/user/rate': async (shop, { session, body }) => ({
    rating: await changeRating(shop, session.userId, body),
  }),
  'GET /reviews': (shop, { query, lang }) => pageOfReviews(shop.readDb, { ...query, lang }),
  'GET /reviews/summary': (shop, { query }) => summarizeReviews(shop.readDb, query.productId),
  'POST /review': async (shop, { session, body }) => {
    await enforceRateLimit(shop, rateLimits.review, session.userId)
    const { isReplaced } = await reviewProduct(shop.db, session.userId, body)
    return new Reply({ success: true }, { isReplaced })
  },
  'GET /review': async (shop, { session, query: { productId }, lang }) => {
    const [review, helpful] = await Promise.all([
      findOwnReview(shop.db, session.userId, { productId, lang }),
      helpfulReviews(shop.db, session.userId, productId),
    ])
    return { review, helpful }
  },
  'DELETE /review': async (shop, { session, query }) => {
    await deleteReview(shop.db, session.userId, query.productId)
    return { success: true }
  },
  'POST /review/pictures': addReviewPicture,
  'POST /review/picture': addReviewPicture,
  'POST /review/helpful': async (shop, { session, body: { reviewId, helpful } }) => {
    await enforceRateLimit(shop, rateLimits.helpful, session.userId)
    return { helpful: await markHelpful(shop.db, session.userId, { reviewId, isHelpful: helpful }) }
  },
})

async function addReviewPicture(
  shop: Shop,
  { session, file, lang }: HandlerRequest<'POST /review/pictures'>,
) {
  if (!file) throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'image' }])
  await enforceRateLimit(shop, rateLimits.reviewPicture, session.userId)
  const { id, media } = await uploadReviewPicture(shop, session.userId, file.content)
  const { fullName } = await findUser(shop.db, session.userId)
  const imageName = fill(catalogues[lang].reviews.picture, { name: fullName })
  return { picture: { _id: id, imageUrl: pictureUrl(media), imageName } }
}
