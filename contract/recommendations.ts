import { z } from 'zod'
import { card } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

/** Why two products are a pair: customers bought both, or looked at one after the other. */
export const pairKinds = ['bought', 'looked'] as const
export type PairKind = (typeof pairKinds)[number]

const language = z.object({ lang: shape.lang })

/** The list is empty rather than shorter than `recommendationRules.row.min`. */
const bought = {
  bought: z.array(card),
  /** Too few were bought together, so that similar products of the category follow. */
  isFilled: z.boolean(),
}

export const recommendationEndpoints = endpoints({
  'GET /product/:id/together': {
    summary: 'What was often bought with this product, and what others looked at',
    api: 'store',
    access: 'public',
    params: z.object({ id: shape.id }),
    query: language,
    response: z.object({ ...bought, looked: z.array(card) }),
  },
  'GET /together': {
    summary: 'What was often bought with these products, such as those of a cart',
    api: 'store',
    access: 'public',
    workMs: 3,
    query: language.extend({ productIds: shape.idList(limits.recommendationRules.ofCart) }),
    response: z.object(bought),
  },
  'POST /looked': {
    summary: 'Counts that this product was opened after the previous one, without who did it',
    api: 'store',
    access: 'public',
    body: z.object({ productId: shape.id, previousId: shape.id }),
    response: shape.success,
  },
})
