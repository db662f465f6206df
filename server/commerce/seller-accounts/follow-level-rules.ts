import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { followRules } from './set-level.ts'

/** Each seller about whose level the rules decide gets the one that its record has earned. */
export async function followLevelRules(db: Database, stop?: AbortSignal): Promise<void> {
  const sellers = await db
    .selectFrom('sellers')
    .select('id')
    .where('levelBy', '=', 'rules')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  for (const { id } of sellers) {
    if (stop?.aborted) return
    await transaction(db, (tx) => followRules(tx, id))
  }
}
