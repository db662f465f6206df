import { z } from 'zod'
import { pictureContent } from '../customer-pictures.ts'
import { endpoints, staff } from '../endpoint.ts'
import { messageReportDecisions, messageReportReasons, messageSides } from '../message-rules.ts'
import * as shape from '../shapes.ts'
import { officeListLength, reasonMaximum } from './limits.ts'

const report = z.object({
  _id: shape.id,
  orderNumber: z.string(),
  storeName: z.string(),
  by: z.enum(messageSides),
  reason: z.enum(messageReportReasons),
  text: z.string(),
  createdAt: shape.time,
  decision: z
    .object({ kind: z.enum(messageReportDecisions), by: z.string(), at: shape.time, text: z.string() })
    .nullable(),
})
export type MessageReport = z.infer<typeof report>

/** It is as it was written, without masks. */
export const writtenMessage = z.object({
  _id: shape.id,
  from: z.enum(messageSides),
  /** It is the member of the seller, or empty. */
  member: z.string(),
  text: z.string(),
  pictures: z.array(shape.id),
  createdAt: shape.time,
  isReported: z.boolean(),
})
export type WrittenMessage = z.infer<typeof writtenMessage>

const reported = report.extend({
  messages: z.array(writtenMessage),
  blocks: z.array(
    z.object({
      _id: shape.id,
      blocked: z.enum(messageSides),
      by: z.enum([...messageSides, 'office']),
      at: shape.time,
    }),
  ),
})
export type ReportedConversation = z.infer<typeof reported>

const params = z.object({ reportId: shape.id })

export const officeMessageReportEndpoints = endpoints({
  'GET /office/message-reports': {
    summary: `Reported messages, the newest first, ${officeListLength} a page: those that wait, or decided ones`,
    api: 'office',
    access: staff('read-reviews'),
    query: z.object({ state: z.enum(['open', 'decided']).default('open'), after: shape.cursor.optional() }),
    response: z.object({ reports: z.array(report), after: z.string().nullable() }),
  },
  'POST /office/message-reports/:reportId/reading': {
    summary: 'The conversation of a reported message; that it was read is in the activity log',
    api: 'office',
    access: staff('change-reviews'),
    params,
    response: z.object({ report: reported }),
  },
  'POST /office/message-reports/:reportId/picture': {
    summary: 'A picture of the conversation of a reported message, in base64',
    api: 'office',
    access: staff('change-reviews'),
    params,
    body: z.object({ pictureId: shape.id }),
    response: pictureContent,
  },
  'POST /office/message-reports/:reportId/decision': {
    summary: 'Dismisses a report, or blocks the customer or the seller in the conversation',
    api: 'office',
    access: staff('change-reviews'),
    params,
    body: z.object({ decision: z.enum(messageReportDecisions), text: shape.textOf(reasonMaximum) }),
    response: z.object({ report: reported }),
  },
  'DELETE /office/message-reports/:reportId/blocks/:blockId': {
    summary: 'Lifts a block in the conversation, whoever has made it',
    api: 'office',
    access: staff('change-reviews'),
    params: params.extend({ blockId: shape.id }),
    response: z.object({ report: reported }),
  },
})
