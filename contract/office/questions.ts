import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { officeListLength, reasonMaximum } from './limits.ts'
import { aboutProduct, decision } from './reviews.ts'

const question = z.object({
  _id: shape.id,
  product: aboutProduct,
  askerName: z.string(),
  text: z.string(),
  /** The asker is told of the answer in it. */
  language: z.string(),
  createdAt: shape.time,
  answer: decision.nullable(),
  hidden: decision.nullable(),
})
export type OfficeQuestion = z.infer<typeof question>

const params = z.object({ questionId: shape.id })
const one = z.object({ question })

export const officeQuestionEndpoints = endpoints({
  'GET /office/questions': {
    summary: `Questions, the newest first, ${officeListLength} a page: to answer, answered, hidden or all`,
    api: 'office',
    access: staff('read-reviews'),
    query: z.object({
      state: z.enum(['waiting', 'answered', 'hidden']).optional(),
      after: shape.cursor.optional(),
    }),
    response: z.object({ questions: z.array(question), after: z.string().nullable() }),
  },
  'PUT /office/questions/:questionId/answer': {
    summary: 'Writes or replaces the answer; the asker is told of the first one',
    api: 'office',
    access: staff('change-reviews'),
    params,
    body: z.object({ answer: shape.longText }),
    response: one,
  },
  'PUT /office/questions/:questionId/hiding': {
    summary: 'Hides a question from everyone but its asker, who sees the reason',
    api: 'office',
    access: staff('change-reviews'),
    params,
    body: z.object({ reason: shape.textOf(reasonMaximum) }),
    response: one,
  },
  'DELETE /office/questions/:questionId/hiding': {
    summary: 'Shows a hidden question again',
    api: 'office',
    access: staff('change-reviews'),
    params,
    response: one,
  },
})
