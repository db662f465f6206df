import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { languages } from '../language.ts'
import type { Language } from '../language.ts'
import { nameMaximum } from '../limits.ts'
import { levelDeciders, sellerLevels } from '../seller-levels.ts'
import { sellerRecord } from '../office/seller-accounts.ts'
import { inLanguages, shownTexts } from '../office/text-shapes.ts'
import { sellerStates } from '../seller-states.ts'
import { policyText } from '../seller-policies.ts'
import * as shape from '../shapes.ts'

const named = z.object({ language: z.enum(languages as [Language, ...Language[]]), text: z.string() })

const policies = z.object({
  /** It is 0 before anything is written; each change has another one. */
  revision: z.number(),
  returns: shownTexts,
  sending: shownTexts,
  questions: shownTexts,
})

const store = z.object({
  _id: shape.id,
  state: z.enum(sellerStates),
  sellerName: z.string(),
  /** A language without a text of its own is left out. */
  names: z.array(named),
  places: z.array(named),
  phone: z.string(),
  policies,
  level: z.enum(sellerLevels),
  levelBy: z.enum(levelDeciders),
  record: sellerRecord,
  url: z.string(),
})
export type SellerStore = z.infer<typeof store>

const written = inLanguages(policyText, policyText)

export const sellerStoreEndpoints = endpoints({
  'GET /seller/store': {
    summary: 'The store as customers see it',
    api: 'seller',
    access: seller(),
    response: z.object({ store }),
  },
  'PUT /seller/store/contact': {
    summary: 'Changes the phone number of the store',
    api: 'seller',
    access: seller('change-store'),
    body: z.object({ phone: shape.line(nameMaximum) }),
    response: z.object({ store }),
  },
  'POST /seller/store/closing': {
    summary: 'Takes all goods of the store off sale; orders that were placed go on, and the store is paid',
    api: 'seller',
    access: seller('close-store'),
    response: z.object({ store }),
  },
  'POST /seller/store/reopening': {
    summary: 'Puts the goods on sale again that were on sale when the store was closed',
    api: 'seller',
    access: seller('close-store'),
    response: z.object({ store }),
  },
  'PUT /seller/store/policies': {
    summary:
      'Saves what the store says of returns, sending and questions, as plain text; a repetition changes nothing',
    api: 'seller',
    access: seller('change-store'),
    body: z.object({
      /** It is that of the policies as they were shown. */
      revision: z.number().int(),
      returns: written,
      sending: written,
      questions: written,
    }),
    response: z.object({ store }),
  },
})
