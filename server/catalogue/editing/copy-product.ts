import { Refusal } from '../../../contract/refusals.ts'
import { skuOfCopy } from '../../../contract/variants.ts'
import { toSantim } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readEditedProduct } from './edited-product.ts'
import { saveProduct } from './save-product.ts'
import type { ProductChange } from './save-product.ts'

/** The copy is a draft, without what single pieces have: stock, barcodes and a sale. Refuses what saving refuses. */
export async function copyProduct(
  db: Database,
  { id, sku, actor }: { id: string; sku: string; actor: string },
): Promise<ProductChange> {
  const { sku: of, product } = await readEditedProduct(db, id, { seesCosts: true })
  const change = await saveProduct(db, {
    id: newId(),
    version: null,
    sku,
    actor,
    seesCosts: true,
    product: {
      ...product,
      slug: '',
      state: 'draft',
      onSaleFrom: null,
      variants: product.variants.map(({ price, cost, stock, ...variant }, index) => ({
        ...variant,
        _id: null,
        sku: skuOfCopy(variant.sku, { of, copy: sku, number: index + 1 }),
        price: toSantim(price),
        sale: null,
        cost: cost === undefined || cost === null ? null : toSantim(cost),
        barcode: '',
        stock: stock && { onHand: 0, shown: null },
      })),
    },
  })
  if (!change) throw new Refusal('sku-taken', { sku })
  return change
}
