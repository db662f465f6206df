import { sql } from 'kysely'
import { addDays, dayKey } from '../../contract/addis-time.ts'
import { announceHoliday } from '../../server/catalogue/sellers/holidays.ts'
import { readSellers } from '../../server/catalogue/sellers/sellers.ts'
import { setSending } from '../../server/catalogue/sellers/set-sending.ts'
import type { OrderKey } from '../../server/commerce/orders/transition-order.ts'
import { partsOf } from '../../server/commerce/parts/read-parts.ts'
import type { PayingShop } from '../../server/commerce/payments/payment-attempts.ts'
import { acceptPart } from '../../server/commerce/seller-parts/accept-part.ts'
import { refusePart } from '../../server/commerce/seller-parts/refuse-part.ts'
import { runClocks } from '../../server/commerce/seller-parts/run-clocks.ts'
import { shipPart } from '../../server/commerce/seller-parts/ship-part.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { sellers } from '../catalogue/sellers.ts'
import type { PastClock } from './past-clock.ts'
import { buyInCash, trackingNumber } from './seed-orders.ts'

const actor = { staffId: null, name: 'demo', address: null }
const senders: string[] = [sellers.yonas, sellers.abdi].map(({ store_name }) => store_name)

/** Two sellers send their goods themselves; one has a part in each state, and the other will be away. */
export async function seedSenders(
  shop: PayingShop,
  past: PastClock,
  { products, shopperIds }: { products: ReadonlyMap<string, string>; shopperIds: readonly string[] },
): Promise<void> {
  past.setDaysAgo(6)
  const { db } = shop
  const chosen = (await readSellers(db)).filter(({ storeName }) => senders.includes(storeName))
  for (const { id } of chosen) {
    await setSending(db, id, { sentBy: 'seller', acceptDays: 1, sendDays: 2, actor })
  }
  let bought = 0
  const buy = async (daysAgo: number, sku: string) => {
    past.setDaysAgo(daysAgo)
    const shopper = shopperIds[(bought += 1)] ?? ''
    return buyInCash(shop, shopper, new Map([[products.get(sku) ?? '', 1]]))
  }
  await buy(5, 'FU-2007')
  await runDue(shop, past, 4.9)
  const sent = await buy(2, 'FU-2016')
  const accepted = await buy(1, 'FU-2007')
  const refused = await buy(0.9, 'CL-3004')
  await onPart(shop, refused, (sellerId, partId) =>
    refusePart(shop, sellerId, partId, { actor: 'seller', reason: 'sold-out' }),
  )
  for (const key of [sent, accepted]) {
    past.setDaysAgo(0.8)
    await onPart(shop, key, (sellerId, partId) => acceptPart(db, sellerId, partId, { actor: 'seller' }))
  }
  past.setDaysAgo(0.5)
  await onPart(shop, sent, (sellerId, partId) =>
    shipPart(db, sellerId, partId, { actor: 'seller', trackingNumber: trackingNumber(33_000_610) }),
  )
  await buy(0.2, 'CL-3004')
  await runDue(shop, past, 0.1)
  const [away] = chosen
  const today = dayKey(db.now())
  const days = { firstDay: addDays(today, 12), lastDay: addDays(today, 16) }
  if (away) await announceHoliday(db, away.id, { ...days, id: newId(), actor })
}

async function onPart(
  { db }: PayingShop,
  key: OrderKey,
  act: (sellerId: string, partId: string) => Promise<unknown>,
): Promise<void> {
  for (const { sellerId, id } of await partsOf(db, key)) await act(sellerId, id)
}

/** Nothing is sent to sellers about the past. */
async function runDue(shop: PayingShop, past: PastClock, daysAgo: number): Promise<void> {
  past.setDaysAgo(daysAgo)
  for (let step = 0; step < 3; step += 1) await runClocks(shop)
  await forgetTexts(shop.db)
}

/** They would be sent when the shop opens. */
export async function forgetTexts(db: Database): Promise<void> {
  await db
    .deleteFrom('smsMessages')
    .where(sql<boolean>`kind ~ '^(part|dispute|payout)-'`)
    .execute()
}
