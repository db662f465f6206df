import { z } from 'zod'
import { variantKey } from './catalogue.ts'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

const stockAlert = z.object({
  productId: shape.id,
  productName: z.string(),
  variant: variantKey,
  createdAt: shape.time,
})
export type StockAlert = z.infer<typeof stockAlert>

export const stockAlertEndpoints = endpoints({
  'POST /stock-alerts': {
    summary: 'Asks to be told when a variant that is sold out is in stock again (idempotent)',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    /** `variantId` is by default the first one that is sold out. */
    body: z.object({ userId: shape.id, productId: shape.id, variantId: shape.chosenVariant }),
    status: 201,
    response: z.object({ variantId: shape.id }),
  },
  'GET /stock-alerts': {
    summary: 'The variants of which the caller waits to be told, newest first',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, lang: shape.lang }),
    response: z.object({ stockAlerts: z.array(stockAlert) }),
  },
  'DELETE /stock-alerts': {
    summary: 'Takes back a stock alert',
    api: 'account',
    access: own('query.userId'),
    isTransactional: true,
    query: z.object({ userId: shape.id, variantId: shape.id }),
    response: shape.success,
  },
})
