import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { nameMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { listingTextMaximum, promotionsMaximum } from './limits.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'

const promotionKinds = ['banners', 'offers'] as const
export type PromotionKind = (typeof promotionKinds)[number]

const promotion = z.object({
  _id: shape.id,
  version: shape.version,
  title: shownTexts,
  description: shownTexts,
  label: shownTexts,
  /** The path of the shop that it leads to, without a language; empty for all products. */
  target: shownTexts,
  imageUrl: z.string(),
  from: shape.time.nullable(),
  until: shape.time.nullable(),
  state: z.enum(['current', 'future', 'over']),
})
export type OfficePromotion = z.infer<typeof promotion>

const time = shape.moment.nullable()

const shortText = shape.optionalLine(nameMaximum)
const text = shape.optionalLine(listingTextMaximum)

const body = z.object({
  version: shape.shownVersion,
  title: inLanguages(shape.name, shortText),
  description: inLanguages(text, text),
  label: inLanguages(shortText, shortText),
  target: inLanguages(text, text),
  from: time,
  until: time,
  /** It is the name of a stored picture; omitted, the picture stays. */
  picture: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'A picture')
    .optional(),
})

const kind = z.enum(promotionKinds)
const params = z.object({ kind, promotionId: shape.id })
const all = z.object({ banners: z.array(promotion), offers: z.array(promotion) })

export const officePromotionEndpoints = endpoints({
  'GET /office/promotions': {
    summary: 'The banners and offers in their order, also those that are not shown now',
    api: 'office',
    access: staff('change-products'),
    response: all,
  },
  'PUT /office/promotions/:kind/:promotionId': {
    summary: 'Changes a banner or offer, or adds it at the end under a new id; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ kind, promotionId: shape.newId }),
    body,
    response: all,
  },
  'POST /office/promotions/:kind/:promotionId/end': {
    summary: 'Shows a banner or offer no longer',
    api: 'office',
    access: staff('change-products'),
    params,
    response: all,
  },
  'DELETE /office/promotions/:kind/:promotionId': {
    summary: 'Removes a banner or offer',
    api: 'office',
    access: staff('change-products'),
    params,
    response: all,
  },
  'PUT /office/promotions/:kind': {
    summary: 'Orders the banners or the offers; all of them are named',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ kind }),
    body: z.object({ order: z.array(shape.id).max(promotionsMaximum) }),
    response: all,
  },
})
