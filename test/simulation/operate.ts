import { completeOrder } from '../../server/commerce/orders/complete-order.ts'
import { allOrders } from '../../server/commerce/orders/read-orders.ts'
import { refuseDelivery } from '../../server/commerce/orders/refuse-delivery.ts'
import { shipOrder } from '../../server/commerce/orders/ship-order.ts'
import { cancelUnitsOfOrder } from '../../server/commerce/payments/cancel-units.ts'
import { cancelByOperator } from '../../server/commerce/payments/cancel-on-request.ts'
import {
  decideBankTransfer,
  listClaimedTransfers,
} from '../../server/commerce/payments/decide-bank-transfer.ts'
import { decideManualReview } from '../../server/commerce/payments/decide-manual-review.ts'
import { listManualReviews } from '../../server/commerce/payments/list-manual-reviews.ts'
import { refundOrder } from '../../server/commerce/payments/refund-order.ts'
import { anyOf, settleAll } from './customer.ts'
import { actOnDisputes } from './disputes.ts'
import { paySellers } from './payouts.ts'
import type { Random } from './random.ts'
import { actAsSeller } from './seller-parts.ts'
import { decideReturns } from './returns.ts'
import type { SimulatedShop } from './simulated-shop.ts'

export async function operate(simulated: SimulatedShop, random: Random): Promise<void> {
  const { shop } = simulated
  if (random.chance(0.3)) return decide(simulated, random)
  if (random.chance(0.3)) return actAsSeller(simulated, random)
  if (random.chance(0.3)) return decideReturns(simulated, random)
  if (random.chance(0.3)) return actOnDisputes(simulated, random)
  if (random.chance(0.4)) return paySellers(simulated, random)
  const newest = []
  for await (const order of allOrders(shop.db)) {
    newest.push(order)
    if (newest.length === 12) break
  }
  const order = anyOf(random, newest)
  if (!order) return
  await simulated.ensureRunning()
  const by = { actor: 'operator', reason: 'simulated' }
  const weighted = {
    ship: 5,
    shipPart: 4,
    complete: 4,
    deliverParcel: 3,
    cancel: 1,
    cancelPart: 2,
    refund: 2,
    refused: 2,
  }
  const command = random.weighted(weighted)
  const units = order.items.flatMap(({ quantity }, position) =>
    random.chance(0.6) ? [{ position, quantity: 1 + random.below(quantity) }] : [],
  )
  const parcel = random.chance(0.7) ? 1 + random.below(order.shipments.length + 1) : undefined
  if (command === 'ship') await shipOrder(shop.db, order, by)
  else if (command === 'shipPart' && units.length > 0) {
    const ship = () => shipOrder(shop.db, order, { ...by, units })
    await settleAll([ship(), ship()])
  } else if (command === 'cancelPart' && units.length > 0)
    await cancelUnitsOfOrder(shop, order, { ...by, units })
  else if (command === 'deliverParcel') await completeOrder(shop.db, order, { ...by, parcel })
  else if (command === 'complete') await completeOrder(shop.db, order, by)
  else if (command === 'cancel') await cancelByOperator(shop, order, by)
  else if (command === 'refused')
    await refuseDelivery(shop.db, order, { actor: by.actor, writeOff: random.chance(0.3), parcel })
  else if (command === 'refund') {
    const amountSantim = random.chance(0.5) ? 1 + random.below(order.totalSantim) : undefined
    const terms = { ...by, amountSantim, toCredit: random.chance(0.5) }
    await Promise.all([refundOrder(shop, order, terms), refundOrder(shop, order, terms)])
  }
}

async function decide(simulated: SimulatedShop, random: Random): Promise<void> {
  const { shop } = simulated
  await simulated.ensureRunning()
  const transfer = anyOf(random, await listClaimedTransfers(shop.db))
  const actor = 'operator'
  if (transfer) {
    const shown = { bank: transfer.bank ?? '', reference: transfer.reference ?? '' }
    await decideBankTransfer(shop, transfer.txRef, { confirm: random.chance(0.7), ...shown, actor })
  }
  const review = anyOf(random, await listManualReviews(shop.db))
  if (review) await decideManualReview(shop, review.txRef, { accept: true, actor })
}
