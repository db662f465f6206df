import { sql } from 'drizzle-orm'
import { processRefund } from './process-refund.ts'
import type { PayingShop } from './paying-shop.ts'
import { refunds } from './tables.ts'

/** A check that dies is taken up again after this; the few of one round are done well before. */
const leaseMs = 60_000
const atOnce = 2

/** Takes every refund whose time it is a step on. Handlers how many. */
export async function checkDueRefunds(shop: PayingShop): Promise<number> {
  for (let carried = 0; ;) {
    const now = shop.db.now()
    const due = await shop.db
      .update(refunds)
      .set({ nextCheckAt: new Date(now.getTime() + leaseMs) })
      .where(
        sql`(user_id, id) in (
          select user_id, id from refunds where next_check_at <= ${now}
          order by next_check_at limit ${atOnce} for update skip locked)`,
      )
      .returning()
    for (const refund of due) await processRefund(shop, refund)
    carried += due.length
    if (due.length < atOnce) return carried
  }
}
