import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Also of one that is not sold any more. Refuses `variant-not-found`. */
export async function skuOfVariant(db: Database, variantId: string): Promise<string> {
  const variant = await db.selectFrom('variants').select('sku').where('id', '=', variantId).executeTakeFirst()
  if (!variant) throw new Refusal('variant-not-found')
  return variant.sku
}
