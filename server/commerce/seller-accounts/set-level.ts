import { earnedLevel } from '../../../contract/seller-levels.ts'
import type { LevelDecider, SellerLevel } from '../../../contract/seller-levels.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { lockSeller } from '../../catalogue/sellers/set-state.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readRecord } from './read-record.ts'

interface NewLevel {
  /** With `rules` the level is the earned one, and follows the record from now on. */
  level: SellerLevel | 'rules'
  reason: string
  actor: Actor
}

/**
 * What was delivered keeps its reserve. A repeat changes nothing. Returns the level that the seller has now. Refuses
 * `seller-not-found`.
 */
export async function setLevel(
  tx: Database,
  sellerId: string,
  { level: chosen, reason, actor }: NewLevel,
): Promise<SellerLevel> {
  const before = await lockSeller(tx, sellerId)
  const levelBy = chosen === 'rules' ? 'rules' : 'shop'
  const level = chosen === 'rules' ? earnedLevel(await readRecord(tx, sellerId)) : chosen
  await storeLevel(tx, sellerId, { before, level, levelBy, reason, actor })
  return level
}

interface StoredLevel {
  storeName: string
  level: SellerLevel
  levelBy: LevelDecider
}

type Change = Omit<StoredLevel, 'storeName'> & { before: StoredLevel; reason?: string; actor: Actor }

async function storeLevel(
  tx: Database,
  sellerId: string,
  { before, level, levelBy, reason, actor }: Change,
): Promise<void> {
  if (before.level === level && before.levelBy === levelBy) return
  await tx.updateTable('sellers').set({ level, levelBy }).where('id', '=', sellerId).execute()
  await recordActivity(tx, actor, {
    action: 'change-seller-level',
    subject: before.storeName,
    before: { level: before.level, levelBy: before.levelBy },
    after: { level, levelBy, ...(reason !== undefined && { reason }) },
  })
}

/** A level that a member of the shop has chosen meanwhile stays. */
export async function followRules(tx: Database, sellerId: string): Promise<void> {
  const before = await tx
    .selectFrom('sellers')
    .select(['storeName', 'level', 'levelBy'])
    .where('id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (before?.levelBy !== 'rules') return
  const level = earnedLevel(await readRecord(tx, sellerId))
  const actor = { staffId: null, name: 'rules', address: null }
  await storeLevel(tx, sellerId, { before, level, levelBy: 'rules', actor })
}
