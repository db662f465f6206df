import type { Selectable } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderHoldsTable } from './tables.ts'
import type { OrderRow } from './place-order.ts'
import type { OrderKey } from './transition-order.ts'

type HoldRow = Selectable<OrderHoldsTable>

/** What caused the hold has its id, so that a repetition changes nothing. */
export async function holdOrder(
  tx: Database,
  { userId, id: orderId }: OrderKey,
  { id, reason }: Pick<HoldRow, 'id' | 'reason'>,
): Promise<void> {
  await tx
    .insertInto('orderHolds')
    .values({ userId, id, orderId, reason, createdAt: tx.now(), releasedAt: null, releasedBy: null })
    .onConflict((key) => key.columns(['userId', 'id']).doNothing())
    .execute()
}

/** The order is locked. Refuses `order-held`. */
export async function requireNotHeld(tx: Database, order: OrderRow): Promise<void> {
  if (await isHeld(tx, order)) throw new Refusal('order-held', { order: order.orderNumber })
}

/** Nobody could send it for some of the time after this one. */
export async function wasHeldAfter(tx: Database, { userId, id }: OrderKey, time: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('orderHolds')
    .select('id')
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('releasedAt', '>', time)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function isHeld(tx: Database, order: OrderKey): Promise<boolean> {
  return (await openHolds(tx, order)).length > 0
}

/** The order may be sent again. It is locked. Refuses `order-not-held`, also for the second of two members. */
export async function releaseHold(
  tx: Database,
  order: OrderRow,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  const released = await tx
    .updateTable('orderHolds')
    .set({ releasedAt: tx.now(), releasedBy: actor, releaseReason: reason })
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('releasedAt', 'is', null)
    .returning('id')
    .execute()
  if (released.length === 0) throw new Refusal('order-not-held', { order: order.orderNumber })
}

async function openHolds(db: Database, { userId, id }: OrderKey): Promise<HoldRow[]> {
  return db
    .selectFrom('orderHolds')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('releasedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}
