import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { applicationDecisions, applicationStatuses } from '../seller-applications.ts'
import { standing } from '../score-shapes.ts'
import { givenByApplicant } from '../seller/application.ts'
import * as shape from '../shapes.ts'
import { reasonMaximum } from './limits.ts'

const access = staff('change-settings')
const params = z.object({ sellerId: shape.id })
const reason = shape.textOf(reasonMaximum)

const listed = z.object({
  _id: shape.id,
  storeName: z.string(),
  sellerName: z.string(),
  status: z.enum(applicationStatuses),
  /** It was sent then, or begun if it was not sent yet. */
  since: shape.time,
  /** Whole days since then. */
  days: z.number(),
  documents: z.number(),
})
export type ListedApplication = z.infer<typeof listed>

const suspension = z.object({
  _id: shape.id,
  sellerId: shape.id,
  storeName: z.string(),
  reason: z.string(),
  next: z.string(),
  at: shape.time,
  by: z.string(),
  appeal: z.object({ text: z.string(), at: shape.time, by: z.string() }).nullable(),
  answer: z.object({ isLifted: z.boolean(), reason: z.string(), at: shape.time, by: z.string() }).nullable(),
  lifted: z.object({ reason: z.string(), at: shape.time, by: z.string() }).nullable(),
})
export type OfficeSuspension = z.infer<typeof suspension>

const application = z.object({
  ...givenByApplicant,
  sellerName: z.string(),
  decidedBy: z.string().nullable(),
  members: z.array(z.object({ fullName: z.string(), email: z.string(), hasSecondFactor: z.boolean() })),
  /** The newest first. */
  suspensions: z.array(suspension),
})
export type OfficeApplication = z.infer<typeof application>

const penaltyAppeal = z.object({
  _id: shape.id,
  sellerId: shape.id,
  storeName: z.string(),
  at: shape.time,
  by: z.string(),
})
export type PenaltyAppeal = z.infer<typeof penaltyAppeal>

const one = z.object({ application, standing })

export const officeSellerApplicationEndpoints = endpoints({
  'GET /office/seller-applications': {
    summary: 'Applications of sellers in one state, those that wait longest first',
    api: 'office',
    access,
    query: z.object({
      status: z.enum(applicationStatuses).default('waiting'),
      after: z
        .string()
        .regex(/^\d{1,13}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'A cursor')
        .optional(),
    }),
    response: z.object({
      applications: z.array(listed),
      after: z.string().nullable(),
      /** So many wait to be decided about. */
      waiting: z.number(),
      /** Appeals that wait for an answer, the oldest first. */
      appeals: z.array(suspension),
      /** Likewise those against penalties. */
      penaltyAppeals: z.array(penaltyAppeal),
    }),
  },
  'GET /office/seller-applications/:sellerId': {
    summary: 'All that a seller has given, its suspensions, its score and its penalties',
    api: 'office',
    access,
    params,
    response: one,
  },
  'GET /office/seller-applications/:sellerId/documents/:documentId': {
    summary: 'The picture of a document, in base64',
    api: 'office',
    access,
    params: params.extend({ documentId: shape.id }),
    response: z.object({ type: z.string(), content: z.string() }),
  },
  'POST /office/seller-applications/:sellerId/decision': {
    summary: 'Approves an application that waits, asks something, or refuses it',
    api: 'office',
    access,
    params,
    body: z
      .object({
        decision: z.enum(applicationDecisions),
        reason: reason.optional(),
        /** What the member looked at was sent then. */
        submittedAt: shape.line(40),
      })
      .refine(({ decision, reason: given }) => decision === 'approve' || given !== undefined, {
        error: 'Required',
        path: ['reason'],
      }),
    response: one,
  },
  'POST /office/sellers/:sellerId/suspension': {
    summary: 'Suspends a seller: its goods are taken off sale and nothing is paid out',
    api: 'office',
    access,
    params,
    body: z.object({ reason, next: reason }),
    response: one,
  },
  'POST /office/sellers/:sellerId/readmission': {
    summary: 'Ends the suspension of a seller, whose goods are on sale again',
    api: 'office',
    access,
    params,
    body: z.object({ reason }),
    response: one,
  },
  'POST /office/seller-suspensions/:suspensionId/answer': {
    summary: 'Answers the appeal of a suspended seller, once',
    api: 'office',
    access,
    params: z.object({ suspensionId: shape.id }),
    body: z.object({ isLifted: z.boolean(), reason }),
    response: one,
  },
  'POST /office/seller-penalties/:penaltyId/answer': {
    summary: 'Answers the appeal of a seller against a penalty, once',
    api: 'office',
    access,
    params: z.object({ penaltyId: shape.id }),
    body: z.object({ isLifted: z.boolean(), reason }),
    response: one,
  },
})
