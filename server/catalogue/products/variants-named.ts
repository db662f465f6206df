import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

const most = 50

/** They are found by a part of the product's name in any language, on sale or not, or by the SKU. */
export async function variantsNamed(db: Database, text: string): Promise<string[]> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: string }>`
    (select id from variants where sku = ${text} limit 1)
    union
    (select v.id from (
        select id from products
        where ${isNamed(pattern)}
        limit ${most}
      ) p join variants v on v.product_id = p.id limit ${most})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Two indexes of `products` have this expression: one of all, and one of those that are not for sale. */
export function isNamed(pattern: string): RawBuilder<unknown> {
  return sql`fold_text(name || ' ' || jsonb_path_query_array(translations, '$.*.name')::text)
    like fold_text(${pattern})`
}
