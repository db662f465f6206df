import { z } from 'zod'
import { deliveryAddress } from './addresses.ts'
import { calls, own } from './call.ts'
import * as shape from './shapes.ts'

/** Orders and reports (api.md, "Orders, addresses, reports, notifications"). */

export const orderStatuses = ['pending', 'complete', 'shipped', 'refunded', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['unpaid', 'paid', 'on-delivery', 'failed', 'refund-due', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The only steps an order can take. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['shipped', 'canceled'],
  shipped: ['complete', 'refunded'],
  complete: ['refunded'],
  refunded: [],
  canceled: [],
}

/** One step in the life of an order: what it became, when and why. */
export const orderStep = z.object({
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  at: shape.time,
  note: z.string().optional(),
})
export type OrderStep = z.infer<typeof orderStep>

export const order = z.object({
  _id: shape.id,
  orderId: z.string(),
  createdAt: shape.time,
  status: z.enum(orderStatuses),
  total: shape.birr,
  paymentStatus: z.enum(paymentStatuses),
  items: z.array(
    z.object({
      product: z.object({ _id: shape.id, productName: z.string(), productDescription: z.string() }),
      productImage: z.object({ imageType: z.string(), imageContent: z.string(), imageUrl: z.string() }),
      quantity: z.number(),
      price: shape.birr,
    }),
  ),
})
export type Order = z.infer<typeof order>

/** An order with what only its own page and its receipt show: lists keep to the shape that api.md settles. */
export const detailedOrder = order.extend({
  vat: shape.birr,
  /** What has gone back of the total so far. */
  refunded: shape.birr.optional(),
  /** Who bought it, as they were called then. */
  buyer: z.object({ fullName: z.string(), email: z.string(), phonenumber: z.string() }),
  /** Where it goes; not known of an order whose shopper has given no address yet. */
  deliveryAddress: deliveryAddress.optional(),
  trackingNumber: z.string().optional(),
  history: z.array(orderStep),
})
export type DetailedOrder = z.infer<typeof detailedOrder>

const mine = z.object({ userId: shape.id, lang: shape.lang })

function ordersThatAre(status: OrderStatus) {
  return {
    summary: `The caller's orders that are ${status}, newest first; with page or limit a page of them and the total`,
    half: 'account',
    access: own('query.userId'),
    query: mine.extend(shape.pageIfAsked),
    answer: z.object({ orders: z.array(order), total: z.number().optional() }),
  } as const
}

function report<Field extends z.ZodRawShape>(summary: string, field: Field) {
  return {
    summary,
    half: 'account',
    access: own('query.userId'),
    query: mine,
    answer: z.object(field),
  } as const
}

export const orderCalls = calls({
  'GET /orders/pending': ordersThatAre('pending'),
  'GET /orders/complete': ordersThatAre('complete'),
  'GET /orders/refunded': ordersThatAre('refunded'),
  'GET /orders/canceled': ordersThatAre('canceled'),
  'GET /orders/shipped': ordersThatAre('shipped'),
  'GET /order': {
    summary: 'One order of the caller, with its history',
    half: 'account',
    access: own('query.userId'),
    query: mine.extend({ orderId: shape.id }),
    answer: z.object({ order: detailedOrder }),
  },
  'POST /order': {
    summary: 'Orders the cart, to be paid in cash on delivery',
    half: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id }),
    status: 201,
    answer: z.object({ order }),
  },
  'GET /reports/pending-orders': report('How many orders are pending', { pendingOrders: z.number() }),
  'GET /reports/total-spend': report('Paid orders less refunds, in birr', { totalSpent: shape.birr }),
  'GET /reports/recent': report('The five newest orders', { purchases: z.array(order) }),
  'GET /reports/completed-orders': report('How many orders are complete', { completedOrders: z.number() }),
  'GET /reports/refunded-orders': report('How many orders were refunded', { refundedOrders: z.number() }),
  'GET /reports/canceled-orders': report('How many orders were canceled', { canceledOrders: z.number() }),
})
