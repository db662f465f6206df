import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { unlimitedStock } from './reservations.ts'

type StockValue = { valueSantim: number; units: number; productsWithoutCost: number }

/** Counted units of retired variants count too, as they are still there. It reads all variants. */
export async function readStockValue(db: Database): Promise<StockValue> {
  const { rows } = await sql<StockValue>`
    select coalesce(sum(v.cost_santim * (s.received - s.sold)), 0)::bigint as value_santim,
      coalesce(sum(s.received - s.sold), 0)::bigint as units,
      (select count(*) from products p where p.retired_at is null and p.id in (
        select v.product_id from variants v where v.cost_santim is null and v.retired_at is null)) as products_without_cost
    from variants v join stock s on s.variant_id = v.id
    where v.cost_santim is not null and s.received < ${unlimitedStock}`.execute(db)
  const [{ valueSantim, units, productsWithoutCost }] = rows as [StockValue]
  return {
    valueSantim: Number(valueSantim),
    units: Number(units),
    productsWithoutCost: Number(productsWithoutCost),
  }
}
