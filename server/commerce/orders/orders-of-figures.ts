import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderFigure } from '../../../contract/office/orders-of-row.ts'
import type { Database } from '../../platform/database/connect.ts'

/** The key of a row of a report, as the report has it. */
export type RowFilters = {
  figure?: OrderFigure | undefined
  way?: string | undefined
  discount?: string | undefined
  product?: string | undefined
  /** It is a product of which something was returned. */
  returned?: string | undefined
}

/** Rows that lead to orders `o`; their time is that of the order, and an index has them in the order of the list. */
export type Source = { join: RawBuilder<unknown>; at: RawBuilder<unknown>; id: RawBuilder<unknown> }

export const orderTime = sql`o.created_at`
const orders: Source = { join: sql``, at: orderTime, id: sql`o.id` }

/** Each finds other orders, or the same; all orders of the filters are found. */
export async function sourcesOf(db: Database, filters: RowFilters): Promise<Source[]> {
  const { product, returned, way, discount, figure } = filters
  const alternatives = [
    ...(product ? [(await variantsOf(db, product)).map(ofVariant)] : []),
    ...(returned ? [(await variantsOf(db, returned)).map((id) => noted('returned', id))] : []),
    ...(discount ? [[noted('discount', discount)]] : []),
    ...(way ? [[noted('way', way)]] : []),
    ...(figure === 'other' ? [[noted('other', '')]] : []),
  ]
  return alternatives.reduce(both, [orders])
}

/** Whatever comes first gives the order. */
function both(before: Source[], next: Source[]): Source[] {
  return before.flatMap((one) =>
    next.map((other) => ({
      join: sql`${one.join} ${other.join}`,
      ...(one.at === orderTime ? { at: other.at, id: other.id } : { at: one.at, id: one.id }),
    })),
  )
}

/** They are also those that are not for sale any more. */
async function variantsOf(db: Database, productId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from variants where product_id = ${productId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

function ofVariant(variantId: string): Source {
  return {
    join: sql`join order_items i on i.user_id = o.user_id and i.order_id = o.id and i.variant_id = ${variantId}
      and i.ordered_at is not null`,
    at: sql`i.ordered_at`,
    id: sql`i.order_id`,
  }
}

/** The count of a day notes them. */
function noted(dimension: 'way' | 'discount' | 'returned' | 'other', key: string): Source {
  const name = sql.ref(`noted_${dimension}`)
  return {
    join: sql`join sales_orders ${name} on ${name}.user_id = o.user_id and ${name}.order_id = o.id
      and ${name}.dimension = ${dimension} and ${name}.key = ${key}`,
    at: sql`${name}.ordered_at`,
    id: sql`${name}.order_id`,
  }
}

/** What was paid for a gift card is owed, and no sale. */
export function isOfFigure(figure: OrderFigure): RawBuilder<unknown> {
  const counts = sql`counts_in_sales(o.status, o.payment_status)`
  if (figure === 'gift-cards') return sql`o.source = 'gift-card' and ${counts}`
  if (figure === 'delivery') return sql`o.source <> 'gift-card' and ${counts} and o.delivery_santim > 0`
  return sql`o.source <> 'gift-card' and ${counts}`
}
