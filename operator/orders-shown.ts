import { formatAmount, toBirr } from '../contract/money.ts'
import { orderStatuses } from '../contract/orders.ts'
import type { OrderStatus } from '../contract/orders.ts'
import { Fault } from '../server/fault.ts'
import { addressLine } from '../server/addresses/read-addresses.ts'
import { allOrders, findAnyOrder } from '../server/orders/read-orders.ts'
import type { WholeOrder } from '../server/orders/read-orders.ts'
import { listManualReviews } from '../server/payments/list-manual-reviews.ts'
import { orderMoney } from '../server/payments/order-money.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

/** `orders list`: every order, newest first; what waits for a person is marked. */
export async function listCommand(call: Call): Promise<void> {
  const status = statusOf(textOf(call.options.status))
  await withShop(call, async ({ db }) => {
    const reviews = new Map((await listManualReviews(db)).map((review) => [review.orderId, review.reason]))
    const orders: WholeOrder[] = []
    for await (const order of allOrders(db, { status })) orders.push(order)
    if (call.json) return call.print(JSON.stringify(orders.map((order) => forProgram(order, reviews))))
    const rows = orders.map((order) => ({
      ORDER: order.orderNumber,
      PLACED: minuteOf(order.createdAt),
      STATUS: order.status,
      PAYMENT: order.paymentStatus,
      'TOTAL ETB': formatAmount(order.totalSantim),
      CUSTOMER: order.fullName,
      TO: order.deliveryAddress ? `${order.deliveryAddress.city}, ${order.deliveryAddress.state}` : '',
      PIECES: order.items.reduce((sum, item) => sum + item.quantity, 0),
      ATTENTION: reviews.get(order.id) ?? '',
    }))
    call.print(table(rows, 'There are no orders.'))
  })
}

/** `orders show ORDER`. */
export async function showCommand(call: Call): Promise<void> {
  await withShop(call, async ({ db }) => {
    const order = await findAnyOrder(db, call.words[0] ?? '')
    const money = await orderMoney(db, order)
    if (call.json) {
      call.print(JSON.stringify({ ...forProgram(order, new Map()), history: order.steps, ...money }))
    } else call.print(sheet(order, money))
  })
}

function sheet(order: WholeOrder, money: Awaited<ReturnType<typeof orderMoney>>): string {
  const items = order.items.map((item) => ({
    GOODS: item.name,
    QUANTITY: item.quantity,
    'UNIT ETB': formatAmount(item.unitPriceSantim),
    'LINE ETB': formatAmount(item.lineTotalSantim),
  }))
  const steps = order.steps.map((step) => ({
    WHEN: minuteOf(step.at),
    STATUS: step.status,
    PAYMENT: step.paymentStatus,
    WHO: step.actor,
    WHY: step.note,
  }))
  const attempts = money.payments.map((payment) => ({
    PAYMENT: payment.txRef,
    GATEWAY: payment.gateway,
    STATUS: payment.status,
    ETB: formatAmount(payment.amountSantim),
    REFERENCE: payment.gatewayReference ?? '',
    ATTENTION: payment.reviewReason ?? '',
  }))
  const back = money.refunds.map((refund) => ({
    REFUND: refund.reference,
    STATUS: refund.status,
    ETB: formatAmount(refund.amountSantim),
    WHO: refund.actor,
    WHY: refund.reason,
  }))
  const vat = `${formatAmount(order.vatSantim)} VAT (${order.vatPercent} %) inside`
  return [
    `${order.orderNumber}  ${order.status}, ${order.paymentStatus}  ${minuteOf(order.createdAt)}`,
    `${order.fullName}, ${order.phone}, ${order.email}`,
    order.deliveryAddress ? `To ${addressLine(order.deliveryAddress)}` : 'No delivery address yet',
    ...(order.trackingNumber ? [`Tracking number ${order.trackingNumber}`] : []),
    '',
    table(items, ''),
    `Total ${formatAmount(order.totalSantim)} ETB, ${vat}`,
    ...(order.refundedSantim > 0 ? [`Given back ${formatAmount(order.refundedSantim)} ETB`] : []),
    '',
    table(steps, ''),
    ...(attempts.length > 0 ? ['', table(attempts, '')] : []),
    ...(back.length > 0 ? ['', table(back, '')] : []),
  ].join('\n')
}

function forProgram(order: WholeOrder, reviews: Map<string, string>) {
  return {
    orderId: order.orderNumber,
    _id: order.id,
    userId: order.userId,
    createdAt: new Date(order.createdAt).toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: toBirr(order.totalSantim),
    refunded: toBirr(order.refundedSantim),
    vat: toBirr(order.vatSantim),
    fullName: order.fullName,
    email: order.email,
    phonenumber: order.phone,
    deliveryAddress: order.deliveryAddress,
    trackingNumber: order.trackingNumber,
    attention: reviews.get(order.id) ?? null,
    items: order.items.map((item) => ({
      productId: item.productId,
      productName: item.name,
      quantity: item.quantity,
      price: toBirr(item.unitPriceSantim),
      lineTotal: toBirr(item.lineTotalSantim),
    })),
  }
}

function statusOf(text: string | undefined): OrderStatus | undefined {
  const status = orderStatuses.find((known) => known === text)
  if (text === undefined || status) return status
  throw new Fault(`--status is one of: ${orderStatuses.join(', ')}.`, { exitCode: 2 })
}

/** To the minute, as people at a terminal read it. */
function minuteOf(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}
