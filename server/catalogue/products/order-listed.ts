import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'

/** Refuses `list-changed` unless the ids are those of all rows. */
export async function orderListed(
  db: Database,
  table: 'categories' | 'banners' | 'offers',
  ids: readonly string[],
): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await tx.selectFrom(table).select('id').orderBy('id').forUpdate().execute()
    const present = rows.map((row) => row.id)
    if ([...ids].toSorted().join() !== present.toSorted().join()) throw new Refusal('list-changed')
    await sql`
      update ${sql.table(table)} listed set position = x.place
      from unnest(${ids}::uuid[]) with ordinality as x (id, place)
      where listed.id = x.id and listed.position <> x.place`.execute(tx)
  })
}
