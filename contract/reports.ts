import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import { order, orderImages } from './orders.ts'
import * as shape from './shapes.ts'

const mine = z.object({ userId: shape.id, lang: shape.lang })

function report<Field extends z.ZodRawShape>(summary: string, field: Field) {
  return {
    summary,
    api: 'account',
    access: own('query.userId'),
    query: mine,
    response: z.object(field),
  } as const
}

export const reportEndpoints = endpoints({
  'GET /reports/pending-orders': report('The number of pending orders', { pendingOrders: z.number() }),
  'GET /reports/total-spend': report('Paid orders less refunds, in birr', { totalSpent: shape.birr }),
  'GET /reports/recent': {
    ...report('The five newest orders', { purchases: z.array(order) }),
    query: mine.extend({ images: orderImages }),
  },
  'GET /reports/completed-orders': report('The number of complete orders', { completedOrders: z.number() }),
  'GET /reports/refunded-orders': report('The number of refunded orders', { refundedOrders: z.number() }),
  'GET /reports/canceled-orders': report('The number of canceled orders', { canceledOrders: z.number() }),
})
