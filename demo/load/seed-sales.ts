import { completeOrder } from '../../server/commerce/orders/complete-order.ts'
import { shipOrder } from '../../server/commerce/orders/ship-order.ts'
import { cancelByOperator } from '../../server/commerce/payments/cancel-on-request.ts'
import type { PayingShop } from '../../server/commerce/payments/payment-attempts.ts'
import type { PastClock } from './past-clock.ts'
import { buyInCash, trackingNumber } from './seed-orders.ts'

/** The most popular comes first. */
export const POPULAR = [
  'HA-4011',
  'SP-5001',
  'EL-1016',
  'HB-7001',
  'HA-4017',
  'CL-3005',
  'EL-1003',
  'HA-4018',
  'TO-6001',
  'CL-3002',
  'FU-2010',
  'JW-8008',
  'HB-7014',
  'SP-5012',
  'TO-6006',
  'EL-1001',
] as const

const ORDERS = 48

/** What some shoppers bought at once: jebena, cups, mill, stool and netela. */
const COFFEE_CORNER = ['HA-4011', 'HA-4017', 'HA-4012', 'FU-2010', 'CL-3002'] as const

export async function seedSales(
  shop: PayingShop,
  { setDaysAgo }: PastClock,
  productIds: ReadonlyMap<string, string>,
  shopperIds: readonly string[],
): Promise<void> {
  for (let index = 0; index < ORDERS; index++) {
    const ordered = 230 - index * 4.8
    setDaysAgo(ordered)
    const shopperId = shopperIds[(index * 11) % shopperIds.length]!
    const key = await buyInCash(shop, shopperId, basketOf(index, productIds))
    if (index === 30) {
      setDaysAgo(ordered - 0.5)
      await cancelByOperator(shop, key, { actor: 'demo', reason: 'The shopper asked for it by phone' })
    }
    if (index === 30 || index >= ORDERS - 2) continue
    setDaysAgo(ordered - 1)
    await shipOrder(shop.db, key, { actor: 'demo', trackingNumber: trackingNumber(31_400_000 + index * 7) })
    if (index >= ORDERS - 4) continue
    setDaysAgo(ordered - 5)
    await completeOrder(shop.db, key, { actor: 'demo' })
  }
  for (const [index, shopperId] of shopperIds.slice(0, 4).entries()) {
    setDaysAgo(80 - index)
    const basket = COFFEE_CORNER.map((sku) => [productIds.get(sku)!, 1] as const)
    const key = await buyInCash(shop, shopperId, new Map(basket))
    await shipOrder(shop.db, key, { actor: 'demo', trackingNumber: trackingNumber(31_500_000 + index * 7) })
    setDaysAgo(75 - index)
    await completeOrder(shop.db, key, { actor: 'demo' })
  }
}

/** The basket has one or two products, mostly of the first of the list. */
function basketOf(index: number, productIds: ReadonlyMap<string, string>): Map<string, number> {
  const first = Math.floor(((index * 5) % 16) ** 2 / 16)
  const second = (first + 3 + (index % 5)) % POPULAR.length
  const places = index % 2 === 0 ? [first] : [first, second]
  return new Map(
    places.map((place, at) => [productIds.get(POPULAR[place]!)!, at === 0 ? 1 + (index % 3) : 1]),
  )
}
