import type { Language } from '../../../../contract/language.ts'
import { productPath } from '../../../../contract/paths.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { SellerQuestion, SellerReview } from '../../../../contract/seller/questions.ts'
import { findQuestionOfSeller, questionsOfSeller } from '../../../catalogue/questions/questions-of-seller.ts'
import { findReviewOfSeller, reviewsOfSeller } from '../../../catalogue/reviews/reviews-of-seller.ts'
import { translate } from '../../../platform/database/translations.ts'
import type { Translations } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal } from '../../../platform/http/handlers.ts'
import { answerQuestionForSeller, answerReviewForSeller } from './answer-for-seller.ts'

type Shown = Pick<Portal, 'config'> & { lang: Language }

export const sellerQuestionHandlers = handlers({
  'GET /seller/questions': ({ asSeller, config }, { member: { sellerId }, query, lang }) =>
    asSeller(async (tx) => {
      const page = await questionsOfSeller(tx, sellerId, { ...query, limit: sellerListLength })
      return { ...page, questions: page.questions.map((row) => questionOnWire(row, { config, lang })) }
    }),
  'PUT /seller/questions/:questionId/answer': async (portal, { member, params, body, lang, address }) => {
    const { config } = portal
    const find = () => portal.asSeller((tx) => findQuestionOfSeller(tx, member.sellerId, params.questionId))
    const { id } = await find()
    await answerQuestionForSeller(portal, { ...body, id, member, address })
    return { question: questionOnWire(await find(), { config, lang }) }
  },
  'GET /seller/reviews': ({ asSeller, config }, { member: { sellerId }, query, lang }) =>
    asSeller(async (tx) => {
      const page = await reviewsOfSeller(tx, sellerId, { ...query, limit: sellerListLength })
      return { ...page, reviews: page.reviews.map((row) => reviewOnWire(row, { config, lang })) }
    }),
  'PUT /seller/reviews/:reviewId/answer': async (portal, { member, params, body, lang, address }) => {
    const { config } = portal
    const find = () => portal.asSeller((tx) => findReviewOfSeller(tx, member.sellerId, params.reviewId))
    const { id } = await find()
    await answerReviewForSeller(portal, { ...body, id, member, address })
    return { review: reviewOnWire(await find(), { config, lang }) }
  },
})

type Question = Awaited<ReturnType<typeof findQuestionOfSeller>>
type Review = Awaited<ReturnType<typeof findReviewOfSeller>>

function questionOnWire(row: Question, shown: Shown): SellerQuestion {
  return {
    _id: row.id,
    product: productOf(row, shown),
    askerName: row.askerName,
    text: row.body,
    createdAt: row.createdAt.toISOString(),
    answer: answerOf(row),
  }
}

function reviewOnWire(row: Review, shown: Shown): SellerReview {
  return {
    _id: row.id,
    product: productOf(row, shown),
    reviewerName: row.reviewerName,
    rating: row.rating,
    text: row.body,
    isBought: row.isBought,
    createdAt: row.createdAt.toISOString(),
    answer: answerOf(row),
  }
}

type About = { productId: string; name: string; translations: Translations<'name'> }

function productOf({ productId, name, translations }: About, { config, lang }: Shown) {
  return {
    _id: productId,
    name: translate({ name, translations }, 'name', lang),
    url: config.publicUrl + productPath(productId),
  }
}

function answerOf(row: Pick<Question, 'answer' | 'answeredAt' | 'answeredBySeller'>) {
  if (row.answer === null || row.answeredAt === null) return null
  return { text: row.answer, at: row.answeredAt.toISOString(), bySeller: row.answeredBySeller }
}
