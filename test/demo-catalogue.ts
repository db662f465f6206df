import { translateAttributes } from '../demo/catalogue/amharic-attributes.ts'
import { products } from '../demo/catalogue/products.ts'
import { POPULAR } from '../demo/load/seed-sales.ts'
import { categories } from '../demo/categories.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newProduct } from './new-product.ts'
import { indexPending } from '../server/catalogue/search/index-pending.ts'

/** It reads texts like `Colour: Red|Size: M`. */
function attributes(specifications: string, variations: string) {
  const pairs = (text: string) => text.split('|').map((it) => it.split(/: (.*)/s))
  return {
    specifications: pairs(specifications).map(([specification = '', value = '']) => ({
      specification,
      value,
    })),
    variations: pairs(variations).map(([variation = '', value = '']) => ({ variation, value })),
  }
}

/** A variant of each size is enough to find it. */
function sizesOf(variations: string) {
  const pairs = variations.split('|').map((it) => it.split(/: (.*)/s))
  const [first] = pairs
  return pairs
    .filter(([name]) => name === first?.[0])
    .map(([name = '', value = '']) => ({ options: [{ name, value }] }))
}

/** Returns the SKU of each product id. */
export async function fillDemoCatalogue(db: Database): Promise<Map<string, string>> {
  const skuOf = new Map<string, string>()
  // The product indexed last comes first among equal results.
  for (const product of products.toSorted((a, b) => (a.SKU < b.SKU ? -1 : 1))) {
    const { specifications, variations } = product
    const id = await newProduct(db, {
      sku: product.SKU,
      name: product.productName,
      translations: { am: { name: product.productName_am } },
      brand: product.brand,
      model: product.model,
      category: product.category.name,
      priceSantim: Math.round(product.price * 100),
      ...(product.variants && { variants: sizesOf(product.variations) }),
      ...attributes(specifications, variations),
      attributeTranslations: {
        am: attributes(translateAttributes(specifications), translateAttributes(variations)),
      },
    })
    skuOf.set(id, product.SKU)
  }
  for (const { name, translations } of categories) {
    await db
      .updateTable('categories')
      .set({ translations: JSON.stringify(translations) })
      .where('name', '=', name)
      .execute()
  }
  const sold = new Map<string, number>(POPULAR.map((sku, at) => [sku, POPULAR.length - at]))
  const figures = [...skuOf].map(([productId, sku]) => ({ productId, unitsSold: sold.get(sku) ?? 0 }))
  await db.insertInto('productFigures').values(figures).execute()
  await indexPending(db)
  return skuOf
}
