import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

/** Case and spaces do not matter. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFC').replace(/\s/g, '').toUpperCase()
}

export const typedCode = shape.line(100).overwrite(normalizeCode)

export const discountEndpoints = endpoints({
  'POST /cart/code': {
    summary: 'Applies a discount code to the cart, in the place of another one',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, code: typedCode }),
    response: z.object({ code: z.string(), saving: shape.birr }),
  },
  'DELETE /cart/code': {
    summary: 'Removes the discount code from the cart',
    api: 'account',
    access: own('query.userId'),
    isTransactional: true,
    query: z.object({ userId: shape.id }),
    response: shape.success,
  },
  'GET /discount': {
    summary:
      'Whether a discount code can be used now; unknown ones and those that are over are refused alike',
    api: 'account',
    access: 'public',
    query: z.object({ code: typedCode, lang: shape.lang }),
    response: z.object({ code: z.string() }),
  },
  'GET /cart/totalPrice': {
    summary: 'What the cart costs: the amount that a checkout has to name',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, deliveryId: shape.reference.optional() }),
    response: z.object({
      totalPrice: shape.birr,
      subtotal: shape.birr,
      quantitySaving: shape.birr,
      codeSaving: shape.birr,
      delivery: shape.birr,
      deliveryId: z.string().nullable(),
      /** The code that was applied to the cart. */
      code: z.string().nullable(),
      /** For a total that follows changes of the cart before the server has answered. */
      codeTerms: z
        .object({ percent: z.number().optional(), amount: shape.birr.optional(), items: z.array(shape.id) })
        .optional(),
      /** Why the code saves nothing now, in the language of the request. */
      codeRefused: z.string().optional(),
    }),
  },
})
