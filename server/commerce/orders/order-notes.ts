import type { Database } from '../../platform/database/connect.ts'
import type { OrderKey } from './transition-order.ts'

export type OrderNote = { orderId: string; author: string; text: string; createdAt: Date }

/** Returns false for a repeated request, whose note is there. */
export async function addOrderNote(
  tx: Database,
  { userId, id: orderId }: OrderKey,
  { id, author, text }: { id: string; author: string; text: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('orderNotes')
    .values({ userId, orderId, id, author, text, createdAt: tx.now() })
    .onConflict((conflict) => conflict.columns(['userId', 'orderId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function readOrderNotes(
  db: Database,
  { userId, orderId }: { userId: string; orderId?: string },
): Promise<OrderNote[]> {
  return db
    .selectFrom('orderNotes')
    .select(['orderId', 'author', 'text', 'createdAt'])
    .where('userId', '=', userId)
    .where('text', '<>', '')
    .$if(orderId !== undefined, (all) => all.where('orderId', '=', orderId!))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
