import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'

/** They are the SKUs of products, not those of their variants. */
export async function findNamesOfSkus(
  db: Database,
  skus: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'name', 'translations'])
    .where('sku', 'in', skus)
    .execute()
  return new Map(rows.map((row) => [row.sku, translate(row, 'name', language)]))
}
