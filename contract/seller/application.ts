import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { nameMaximum } from '../limits.ts'
import { payTarget } from '../office/payouts.ts'
import { inLanguages, shownTexts } from '../office/text-shapes.ts'
import {
  appealMaximum,
  applicationItems,
  applicationStatuses,
  documentKinds,
  signUpTextMaximum,
  tinPattern,
} from '../seller-applications.ts'
import { sellerStates } from '../seller-states.ts'
import * as shape from '../shapes.ts'
import { payDetails } from './money.ts'

const optionalText = shape.optionalLine(nameMaximum)

const sellerDocument = z.object({ _id: shape.id, kind: z.enum(documentKinds), createdAt: shape.time })

/** What a seller has given, as the portal and the office show it. */
export const givenByApplicant = {
  _id: shape.id,
  state: z.enum(sellerStates),
  /** It is null for a seller whom the shop has added itself. */
  status: z.enum(applicationStatuses).nullable(),
  storeName: shownTexts,
  location: shownTexts,
  phone: z.string(),
  tin: z.string().nullable(),
  documents: z.array(sellerDocument),
  payDetails: payDetails.nullable(),
  /** The version that was accepted last. */
  agreement: z.object({ version: z.string(), at: shape.time }).nullable(),
  missing: z.array(z.enum(applicationItems)),
  /** What the shop has asked, or why it has refused. */
  note: z.string(),
  submittedAt: shape.time.nullable(),
  decidedAt: shape.time.nullable(),
}

const suspension = z.object({
  reason: z.string(),
  next: z.string(),
  at: shape.time,
  appeal: z.object({ text: z.string(), at: shape.time }).nullable(),
  /** The suspension was kept after the appeal. */
  kept: z.object({ reason: z.string(), at: shape.time }).nullable(),
})

const application = z.object({
  ...givenByApplicant,
  /** What waits or is decided cannot be changed. */
  mayChange: z.boolean(),
  suspension: suspension.nullable(),
})
export type SellerApplication = z.infer<typeof application>

const now = z.object({ application })
const params = z.object({ documentId: shape.id })
const read = seller('change-store')
const change = seller('apply')

export const sellerApplicationEndpoints = endpoints({
  'POST /seller/sign-up': {
    summary:
      'Sends a link with which a store is opened, or a new password is set by who has one; it never says which',
    api: 'seller',
    access: 'public',
    body: z.object({
      email: shape.email,
      phone: shape.optionalLine(64).optional(),
      storeName: shape.line(signUpTextMaximum),
      place: shape.line(signUpTextMaximum),
      lang: shape.lang,
    }),
    response: shape.success,
  },
  'GET /seller/application': {
    summary: 'What the seller has given to be approved, what is missing, and what the shop has decided',
    api: 'seller',
    access: read,
    response: now,
  },
  'PUT /seller/application/store': {
    summary: 'Changes the names and the place of the store before it is approved',
    api: 'seller',
    access: change,
    body: z.object({
      storeName: inLanguages(shape.name, optionalText),
      location: inLanguages(shape.name, optionalText),
    }),
    response: now,
  },
  'PUT /seller/application/tin': {
    summary: 'Sets the number of the taxpayer',
    api: 'seller',
    access: change,
    body: z.object({
      tin: shape
        .line(20)
        .transform((text) => text.replaceAll(/[\s-]/g, ''))
        .refine((text) => tinPattern.test(text), 'tin-malformed'),
    }),
    response: now,
  },
  'PUT /seller/application/pay-details': {
    summary: 'Says where the seller is paid; a member of staff verifies it before anything is paid',
    api: 'seller',
    access: change,
    body: payTarget,
    response: now,
  },
  'POST /seller/application/documents': {
    summary: 'Stores the picture of a document',
    api: 'seller',
    access: change,
    file: 'image',
    body: z.object({ kind: z.enum(documentKinds) }),
    status: 201,
    response: now,
  },
  'GET /seller/application/documents/:documentId': {
    summary: 'The picture of a document, in base64',
    api: 'seller',
    access: read,
    params,
    response: z.object({ type: z.string(), content: z.string() }),
  },
  'DELETE /seller/application/documents/:documentId': {
    summary: 'Removes the picture of a document',
    api: 'seller',
    access: change,
    params,
    response: now,
  },
  'POST /seller/agreement': {
    summary: 'Accepts the agreement in the version that was shown',
    api: 'seller',
    access: change,
    body: z.object({ version: shape.line(20) }),
    response: now,
  },
  'POST /seller/application/submission': {
    summary: 'Sends the application to the shop for checking',
    api: 'seller',
    access: change,
    response: now,
  },
  'POST /seller/appeal': {
    summary: 'Answers a suspension, once',
    api: 'seller',
    access: change,
    body: z.object({ text: shape.textOf(appealMaximum) }),
    response: now,
  },
})
