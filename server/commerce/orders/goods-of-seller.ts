import { sql } from 'kysely'
import type { TranslatedField } from '../../../contract/product-fields.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

export interface GoodsOfSeller {
  orderNumber: string
  lines: { name: string; translations: Translations<TranslatedField>; quantity: number }[]
}

/** The lines of the seller in each order, at most `named` and one more, by the id of the order. */
export async function goodsOfSeller(
  db: Database,
  { sellerId, orderIds, named }: { sellerId: string; orderIds: readonly string[]; named: number },
): Promise<Map<string, GoodsOfSeller>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<GoodsOfSeller & { id: string }>`
    select o.id, o.order_number, coalesce(l.lines, '[]'::json) as lines from orders o
    cross join lateral (
      select json_agg(json_build_object('name', i.name, 'translations', i.translations, 'quantity', i.quantity)
        order by i.position) as lines
      from (
        select * from order_items i where i.user_id = o.user_id and i.order_id = o.id and i.seller_id = ${sellerId}
        order by i.position limit ${named + 1}) i
    ) l
    where o.id = any(${orderIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...goods }) => [id, goods]))
}
