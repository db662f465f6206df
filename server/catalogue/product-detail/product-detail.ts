import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Product } from '../../../contract/product-detail.ts'
import { defaultLanguage, languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { reviewsLength } from '../../../contract/limits.ts'
import { byPlainField, plainFields } from '../../../contract/product-fields.ts'
import type { PlainField, PlainValues } from '../../../contract/product-fields.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { cardFrom, pictureFrom, selectCards } from '../products/cards.ts'
import { translateList } from '../products/translate-list.ts'
import { choicesOf, variantDetails, variantsOf } from '../products/variants.ts'
import type { ProductsTable, SizeTable } from '../products/tables.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate, translateInstead } from '../../platform/database/translations.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { readRichText } from '../../../contract/read-rich-text.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { newestReviewsOf, reviewFrom } from '../reviews/reviews.ts'
import { hasPolicies } from '../sellers/policies.ts'
import { sellerOf, sellerOnWire } from '../sellers/sellers.ts'

/** The price is that of the variant, if one is named. Refuses `product-not-found` and `variant-not-found`, also for retired ones. */
export async function productDetail(
  db: Database,
  { productId, variantId, lang }: { productId: string; variantId?: string | undefined; lang: Language },
): Promise<{ product: Product; total?: number }> {
  dependsOn('product', productId)
  dependsOn('left', productId)
  dependsOn('reviews', productId)
  const [row] = await selectProduct(db, { productId })
  if (!row) throw new Refusal('product-not-found')
  const { reviews, total } = row.newest
  const card = cardFrom(row, lang)
  const variants = row.variants.map((variant) =>
    variantDetails(variant, { name: card.productName, images: row.images }, lang),
  )
  const chosen = variants.find(({ _id }) => _id === variantId)
  if (variantId !== undefined && !chosen) throw new Refusal('variant-not-found')
  const options = choicesOf(variants)
  const sizeTable = translateSizeTable(row, lang)
  const noteLabel = translate(row, 'noteLabel', lang)
  const richDescription = richDescriptionIn(row, lang)
  const [pageTitle, pageDescription] = [
    translateInstead(row, ['pageTitle', 'name'], lang),
    translateInstead(row, ['pageDescription', 'description'], lang),
  ]
  const product = {
    ...card,
    ...pricesOf(chosen ?? card),
    id: row.id,
    SKU: row.sku,
    ...plainFieldsOf(row),
    categoryId: row.categoryId,
    productThumbil: row.images.map((image) => pictureFrom(image, card.productName)),
    specifications: translateList(row, 'specifications', lang),
    variations: variationsOf(options, translateList(row, 'variations', lang)),
    options,
    variants,
    ...(sizeTable && { sizeTable }),
    ...(noteLabel && { noteLabel }),
    ...(row.slug !== null && { slug: row.slug }),
    ...(richDescription && { descriptionBlocks: readRichText(richDescription) }),
    ...(pageTitle && { pageTitle }),
    ...(pageDescription && { pageDescription }),
    reviews: reviews.map((review) => reviewFrom(review, lang)),
    seller: { ...sellerOnWire(row.seller, lang), ...(row.hasPolicies && { hasPolicies: true as const }) },
  }
  return { product, ...(total > reviews.length && { total }) }
}

type Described = Pick<Selectable<ProductsTable>, 'description' | 'richDescription' | 'translations'>

/** It is that of the language in which the description is shown. */
function richDescriptionIn(
  { description, richDescription, translations }: Described,
  lang: Language,
): string {
  for (const candidate of [lang, ...languageData[lang].fallbacks]) {
    const texts = candidate === defaultLanguage ? { description, richDescription } : translations[candidate]
    if (texts?.description) return texts.richDescription ?? ''
  }
  return richDescription
}

function pricesOf({ price, compareAt, sale }: Pick<Product, 'price' | 'compareAt' | 'sale'>) {
  return { price, compareAt, sale }
}

const selectProduct = prepare((db, { productId }: { productId: string }) =>
  selectCards(db)
    .select(['products.sku', 'products.categoryId', 'products.variations', 'products.sizeTable'])
    .select(['products.noteLabel', 'products.slug', 'products.pageTitle', 'products.pageDescription'])
    .select('products.richDescription')
    .select(plainFields.map((name) => `products.${name}` as const))
    .select([
      variantsOf(sql.ref('products.id')).as('variants'),
      sellerOf(sql.ref('products.seller_id')).as('seller'),
      hasPolicies(sql.ref('products.seller_id')).as('hasPolicies'),
      newestReviewsOf(sql.ref('products.id'), reviewsLength).as('newest'),
    ])
    .where('products.id', '=', productId)
    .where('products.retiredAt', 'is', null),
)

function plainFieldsOf(row: PlainValues): Pick<Product, PlainField> {
  return byPlainField(
    (name) => row[name],
    (name) => row[name] ?? undefined,
  )
}

function variationsOf(options: Product['options'], others: Product['variations']): Product['variations'] {
  const names = new Set(options.map(({ name }) => name))
  return [
    ...options.flatMap(({ name, values }) => values.map((value) => ({ variation: name, value }))),
    ...others.filter(({ variation }) => !names.has(variation)),
  ]
}

type AttributeRow = Pick<Selectable<ProductsTable>, 'attributeTranslations' | 'sizeTable'>

/** A translation that is not as large as the table is not used. */
function translateSizeTable(
  { sizeTable, attributeTranslations }: AttributeRow,
  lang: Language,
): SizeTable | null {
  if (!sizeTable) return null
  for (const candidate of [lang, ...languageData[lang].fallbacks]) {
    if (candidate === defaultLanguage) return sizeTable
    const translated = attributeTranslations[candidate]?.sizeTable
    const isAsLarge =
      translated?.columns.length === sizeTable.columns.length &&
      translated.rows.length === sizeTable.rows.length
    if (isAsLarge) return translated
  }
  return sizeTable
}
