import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { languages } from '../language.ts'
import type { Language } from '../language.ts'
import { nameMaximum } from '../limits.ts'
import { levelDeciders, sellerLevels } from '../seller-levels.ts'
import { sellerRecord } from '../office/seller-accounts.ts'
import * as shape from '../shapes.ts'

const named = z.object({ language: z.enum(languages as [Language, ...Language[]]), text: z.string() })

const store = z.object({
  _id: shape.id,
  sellerName: z.string(),
  /** A language without a text of its own is left out. */
  names: z.array(named),
  places: z.array(named),
  phone: z.string(),
  level: z.enum(sellerLevels),
  levelBy: z.enum(levelDeciders),
  record: sellerRecord,
  url: z.string(),
})
export type SellerStore = z.infer<typeof store>

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
})
