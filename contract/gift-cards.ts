import { z } from 'zod'
import { typedCode } from './discounts.ts'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

export const giftCardEndpoints = endpoints({
  'POST /gift-cards/redeem': {
    summary: 'Turns a gift card into store credit; a wrong, used or void code is refused alike',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, code: typedCode }),
    response: z.object({ balance: shape.birr }),
  },
})
