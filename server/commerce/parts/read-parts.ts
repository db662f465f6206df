import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { PartRow } from './present-parts.ts'

/** They are in the order of their numbers. */
export async function partsOf(db: Database, order: { userId: string; id: string }): Promise<PartRow[]> {
  return db
    .selectFrom('orderParts')
    .selectAll()
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .orderBy('number')
    .execute()
}

/** Refuses `part-not-found`, also for a part of another order. */
export async function partOf(
  db: Database,
  order: { userId: string; id: string },
  partId: string,
): Promise<PartRow> {
  return partAmong(await partsOf(db, order), partId)
}

/** Refuses `part-not-found`. */
export function partAmong(parts: readonly PartRow[], partId: string): PartRow {
  const part = parts.find(({ id }) => id === partId)
  if (!part) throw new Refusal('part-not-found')
  return part
}

/** Returns the positions of its lines in the order. */
export async function positionsOf(db: Database, part: PartRow): Promise<number[]> {
  const rows = await db
    .selectFrom('orderItems')
    .select('position')
    .where('userId', '=', part.userId)
    .where('orderId', '=', part.orderId)
    .where('sellerId', '=', part.sellerId)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}
