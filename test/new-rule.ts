import { addRule } from '../server/commerce/commission/manage-rules.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'

/** A rule of commission that begins now, for all goods or those of a seller. */
export async function newRule(
  db: Database,
  rule: { basisPoints: number; sellerId?: string; isOwn?: boolean },
): Promise<void> {
  const rate = { isOwn: false, fixedSantim: 0, minimumSantim: null, maximumSantim: null }
  const goods = { productId: null, categoryId: null, sellerId: null }
  const times = { beginsAt: null, endsAt: null }
  await transaction(db, (tx) => addRule(tx, { ...rate, ...goods, ...times, ...rule, id: newId() }))
}
