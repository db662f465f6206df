import { sql } from 'kysely'
import { newId } from '../../server/platform/database/new-id.ts'
import { readOrders } from '../../server/commerce/orders/read-orders.ts'
import type { WholeOrder } from '../../server/commerce/orders/read-orders.ts'
import { shipOrder } from '../../server/commerce/orders/ship-order.ts'
import { cancelByShopper } from '../../server/commerce/payments/cancel-on-request.ts'
import { listClaimedTransfers } from '../../server/commerce/payments/decide-bank-transfer.ts'
import { decideMoney } from '../../server/commerce/payments/decide-money.ts'
import { listMoneyToConfirm } from '../../server/commerce/payments/received-money.ts'
import { recordMoney } from '../../server/commerce/payments/record-money.ts'
import type { NewMoney } from '../../server/commerce/payments/record-money.ts'
import { anyOf, settleAll } from './customer.ts'
import type { Customer } from './customer.ts'
import type { Random } from './random.ts'
import type { SimulatedShop } from './simulated-shop.ts'

const record = async () => {}

/** Exactly what is due arrives, a part of it or more, also for orders that have ended; some is sent twice, or while the order ends. */
export async function receiveByHand(
  simulated: SimulatedShop,
  random: Random,
  { userId }: Customer,
): Promise<void> {
  const { shop } = simulated
  await simulated.ensureRunning()
  if (random.chance(0.4)) await decide(shop, random)
  const order = anyOf(random, await readOrders(shop.db, sql`o.user_id = ${userId}`, 3))
  if (!order) return
  const due = Math.max(1, order.part?.dueSantim ?? order.totalSantim - order.canceledSantim)
  const kind = random.weighted({ exact: 4, part: 4, more: 2 })
  const amounts = { exact: due, part: 1 + random.below(due), more: due + 1 + random.below(5_00) }
  const way = random.pick(['telebirr', 'transfer', 'cash'] as const)
  const money: NewMoney = {
    id: newId(),
    way,
    amountSantim: amounts[kind],
    ...(way !== 'cash' && { reference: await referenceOf(shop, random, order) }),
    ...(way === 'transfer' && { bank: 'cbe' }),
  }
  const by = { actor: { staffId: null, name: 'first' }, mayReadOrders: true, record }
  const receive = () => recordMoney(shop, order, money, by)
  const meanwhile = {
    nothing: [],
    receive: [receive],
    cancel: [() => cancelByShopper(shop, order)],
    ship: [() => shipOrder(shop.db, order, { actor: 'operator' })],
  }[random.weighted({ nothing: 5, receive: 3, cancel: 1, ship: 1 })]
  await settleAll([receive, ...meanwhile].map((change) => change()))
}

/** A second member of staff decides, sometimes twice at once. */
async function decide(shop: SimulatedShop['shop'], random: Random): Promise<void> {
  const money = anyOf(random, await listMoneyToConfirm(shop.db))
  if (!money) return
  const terms = { confirm: random.chance(0.7), actor: { staffId: null, name: 'second' }, record }
  const decided = () => decideMoney(shop, money, terms)
  await settleAll(random.chance(0.3) ? [decided(), decided()] : [decided()])
}

/** It is the one that the customer has reported, if there is one, or sometimes one that may have been used. */
async function referenceOf(
  { db }: SimulatedShop['shop'],
  random: Random,
  { orderNumber }: WholeOrder,
): Promise<string> {
  const claimed = (await listClaimedTransfers(db)).find((transfer) => transfer.orderNumber === orderNumber)
  if (claimed?.reference) return claimed.reference
  return `CK${random.chance(0.2) ? random.below(50) : random.below(1_000_000_000)}X12345`
}
