import { Refusal } from '../../../contract/refusals.ts'
import type { SellerLevel } from '../../../contract/seller-levels.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'

interface NewLevel {
  level: SellerLevel
  reason: string
  actor: Actor
}

/** What was delivered keeps its reserve. A repeat changes nothing. Refuses `seller-not-found`. */
export async function setLevel(
  tx: Database,
  sellerId: string,
  { level, reason, actor }: NewLevel,
): Promise<void> {
  const before = await tx
    .selectFrom('sellers')
    .select(['storeName', 'level'])
    .where('id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('seller-not-found')
  if (before.level === level) return
  await tx.updateTable('sellers').set({ level }).where('id', '=', sellerId).execute()
  await recordActivity(tx, actor, {
    action: 'change-seller-level',
    subject: before.storeName,
    before: { level: before.level },
    after: { level, reason },
  })
}
