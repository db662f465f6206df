import { isDeepStrictEqual } from 'node:util'
import type { products, StoredImage } from '../tables.ts'
import type { ImportedProduct } from './imported-product.ts'

/** A row of the table of products. */
export type ProductRow = typeof products.$inferSelect

/** The row that a product of the file makes of the one that is there; what the file does not say stays. */
export function mergeProduct(
  given: ImportedProduct,
  present: ProductRow | undefined,
  ids: { id: string; categoryId: string; sellerId: string | undefined; images: StoredImage[] | undefined },
): ProductRow {
  return {
    id: present?.id ?? ids.id,
    sku: given.sku,
    name: given.name,
    nameAm: given.nameAm ?? present?.nameAm ?? '',
    description: given.description ?? present?.description ?? '',
    descriptionAm: given.descriptionAm ?? present?.descriptionAm ?? '',
    priceSantim: given.priceSantim,
    brand: given.brand ?? present?.brand ?? '',
    model: given.model ?? present?.model ?? '',
    categoryId: ids.categoryId,
    sellerId: ids.sellerId ?? present?.sellerId ?? '',
    images: given.images ? (ids.images ?? []) : (present?.images ?? []),
    specifications: given.specifications ?? present?.specifications ?? [],
    variations: given.variations ?? present?.variations ?? [],
    createdAt: present?.createdAt ?? new Date(0),
    updatedAt: present?.updatedAt ?? new Date(0),
    retiredAt: null,
  }
}

/** Whether a product is there already exactly as the file gives it. */
export function sameProduct(row: ProductRow, present: ProductRow | undefined): boolean {
  return present !== undefined && isDeepStrictEqual(row, present)
}
