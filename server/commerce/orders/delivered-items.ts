import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { OrderRow } from './place-order.ts'

export type DeliveredItem = {
  position: number
  name: string
  translations: Translations<'name' | 'description'>
  quantity: number
  delivered: number
}

export async function deliveredItems(
  tx: Database,
  order: OrderRow,
): Promise<{ completedAt: Date; items: DeliveredItem[] }> {
  const { userId, id: orderId, orderNumber, status } = order
  const completed = await tx
    .selectFrom('orderTransitions')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'complete')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (status !== 'complete' || !completed) {
    throw new Refusal('order-not-delivered', { order: orderNumber, status })
  }
  const items = await tx
    .selectFrom('orderItems')
    .select(['position', 'name', 'translations', 'quantity'])
    .select(sql<number>`quantity - canceled_units`.as('delivered'))
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return { completedAt: completed.createdAt, items }
}
