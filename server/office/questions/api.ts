import type { Language } from '../../../contract/language.ts'
import { officeListLength } from '../../../contract/office/limits.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Activity } from '../../activity/record-activity.ts'
import { findProductNames } from '../../catalogue/products-for-sale.ts'
import type { Database } from '../../database/connect.ts'
import { transaction } from '../../database/transaction.ts'
import { handlers } from '../../http/handlers.ts'
import type { StaffSession } from '../../http/handlers.ts'
import {
  answerQuestion,
  findQuestion,
  hideQuestion,
  pageOfQuestions,
  showQuestion,
} from '../../questions/answer-questions.ts'
import type { Shop } from '../../shop.ts'
import { decisionsOf } from '../reviews/api.ts'

type Row = Awaited<ReturnType<typeof findQuestion>>
type Sites = Pick<Shop, 'db' | 'config'>

export const officeQuestionHandlers = handlers({
  'GET /office/questions': async (shop, { query, lang }) => {
    const { questions, after } = await pageOfQuestions(shop.db, { ...query, limit: officeListLength })
    return { questions: await toWire(shop, questions, lang), after }
  },
  'PUT /office/questions/:questionId/answer': (shop, { params, body, staff, address, lang }) =>
    change(shop, params.questionId, { staff, address, lang }, async (tx, before, actor) => {
      await answerQuestion(tx, params.questionId, { ...body, actor })
      return { action: 'answer-question', before: { answer: before.answer }, after: body }
    }),
  'PUT /office/questions/:questionId/hiding': (shop, { params, body, staff, address, lang }) =>
    change(shop, params.questionId, { staff, address, lang }, async (tx, before, actor) => {
      await hideQuestion(tx, params.questionId, { ...body, actor })
      return { action: 'hide-question', before: { reason: before.hiddenReason }, after: body }
    }),
  'DELETE /office/questions/:questionId/hiding': (shop, { params, staff, address, lang }) =>
    change(shop, params.questionId, { staff, address, lang }, async (tx, before) => {
      await showQuestion(tx, params.questionId)
      return { action: 'show-question', before: { reason: before.hiddenReason } }
    }),
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
    const activity = await work(tx, await findQuestion(tx, id), actor.name)
    await recordActivity(tx, actor, { ...activity, subject: id })
    return findQuestion(tx, id)
  })
  const [question] = await toWire(shop, [changed], lang)
  return { question: question! }
}

async function toWire({ db, config }: Sites, rows: Row[], lang: Language) {
  const ids = rows.map(({ productId }) => productId)
  const names = await findProductNames(db, [...new Set(ids)], lang)
  return rows.map((row) => ({
    _id: row.id,
    product: {
      _id: row.productId,
      name: names.get(row.productId) ?? '',
      url: `${config.publicUrl}/product/${row.productId}`,
    },
    askerName: row.askerName,
    text: row.body,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    ...decisionsOf(row),
  }))
}
