import { z } from 'zod'
import { discountKinds } from './automatic-discounts.ts'
import { cleanText } from './clean-text.ts'
import { endpoints, own } from './endpoint.ts'
import { cartLength } from './limits.ts'
import * as shape from './shapes.ts'

/** Case, spaces and the width of letters do not matter. */
export function normalizeCode(typed: string): string {
  return cleanText(typed.normalize('NFKC')).replace(/\s/g, '').toUpperCase()
}

export const typedCode = shape.line(100).overwrite(normalizeCode)

/** A client prices a cart with it as the server does, also before the server has answered. */
export const offeredDiscount = z.object({
  _id: shape.id,
  name: z.string(),
  priority: z.number(),
  /** It is for what all goods cost, after the saving on quantities. */
  minimum: shape.birr,
  /** A bundle applies so often to an order; null has no limit. */
  times: z.number().nullable(),
  kind: z.enum(discountKinds),
  percent: z.number().optional(),
  /** It is what a set costs, or what is taken off. */
  amount: shape.birr.optional(),
  buy: z.number().optional(),
  pay: z.number().optional(),
  /** Each product has bundles of its own. */
  eachProduct: z.boolean().optional(),
  /** One of each is in a set. */
  setOf: z.array(shape.id).optional(),
  /** It is for these of the products that were asked for. */
  productIds: z.array(shape.id),
})
export type OfferedDiscount = z.infer<typeof offeredDiscount>

/** They are there where automatic discounts have reduced something. */
export const appliedDiscounts = {
  /** All of them together. */
  automaticSaving: shape.birr.optional(),
  discounts: z.array(z.object({ name: z.string(), amount: shape.birr })).optional(),
}

const ofProducts = { lang: shape.lang, productIds: shape.idList(cartLength) }

export const discountEndpoints = endpoints({
  'GET /automatic-discounts': {
    summary: 'The discounts that now apply by themselves to these products, for everybody',
    api: 'store',
    access: 'public',
    query: z.object(ofProducts),
    response: z.array(offeredDiscount),
  },
  'GET /cart/automatic-discounts': {
    summary: 'The discounts that now apply by themselves to these products, for this customer',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, ...ofProducts }),
    response: z.array(offeredDiscount),
  },
  'GET /discount': {
    summary:
      'Whether a discount code can be used now; unknown ones and those that are over are refused alike',
    api: 'account',
    access: 'public',
    query: z.object({ code: typedCode, lang: shape.lang }),
    response: z.object({ code: z.string() }),
  },
})
