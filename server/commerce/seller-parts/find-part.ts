import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { partOf } from '../parts/read-parts.ts'

/** Refuses `part-not-found`, also for a part of another seller. */
export async function findPart(db: Database, sellerId: string, partId: string): Promise<PartRow> {
  const part = await db
    .selectFrom('orderParts')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', partId)
    .executeTakeFirst()
  if (!part) throw new Refusal('part-not-found')
  return part
}

/** The part is as it is while its order is locked. */
export async function lockPart(
  tx: Database,
  sellerId: string,
  partId: string,
): Promise<{ order: OrderRow; part: PartRow }> {
  const order = await lockOrder(tx, orderOf(await findPart(tx, sellerId, partId)))
  return { order, part: await partOf(tx, order, partId) }
}

export function orderOf({ userId, orderId }: Pick<PartRow, 'userId' | 'orderId'>): OrderKey {
  return { userId, id: orderId }
}

/** Refuses `part-sent-by-shop` and `part-ended`. */
export function requireOfSeller({ sentBy, endedAt }: PartRow): void {
  if (sentBy === 'shop') throw new Refusal('part-sent-by-shop')
  if (endedAt !== null) throw new Refusal('part-ended')
}
