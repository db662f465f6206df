import { sql } from 'kysely'
import { lockSeller } from '../../catalogue/sellers/set-state.ts'
import { decideAboutSeller } from '../../commerce/seller-score/decide.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tellMembers } from '../seller-applications/tell-members.ts'

type Sites = Pick<Config, 'seller'>

export const scoreUrl = ({ seller }: Sites) => `${seller.url}/score`

const rules = { staffId: null, isShop: true, name: 'rules', address: null } as const

/** About each seller with members of its own; the others are the shop's work, and nobody would read it. */
export async function decideScores(
  { db, config }: { db: Database; config: Sites },
  stop?: AbortSignal,
): Promise<void> {
  const { rows: sellers } = await sql<{ id: string }>`
    select s.id from sellers s
    where s.state = 'active' and exists (
      select from seller_members m where m.seller_id = s.id and m.removed_at is null)
    order by s.id`.execute(db)
  for (const { id } of sellers) {
    if (stop?.aborted) return
    await transaction(db, (tx) => decideAbout(tx, config, id))
  }
}

/** A second one at once waits for the first, and finds nothing new. */
async function decideAbout(tx: Database, config: Sites, sellerId: string): Promise<void> {
  const { storeName: store } = await lockSeller(tx, sellerId)
  for (const { id, rule, ordersADay, until, faults } of await decideAboutSeller(tx, sellerId)) {
    await recordActivity(tx, rules, {
      action: 'penalize-seller',
      subject: store,
      after: { until },
    })
    const values = { store, rule, ordersADay, count: faults.length, until, url: scoreUrl(config) }
    await tellMembers(tx, sellerId, { template: 'seller-penalized', cause: id, values })
  }
}
