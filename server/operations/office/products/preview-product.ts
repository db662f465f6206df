import { localPath } from '../../../../contract/language-path.ts'
import type { Language } from '../../../../contract/language.ts'
import { productPath } from '../../../../contract/paths.ts'
import { saveProduct } from '../../../catalogue/editing/save-product.ts'
import type { ProductToSave } from '../../../catalogue/editing/save-product.ts'
import type { Shop } from '../../../platform/shop.ts'
import { previewPage } from '../preview.ts'

/** The page is as if the product were saved, and for sale. */
export function previewProduct(
  shop: Shop,
  { language, ...given }: Omit<ProductToSave, 'actor'> & { language: Language },
): Promise<string> {
  return previewPage(shop, localPath(productPath(given.id), language), (tx) =>
    saveProduct(tx, {
      ...given,
      actor: 'preview',
      product: { ...given.product, state: 'for-sale', onSaleFrom: null },
    }),
  )
}
