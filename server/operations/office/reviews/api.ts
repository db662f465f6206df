import { pictureUrl } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/language.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import {
  answerReview,
  hideReview,
  lockReview,
  markLookedAt,
  pageOfReviews,
  removeReview,
  showReview,
} from '../../../catalogue/reviews/moderate-reviews.ts'
import { picturesOf } from '../../../catalogue/reviews/review-pictures.ts'
import { requireVersion, versionOf } from '../save-shown.ts'
import { decisionsOf, moderate, productsNamed } from './moderate.ts'
import type { Sites } from './moderate.ts'

type Row = Awaited<ReturnType<typeof lockReview>>

const kind = { find: lockReview, toWire }

export const officeReviewHandlers = handlers({
  'GET /office/reviews': async (shop, { query, lang }) => {
    const { reviews, after } = await pageOfReviews(shop.db, { ...query, limit: officeListLength })
    return { reviews: await toWire(shop, reviews, lang), after }
  },
  'PUT /office/reviews/:reviewId/look': async (shop, { params, query, ...by }) => ({
    review: await moderate(shop, kind, { ...by, id: params.reviewId }, async (tx, before) => {
      await requireShown(tx, before, query.version)
      await markLookedAt(tx, params.reviewId)
      return { action: 'look-at-review' }
    }),
  }),
  'PUT /office/reviews/:reviewId/answer': async (shop, { params, body, ...by }) => ({
    review: await moderate(shop, kind, { ...by, id: params.reviewId }, async (tx, before, actor) => {
      await requireShown(tx, before, body.version)
      const { answer } = body
      await answerReview(tx, params.reviewId, { answer: answer === '' ? null : answer, actor })
      return { action: 'answer-review', before: { answer: before.answer }, after: { answer } }
    }),
  }),
  'PUT /office/reviews/:reviewId/hiding': async (shop, { params, body, ...by }) => ({
    review: await moderate(shop, kind, { ...by, id: params.reviewId }, async (tx, before, actor) => {
      const { version, reason } = body
      await requireShown(tx, before, version)
      await hideReview(tx, params.reviewId, { reason, actor })
      return { action: 'hide-review', before: { reason: before.hiddenReason }, after: { reason } }
    }),
  }),
  'DELETE /office/reviews/:reviewId/hiding': async (shop, { params, query, ...by }) => ({
    review: await moderate(shop, kind, { ...by, id: params.reviewId }, async (tx, before) => {
      await requireShown(tx, before, query.version)
      await showReview(tx, params.reviewId)
      return { action: 'show-review', before: { reason: before.hiddenReason } }
    }),
  }),
  'DELETE /office/reviews/:reviewId': async ({ db }, { params, query, staff, address }) => {
    await transaction(db, async (tx) => {
      const found = await lockReview(tx, params.reviewId)
      await requireShown(tx, found, query.version)
      const { body: text, rating } = found
      await removeReview(tx, params.reviewId)
      const before = { text, rating }
      await recordActivity(tx, staff.actor(address), {
        action: 'remove-review',
        subject: params.reviewId,
        before,
      })
    })
    return { success: true as const }
  },
})

/** Refuses `changed-meanwhile` if the customer has rewritten it since it was shown. */
async function requireShown(tx: Database, row: Row, version: string | undefined): Promise<void> {
  if (version === undefined) return
  const pictures = await picturesOf(tx, { userId: row.userId, reviewId: row.id })
  requireVersion(version, () => versionOfReview(row, pictures))
}

function versionOfReview({ rating, body }: Row, pictures: { media: string }[]): string {
  return versionOf({ rating, body, pictures: pictures.map(({ media }) => media) })
}

async function toWire(shop: Sites, rows: Row[], lang: Language) {
  const productOf = await productsNamed(shop, rows, lang)
  return Promise.all(
    rows.map(async (row) => {
      const pictures = await picturesOf(shop.db, { userId: row.userId, reviewId: row.id })
      return {
        _id: row.id,
        version: versionOfReview(row, pictures),
        product: productOf(row),
        reviewerName: row.reviewerName,
        rating: row.rating,
        text: row.body,
        pictures: pictures.map(({ media }) => pictureUrl(media)),
        isBought: row.isBought,
        helpful: row.helpful,
        createdAt: row.createdAt.toISOString(),
        ...decisionsOf(row),
        isNew: row.lookedAt === null,
      }
    }),
  )
}
