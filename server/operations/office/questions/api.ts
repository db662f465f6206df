import type { Language } from '../../../../contract/language.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import {
  answerQuestion,
  findQuestion,
  hideQuestion,
  pageOfQuestions,
  showQuestion,
} from '../../../catalogue/questions/answer-questions.ts'
import { decisionsOf, moderate, productsNamed } from '../reviews/moderate.ts'
import type { Sites } from '../reviews/moderate.ts'

type Row = Awaited<ReturnType<typeof findQuestion>>

const kind = { find: findQuestion, toWire }

export const officeQuestionHandlers = handlers({
  'GET /office/questions': async (shop, { query, lang }) => {
    const { questions, after } = await pageOfQuestions(shop.db, { ...query, limit: officeListLength })
    return { questions: await toWire(shop, questions, lang), after }
  },
  'PUT /office/questions/:questionId/answer': async (shop, { params, body, ...by }) => ({
    question: await moderate(shop, kind, { ...by, id: params.questionId }, async (tx, before, actor) => {
      await answerQuestion(tx, params.questionId, { ...body, actor })
      return { action: 'answer-question', before: { answer: before.answer }, after: body }
    }),
  }),
  'PUT /office/questions/:questionId/hiding': async (shop, { params, body, ...by }) => ({
    question: await moderate(shop, kind, { ...by, id: params.questionId }, async (tx, before, actor) => {
      await hideQuestion(tx, params.questionId, { ...body, actor })
      return { action: 'hide-question', before: { reason: before.hiddenReason }, after: body }
    }),
  }),
  'DELETE /office/questions/:questionId/hiding': async (shop, { params, ...by }) => ({
    question: await moderate(shop, kind, { ...by, id: params.questionId }, async (tx, before) => {
      await showQuestion(tx, params.questionId)
      return { action: 'show-question', before: { reason: before.hiddenReason } }
    }),
  }),
})

async function toWire(shop: Sites, rows: Row[], lang: Language) {
  const productOf = await productsNamed(shop, rows, lang)
  return rows.map((row) => ({
    _id: row.id,
    product: productOf(row),
    askerName: row.askerName,
    text: row.body,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    ...decisionsOf(row),
  }))
}
