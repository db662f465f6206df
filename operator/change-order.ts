import { Refusal } from '../contract/refusals.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { Fault } from '../server/platform/fault.ts'
import { findAnyOrder } from '../server/commerce/orders/read-orders.ts'
import type { WholeOrder } from '../server/commerce/orders/read-orders.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { gatewayFailure, isGatewayError } from '../server/commerce/payments/gateways/gateway.ts'
import type { Call } from './command.ts'
import { withShop } from './with-shop.ts'

type OrderCommand = 'address' | 'ship' | 'release' | 'complete' | 'refused' | 'cancel' | 'refund' | 'change'

/** `change` returns what is said about the order. A refusal is a Fault that names the command for the order's status. */
export async function changeOrder(
  call: Call,
  command: OrderCommand,
  change: (shop: RunningShop, order: WholeOrder) => Promise<string>,
): Promise<void> {
  const [numberOrId = ''] = call.words
  await withShop(call, async (shop) => {
    const order = await findAnyOrder(shop.db, numberOrId)
    const outcome = await change(shop, order).catch((error: unknown) => {
      throw error instanceof Refusal ? faultOf(error, command, order) : error
    })
    const { status, paymentStatus, trackingNumber } = await findAnyOrder(shop.db, order.id)
    const result = { orderId: order.orderNumber, status, paymentStatus, trackingNumber }
    call.print(call.json ? JSON.stringify(result) : `${order.orderNumber} ${outcome}.`)
  })
}

function faultOf(refusal: Refusal, command: OrderCommand, order: WholeOrder): Fault {
  if (refusal.code === 'gateway-failed') {
    const reason = isGatewayError(refusal.cause)
      ? gatewayFailure(refusal.cause)
      : 'The gateway did not answer.'
    const hint = 'Try again later. The sandbox gateway answers only while the shop runs.'
    return new Fault(`${order.orderNumber} was not changed. ${reason} ${hint}`, { cause: refusal })
  }
  const advice = adviceFor(command, order)
  const text = refusalText(refusal, 'en')
  const isAboutStatus = [
    'order-step-impossible',
    'refund-of-all-unsent',
    'delivery-not-refusable',
    'nothing-to-refund',
    'order-without-address',
  ]
  const hasAdvice = advice !== undefined && isAboutStatus.includes(refusal.code)
  return new Fault(hasAdvice ? `${text} ${advice}` : text, { cause: refusal })
}

/** It names the command that an order in this status needs instead. */
function adviceFor(command: OrderCommand, order: WholeOrder): string | undefined {
  const { orderNumber, status, paymentStatus } = order
  if (command === 'ship' && status === 'pending') {
    return `Ask the customer to add one, or set it: orders address ${orderNumber} --street … --city … --state … --zip …`
  }
  if (command === 'ship' || command === 'complete' || command === 'address' || command === 'release')
    return undefined
  if (status === 'pending')
    return command === 'cancel' ? undefined : `To end it${returnsMoney(order)}: orders cancel ${orderNumber}.`
  if (status === 'shipped' && paymentStatus === 'on-delivery') {
    return `If it was refused on delivery: orders refused ${orderNumber}.`
  }
  const isPaid = paymentStatus === 'paid' && (status === 'shipped' || status === 'complete')
  return isPaid ? `To return its money: orders refund ${orderNumber}.` : undefined
}

function returnsMoney({ paymentStatus }: WholeOrder): string {
  return paymentStatus === 'paid' ? ' and return its money' : ''
}
