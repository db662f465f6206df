import { sql } from 'kysely'
import { refusalReasons } from '../../contract/part-clocks.ts'
import { setSending } from '../../server/catalogue/sellers/set-sending.ts'
import { acceptPart } from '../../server/commerce/seller-parts/accept-part.ts'
import { refusePart } from '../../server/commerce/seller-parts/refuse-part.ts'
import { runClocks } from '../../server/commerce/seller-parts/run-clocks.ts'
import { shipPart } from '../../server/commerce/seller-parts/ship-part.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { transaction } from '../../server/platform/database/transaction.ts'
import { newSellerMethod } from '../seller-methods.ts'
import { anyOf, settleAll } from './customer.ts'
import type { Random } from './random.ts'
import type { SimulatedShop } from './simulated-shop.ts'

export async function letSellerSend(db: Database, sellerId: string): Promise<void> {
  const actor = { staffId: null, name: 'clerk', address: null }
  const terms = { sentBy: 'seller', acceptDays: 1, sendDays: 2, actor } as const
  await transaction(db, (tx) => setSending(tx, sellerId, terms))
}

/** The seller brings its goods by methods of its own; it is called again to change what new orders cost. */
export async function setOwnFees(db: Database, sellerId: string, random: Random): Promise<void> {
  await db.deleteFrom('sellerDeliveryMethods').where('sellerId', '=', sellerId).execute()
  const methods = random.below(3)
  for (let position = 0; position < methods; position += 1) {
    const terms = { feeSantim: random.below(40_00), cash: random.chance(0.8), pickUp: random.chance(0.2) }
    await newSellerMethod(db, sellerId, { position, ...terms })
  }
}

/**
 * A seller accepts, sends or refuses a part, or forgets it until the clock cancels it; often two things happen at the
 * same time.
 */
export async function actAsSeller(simulated: SimulatedShop, random: Random): Promise<void> {
  const { shop } = simulated
  const { db } = shop
  const open = await db
    .selectFrom('orderParts')
    .select(['id', 'sellerId'])
    .where('sentBy', '=', 'seller')
    .where('endedAt', 'is', null)
    .execute()
  const part = anyOf(random, open)
  if (!part) return
  await simulated.ensureRunning()
  const by = { actor: 'seller' }
  const reason = random.pick(refusalReasons)
  const actions = {
    accept: () => transaction(db, (tx) => acceptPart(tx, part.sellerId, part.id, by)),
    ship: () => transaction(db, (tx) => shipPart(tx, part.sellerId, part.id, by)),
    refuse: () => refusePart(shop, part.sellerId, part.id, { ...by, reason }),
    forget: () => forget(simulated, part.id),
  }
  const weights = { accept: 4, ship: 3, refuse: 2, forget: 4 }
  const chosen = [random.weighted(weights), ...(random.chance(0.5) ? [random.weighted(weights)] : [])]
  await settleAll(chosen.map((name) => actions[name]()))
}

/** Each step of its clock is due at once. */
async function forget({ shop }: SimulatedShop, partId: string): Promise<void> {
  for (let step = 0; step < 4; step += 1) {
    await sql`
      update order_parts set next_clock_at = ${shop.db.now()}
      where id = ${partId} and next_clock_at is not null`.execute(shop.db)
    await settleAll([runClocks(shop), runClocks(shop)])
  }
}
