import { sql } from 'kysely'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import type { Translations } from '../database/translations.ts'
import type { OrderRow } from './place-order.ts'
import type {} from './tables.ts'

export type DeliveredItem = {
  position: number
  name: string
  translations: Translations<'name' | 'description'>
  /** As ordered. */
  quantity: number
  delivered: number
  /** Not delivered, and never paid. */
  unpaid: number
  /** For all units of the line, without its share of the code's saving. */
  paidSantim: number
}

/** What was delivered with an order, and when. Refuses `order-not-delivered`. */
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
    .select([
      sql<number>`line_total_santim - code_saving_santim`.as('paidSantim'),
      sql<number>`quantity - canceled_units`.as('delivered'),
      // Of paid orders they were refunded.
      sql<number>`case when ${order.canceledSantim > 0} then canceled_units else 0 end`.as('unpaid'),
    ])
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return { completedAt: completed.createdAt, items }
}
