import { defaultLanguage } from '../contract/language.ts'
import { findVariants } from '../server/catalogue/products/office-variants.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'

/** Returns the id of the variant with this SKU or barcode. A Fault says that none on sale has it. */
export async function variantOnSale(db: Database, sku: string): Promise<string> {
  const { variants, isExact } = await findVariants(db, { q: sku, found: undefined, lang: defaultLanguage })
  const [variant] = variants
  if (isExact && variant) return variant._id
  throw new Fault(`There is no product ${sku} on sale.`, { exitCode: 2 })
}
