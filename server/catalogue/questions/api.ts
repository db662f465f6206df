import { rateLimits } from '../../../contract/limits.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { askQuestion, deleteQuestion, pageOfQuestions, waitingQuestions } from './questions.ts'

export const questionHandlers = handlers({
  'GET /questions': (shop, { query }) => pageOfQuestions(shop.readDb, query),
  'POST /question': async (shop, { session, body, lang: language }) => {
    await enforceRateLimit(shop, rateLimits.question, session.userId)
    return { question: await askQuestion(shop.db, session.userId, { ...body, language }) }
  },
  'GET /questions/waiting': async (shop, { session, query }) => ({
    questions: await waitingQuestions(shop.db, session.userId, query.productId),
  }),
  'DELETE /question': async (shop, { session, query }) => {
    await deleteQuestion(shop.db, session.userId, query.questionId)
    return { success: true }
  },
})
