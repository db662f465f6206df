import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

export const webhookEndpoints = endpoints({
  'POST /payment/webhook/:gateway': {
    summary: 'A signed webhook of a gateway, about a payment or a transfer to a seller',
    api: 'account',
    access: 'signed',
    bodyBytes: limits.webhookBytes,
    params: z.object({ gateway: shape.reference }),
    response: shape.success,
  },
})
