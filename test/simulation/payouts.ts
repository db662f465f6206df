import { sql } from 'kysely'
import { makeBankFile } from '../../server/commerce/payouts/bank-file.ts'
import { listPayouts } from '../../server/commerce/payouts/list-payouts.ts'
import { runByHand } from '../../server/commerce/payouts/make-run.ts'
import { enterPayDetails, verifyPayDetails } from '../../server/commerce/payouts/pay-details.ts'
import { bouncePayout, confirmPayout } from '../../server/commerce/payouts/payout-steps.ts'
import { releaseParts } from '../../server/commerce/reserve/release-parts.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { transaction } from '../../server/platform/database/transaction.ts'
import { newPayable } from '../new-payable.ts'
import { newRule } from '../new-rule.ts'
import { anyOf, settleAll } from './customer.ts'
import type { Random } from './random.ts'
import type { SimulatedShop } from './simulated-shop.ts'

const clerk = { staffId: null, name: 'clerk', address: null }
const manager = { staffId: null, name: 'manager', address: null }

/** Sellers who pay commission and are paid by the shop; the goods of all others are its own. */
export async function addSellers(db: Database): Promise<[string, string]> {
  const sellers: [string, string] = [(await newPayable(db, 0)).id, (await newPayable(db, 0)).id]
  for (const [index, sellerId] of sellers.entries()) {
    await newRule(db, { basisPoints: 11_11 + index, sellerId })
    await verifyDetails(db, sellerId)
  }
  return sellers
}

/** Those of a payout that bounced are verified again. */
async function verifyDetails(db: Database, sellerId: string): Promise<void> {
  const details = { way: 'bank', bank: 'cbe', accountNumber: '1000123456789', holder: 'Abebe' } as const
  await transaction(db, async (tx) => {
    await enterPayDetails(tx, { ...details, id: newId(), sellerId }, clerk)
    await verifyPayDetails(tx, { sellerId, id: undefined }, manager)
  })
}

/** What was delivered becomes available at once, is paid out, arrives or comes back; two do each at the same time. */
export async function paySellers({ shop }: SimulatedShop, random: Random): Promise<void> {
  const { db } = shop
  const step = random.weighted({ release: 4, payOut: 3, confirm: 3, bounce: 2 })
  if (step === 'release') {
    await sql`update order_parts set reserve_until = delivered_at where released_at is null`.execute(db)
    await settleAll([releaseParts(db), releaseParts(db)])
    return
  }
  if (step === 'payOut') {
    const sellers = await db.selectFrom('sellerPayDetails').select('sellerId').distinct().execute()
    for (const { sellerId } of sellers) await verifyDetails(db, sellerId)
    const ids = [newId(), newId()]
    await settleAll(ids.map((id) => runByHand(shop, { id, actor: clerk })))
    const { bankFile: columns } = shop.config.payouts
    await settleAll(ids.map((id) => transaction(db, (tx) => makeBankFile(tx, id, { columns, actor: clerk }))))
    return
  }
  const { rows } = await listPayouts(db, { limit: 10 })
  const payout = anyOf(random, rows)
  if (!payout) return
  const once = () =>
    transaction(db, (tx) =>
      step === 'confirm'
        ? confirmPayout(tx, payout.id, { reference: `FT${payout.id}`, from: 'bank:main', by: 'clerk' })
        : bouncePayout(tx, payout.id, { reason: 'No such account', by: 'clerk' }),
    )
  await settleAll([once(), once()])
}
