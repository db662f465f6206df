import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { nameMaximum } from '../limits.ts'
import { senders } from '../part-clocks.ts'
import * as shape from '../shapes.ts'
import { levelDeciders, sellerLevels } from '../seller-levels.ts'
import { sellerStates } from '../seller-states.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'

const optionalText = shape.optionalLine(nameMaximum)
const name = inLanguages(shape.name, optionalText)

const seller = z.object({
  sellerName: shownTexts,
  storeName: shownTexts,
  location: shownTexts,
  phone: z.string(),
  _id: shape.id,
  version: shape.version,
  url: z.string(),
  products: z.number(),
  level: z.enum(sellerLevels),
  levelBy: z.enum(levelDeciders),
  state: z.enum(sellerStates),
  sentBy: z.enum(senders),
  createdAt: shape.time,
})
export type OfficeSeller = z.infer<typeof seller>

const params = z.object({ sellerId: shape.id })
const all = z.object({ sellers: z.array(seller) })

export const officeSellerEndpoints = endpoints({
  'GET /office/sellers': {
    summary: 'The sellers by the name of their store, with the number of products on sale',
    api: 'office',
    access: staff('change-products'),
    response: all,
  },
  'PUT /office/sellers/:sellerId': {
    summary:
      'Changes a seller, or adds it under a new id; an empty text removes the translation; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ sellerId: shape.newId }),
    body: z.object({
      version: shape.shownVersion,
      sellerName: name,
      storeName: name,
      location: inLanguages(optionalText, optionalText),
      phone: optionalText,
    }),
    response: all,
  },
  'DELETE /office/sellers/:sellerId': {
    summary: 'Removes a seller without products',
    api: 'office',
    access: staff('change-products'),
    params,
    response: all,
  },
})
