import { formatAmount, toSantim } from '../contract/money.ts'
import { Fault } from '../server/fault.ts'
import { completeOrder } from '../server/orders/complete-order.ts'
import { findAnyOrder } from '../server/orders/read-orders.ts'
import type { WholeOrder } from '../server/orders/read-orders.ts'
import { shipOrder } from '../server/orders/ship-order.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { cancelByOperator } from '../server/payments/cancel-by-operator.ts'
import { refundOrder } from '../server/payments/refund-order.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'
import { operatorName } from './operator-name.ts'
import { withShop } from './with-shop.ts'

/** `orders ship ORDER [--tracking NUMBER]`. */
export function shipCommand(call: Call): Promise<void> {
  return changeOrder(call, async (shop, order) => {
    const trackingNumber = textOf(call.options.tracking)
    await shipOrder(shop.db, order, { actor: operatorName(), trackingNumber })
    return 'is shipped'
  })
}

/** `orders complete ORDER`. */
export function completeCommand(call: Call): Promise<void> {
  return changeOrder(call, async (shop, order) => {
    await completeOrder(shop.db, order, { actor: operatorName() })
    return 'is complete'
  })
}

/** `orders cancel ORDER [--reason TEXT]`. */
export function cancelCommand(call: Call): Promise<void> {
  return changeOrder(call, async (shop, order) => {
    const canceled = await cancelByOperator(shop, order, actorAndReason(call, 'Canceled by the shop'))
    if (canceled.paymentStatus === 'refunded') return 'is canceled and refunded'
    return canceled.paymentStatus === 'refund-due' ? 'is canceled; the refund has started' : 'is canceled'
  })
}

/** `orders refund ORDER [--amount BIRR] [--reason TEXT]`. A refund that the gateway refuses is a Fault. */
export async function refundCommand(call: Call): Promise<void> {
  const amountSantim = amountOf(call)
  await changeOrder(call, async (shop, order) => {
    const terms = { ...actorAndReason(call, 'Refunded by the shop'), amountSantim }
    const refund = await refundOrder(shop, order, terms)
    const amount = `${formatAmount(refund.amountSantim)} ETB`
    if (refund.status === 'refunded' && amountSantim !== undefined) return `was partially refunded: ${amount}`
    if (refund.status === 'refunded') return `was refunded: ${amount}`
    if (refund.status === 'failed')
      throw new Fault(`${order.orderNumber} could not be refunded: the gateway refused to refund ${amount}.`)
    return `is being refunded: ${amount}; the gateway is polled until the refund is finished`
  })
}

async function changeOrder(
  call: Call,
  change: (shop: RunningShop, order: WholeOrder) => Promise<string>,
): Promise<void> {
  const [numberOrId = ''] = call.words
  await withShop(call, async (shop) => {
    const order = await findAnyOrder(shop.db, numberOrId)
    const outcome = await change(shop, order)
    const { status, paymentStatus, trackingNumber } = await findAnyOrder(shop.db, order.id)
    const result = { orderId: order.orderNumber, status, paymentStatus, trackingNumber }
    call.print(call.json ? JSON.stringify(result) : `${order.orderNumber} ${outcome}.`)
  })
}

/** `--amount` in santim; undefined for the whole amount. */
function amountOf({ options }: Call): number | undefined {
  const text = textOf(options.amount)
  if (text === undefined) return undefined
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? toSantim(Number(text)) : 0
  if (amount > 0) return amount
  throw new Fault('--amount must be an amount in birr above 0, for example 450 or 449.50.', { exitCode: 2 })
}

function actorAndReason({ options }: Call, defaultReason: string) {
  return { actor: operatorName(), reason: textOf(options.reason) ?? defaultReason }
}
