import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export interface OrderKey {
  userId: string
  id: string
}

/** The keys of the orders as rows `w (user_id, id)` of a statement. */
export function wantedOrders(orders: readonly OrderKey[]): RawBuilder<unknown> {
  return sql`unnest(${orders.map(({ userId }) => userId)}::uuid[], ${orders.map(({ id }) => id)}::uuid[]) as w (user_id, id)`
}
