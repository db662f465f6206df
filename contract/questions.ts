import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

const answered = z.object({
  _id: shape.id,
  question: z.string(),
  askerName: z.string(),
  askedAt: shape.time,
  answer: z.string(),
  answeredAt: shape.time,
  /** It is missing for an answer of the shop. */
  bySeller: z.literal(true).optional(),
})
export type AnsweredQuestion = z.infer<typeof answered>

const waiting = z.object({
  _id: shape.id,
  question: z.string(),
  askedAt: shape.time,
  hidden: z.string().optional(),
})
export type WaitingQuestion = z.infer<typeof waiting>

export const questionEndpoints = endpoints({
  'GET /questions': {
    summary: 'A page of the answered questions about a product, newest first',
    api: 'store',
    access: 'public',
    query: z.object({ productId: shape.id, lang: shape.lang, ...shape.pageOf(limits.questionsPageLength) }),
    response: z.object({ questions: z.array(answered), total: z.number() }),
  },
  'POST /question': {
    summary: 'Asks a question about a product; name and date are set by the server',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({
      userId: shape.id,
      productId: shape.id,
      question: shape.textOf(limits.questionMaximum),
    }),
    status: 201,
    response: z.object({ question: waiting }),
  },
  'GET /questions/waiting': {
    summary: "The caller's questions about a product that are not shown to others yet, newest first",
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, productId: shape.id }),
    response: z.object({ questions: z.array(waiting) }),
  },
  'DELETE /question': {
    summary: 'Deletes a question of the caller, with its answer',
    api: 'account',
    access: own('query.userId'),
    isTransactional: true,
    query: z.object({ userId: shape.id, questionId: shape.id }),
    response: shape.success,
  },
})
