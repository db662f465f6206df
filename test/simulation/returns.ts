import { Refusal } from '../../contract/refusals.ts'
import { returnReasons } from '../../contract/return-rules.ts'
import { completeOrder } from '../../server/commerce/orders/complete-order.ts'
import { shipOrder } from '../../server/commerce/orders/ship-order.ts'
import { refundReturn } from '../../server/commerce/payments/refund-return.ts'
import { allReturns } from '../../server/commerce/returns/read-returns.ts'
import {
  approveReturn,
  receiveReturn,
  refuseReturn,
} from '../../server/commerce/returns/transition-return.ts'
import { anyOf, call, settleAll } from './customer.ts'
import type { Customer } from './customer.ts'
import type { Random } from './random.ts'
import type { SimulatedShop } from './simulated-shop.ts'

const by = { actor: 'operator' }
const sendTo = 'House 7, Bole'

/**
 * The order is delivered first if it was not. Items are returned sometimes from two tabs at once, and sometimes
 * more than was bought.
 */
export async function returnItems(
  simulated: SimulatedShop,
  random: Random,
  { customer, chosen }: { customer: Customer; chosen: { productId: string; variantId?: string } },
): Promise<void> {
  const { userId } = customer
  const cart = { ...chosen, quantity: 1 + random.below(3) }
  const order = await deliveredOrder(simulated, random, { customer, cart })
  if (!order) return
  const position = random.below(order.items.length)
  const bought = order.items[position]?.quantity ?? 1
  const request = () =>
    call(simulated, customer, 'POST /returns', {
      userId,
      orderId: order._id,
      items: [{ position, quantity: 1 + random.below(bought + 1) }],
      reason: random.pick(returnReasons),
      text: 'It is broken',
    })
  await Promise.all(random.chance(0.4) ? [request(), request()] : [request()])
  for (let decisions = random.below(5); decisions > 0; decisions -= 1) {
    await decideReturns(simulated, random).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

type Bought = { _id: string; items: { quantity: number }[] }

export async function deliveredOrder(
  simulated: SimulatedShop,
  random: Random,
  { customer, cart }: { customer: Customer; cart: { productId: string; quantity: number } },
): Promise<Bought | undefined> {
  const ordersThatAre = async (status: 'complete' | 'pending') => {
    const { orders } = await call(simulated, customer, `GET /orders/${status}?userId=${customer.userId}`)
    return (orders ?? []) as Bought[]
  }
  const delivered = anyOf(random, await ordersThatAre('complete'))
  if (delivered) return delivered
  const pending =
    anyOf(random, await ordersThatAre('pending')) ?? (await orderInCash(simulated, customer, cart))
  if (!pending) return undefined
  await simulated.ensureRunning()
  const key = { userId: customer.userId, id: pending._id }
  await shipOrder(simulated.shop.db, key, by)
  await completeOrder(simulated.shop.db, key, by)
  return pending
}

/** An operator decides on it at the same time, sometimes. */
export async function withdrawReturn(
  simulated: SimulatedShop,
  random: Random,
  customer: Customer,
): Promise<void> {
  const { userId } = customer
  const { returns } = await call(simulated, customer, `GET /returns?userId=${userId}`)
  const found = anyOf(random, (returns ?? []) as { _id: string }[])
  if (!found) return
  const key = { userId, id: found._id }
  const { db } = simulated.shop
  const decision = random.weighted({ none: 2, approve: 1, receive: 1 })
  await settleAll([
    call(simulated, customer, 'POST /returns/withdraw', { userId, returnId: found._id }),
    ...(decision === 'approve' ? [approveReturn(db, key, { ...by, sendTo })] : []),
    ...(decision === 'receive' ? [receiveReturn(db, key, by)] : []),
  ])
}

async function orderInCash(
  simulated: SimulatedShop,
  customer: Customer,
  cart: { productId: string; quantity: number },
): Promise<Bought | undefined> {
  const { userId } = customer
  await call(simulated, customer, 'POST /cart/add', { userId, ...cart })
  const { order } = await call(simulated, customer, 'POST /order', { userId })
  return order as Bought | undefined
}

export async function decideReturns(simulated: SimulatedShop, random: Random): Promise<void> {
  const { shop } = simulated
  await simulated.ensureRunning()
  const newest = []
  for await (const one of allReturns(shop.db)) {
    newest.push(one)
    if (newest.length === 6) break
  }
  const found = anyOf(random, newest)
  if (!found) return
  const likely = ({ requested: 'approve', approved: 'receive', received: 'refund' } as const)[
    found.status as 'requested'
  ]
  const any = random.weighted({ approve: 1, receive: 1, refund: 1, refuse: 2 })
  const step = likely !== undefined && random.chance(0.7) ? likely : any
  if (step === 'approve') return approveReturn(shop.db, found, { ...by, sendTo })
  if (step === 'receive') return receiveReturn(shop.db, found, by)
  const refuse = () => refuseReturn(shop.db, found, { ...by, reason: 'It was used' })
  if (step === 'refuse') return refuse()
  const terms = {
    ...by,
    amountSantim: random.chance(0.3) ? 1 + random.below(5_00) : undefined,
    writtenOff: new Set(random.chance(0.3) ? [0] : []),
  }
  const refund = () => refundReturn(shop, found, terms)
  await settleAll([refund(), random.chance(0.5) ? refund() : refuse()])
}
