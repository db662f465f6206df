import type { Language } from '../../../contract/language.ts'
import { officeListLength } from '../../../contract/office/limits.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Activity } from '../../activity/record-activity.ts'
import { findProductNames } from '../../catalogue/products-for-sale.ts'
import type { Database } from '../../database/connect.ts'
import { transaction } from '../../database/transaction.ts'
import { handlers } from '../../http/handlers.ts'
import type { StaffSession } from '../../http/handlers.ts'
import { pictureUrl } from '../../media/pictures.ts'
import {
  answerReview,
  findReview,
  hideReview,
  markLookedAt,
  pageOfReviews,
  removeReview,
  showReview,
} from '../../reviews/moderate-reviews.ts'
import { picturesOf } from '../../reviews/review-pictures.ts'
import type { Shop } from '../../shop.ts'

type Row = Awaited<ReturnType<typeof findReview>>
type Sites = Pick<Shop, 'db' | 'config'>

export const officeReviewHandlers = handlers({
  'GET /office/reviews': async (shop, { query, lang }) => {
    const { reviews, after } = await pageOfReviews(shop.db, { ...query, limit: officeListLength })
    return { reviews: await toWire(shop, reviews, lang), after }
  },
  'PUT /office/reviews/:reviewId/look': (shop, { params, staff, address, lang }) =>
    change(shop, params.reviewId, { staff, address, lang }, async (tx) => {
      await markLookedAt(tx, params.reviewId)
      return { action: 'look-at-review' }
    }),
  'PUT /office/reviews/:reviewId/answer': (shop, { params, body, staff, address, lang }) =>
    change(shop, params.reviewId, { staff, address, lang }, async (tx, before, actor) => {
      const { answer } = body
      await answerReview(tx, params.reviewId, { answer: answer === '' ? null : answer, actor })
      return { action: 'answer-review', before: { answer: before.answer }, after: { answer } }
    }),
  'PUT /office/reviews/:reviewId/hiding': (shop, { params, body, staff, address, lang }) =>
    change(shop, params.reviewId, { staff, address, lang }, async (tx, before, actor) => {
      await hideReview(tx, params.reviewId, { ...body, actor })
      return { action: 'hide-review', before: { reason: before.hiddenReason }, after: body }
    }),
  'DELETE /office/reviews/:reviewId/hiding': (shop, { params, staff, address, lang }) =>
    change(shop, params.reviewId, { staff, address, lang }, async (tx, before) => {
      await showReview(tx, params.reviewId)
      return { action: 'show-review', before: { reason: before.hiddenReason } }
    }),
  'DELETE /office/reviews/:reviewId': async ({ db }, { params, staff, address }) => {
    await transaction(db, async (tx) => {
      const { body: text, rating } = await findReview(tx, params.reviewId)
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

type By = { staff: StaffSession; address: string; lang: Language }

async function change(
  shop: Sites,
  id: string,
  { staff, address, lang }: By,
  work: (tx: Database, before: Row, actor: string) => Promise<Omit<Activity, 'subject'>>,
) {
  const changed = await transaction(shop.db, async (tx) => {
    const actor = staff.actor(address)
    const activity = await work(tx, await findReview(tx, id), actor.name)
    await recordActivity(tx, actor, { ...activity, subject: id })
    return findReview(tx, id)
  })
  const [review] = await toWire(shop, [changed], lang)
  return { review: review! }
}

async function toWire({ db, config }: Sites, rows: Row[], lang: Language) {
  const ids = rows.map(({ productId }) => productId)
  const names = await findProductNames(db, [...new Set(ids)], lang)
  return Promise.all(
    rows.map(async (row) => {
      const pictures = await picturesOf(db, { userId: row.userId, reviewId: row.id })
      return {
        _id: row.id,
        product: {
          _id: row.productId,
          name: names.get(row.productId) ?? '',
          url: `${config.publicUrl}/product/${row.productId}`,
        },
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

type Decided = Pick<Row, 'answer' | 'answeredBy' | 'answeredAt' | 'hiddenReason' | 'hiddenBy' | 'hiddenAt'>

export function decisionsOf(row: Decided) {
  const { answer, answeredBy, answeredAt, hiddenReason, hiddenBy, hiddenAt } = row
  return {
    answer:
      answer === null ? null : { text: answer, by: answeredBy ?? '', at: answeredAt?.toISOString() ?? '' },
    hidden:
      hiddenReason === null
        ? null
        : { text: hiddenReason, by: hiddenBy ?? '', at: hiddenAt?.toISOString() ?? '' },
  }
}
