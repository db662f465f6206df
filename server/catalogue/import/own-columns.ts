import { translatedLanguages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { isOffered } from '../../../contract/offered-languages.ts'
import { plainFields, productFields, translatedFields } from '../../../contract/product-fields.ts'
import type { TranslatedField } from '../../../contract/product-fields.ts'

const columns = [
  'SKU',
  'productName',
  'productDescription',
  'price',
  'brand',
  'model',
  'category',
  'stock',
  'images',
  'specifications',
  'variations',
  'seller_name',
  'store_name',
  'location',
  'phonenumber',
] as const

/** They are written after the translations, as they are newer: programs may read an export by position. */
const newerColumns = ['product', 'options', 'barcode', 'variant_images', 'size_table'] as const
const saleColumns = ['salePrice', 'saleFrom', 'saleUntil'] as const
export const costColumn = 'costPrice'
export const stateColumn = 'productState'
export const addressColumn = 'pageAddress'
export const variantWeightColumn = 'variant_weight'
const groupColumns = ['otherCategories', 'tags'] as const

export type OwnColumn =
  | (typeof columns)[number]
  | (typeof newerColumns)[number]
  | (typeof saleColumns)[number]
  | typeof costColumn
  | typeof stateColumn
  | typeof variantWeightColumn
  | typeof addressColumn
  | (typeof groupColumns)[number]

export const translationColumns = translatedLanguages.flatMap((language) =>
  translatedFields.map((field) => ({
    column: `${productFields[field].column}_${language}`,
    language,
    field,
  })),
)

export const attributeColumns = translatedLanguages.flatMap((language) => [
  { column: `specifications_${language}`, language, field: 'specifications' as const },
  { column: `variations_${language}`, language, field: 'variations' as const },
])
export const sizeTableColumns = translatedLanguages.map((language) => ({
  column: `size_table_${language}`,
  language,
}))
export const sellerColumns = translatedLanguages.flatMap((language) => [
  { column: `seller_name_${language}`, language, field: 'sellerName' as const },
  { column: `store_name_${language}`, language, field: 'storeName' as const },
  { column: `location_${language}`, language, field: 'location' as const },
])
export const optionColumns = translatedLanguages.map((language) => ({
  column: `options_${language}`,
  language,
}))

/** The other columns belong to the product, and are read from the first row that fills them. */
const ofVariants = [
  'SKU',
  'product',
  'options',
  'price',
  ...saleColumns,
  costColumn,
  variantWeightColumn,
  'stock',
  'barcode',
  'variant_images',
]

const placed = new Set<string>(columns)
const placedTranslations = translationColumns.filter(({ field }) => placed.has(productFields[field].column))

/** They are the last columns, in this order of their groups. */
const newer = new Set<string>(['pageTitle', 'pageDescription'] satisfies TranslatedField[])
const newest: TranslatedField = 'richDescription'
const isOlder = (name: TranslatedField) => !newer.has(name) && name !== newest
const isNotNewest = (name: TranslatedField) => name !== newest

const namesOf = (list: readonly { column: string }[]) => list.map(({ column }) => column)
/** A field that has no place in the lists is the last column, so that the others keep their positions. */
const all: readonly string[] = [
  ...new Set<string>([
    ...columns,
    ...namesOf([...placedTranslations, ...attributeColumns, ...sellerColumns]),
    ...newerColumns,
    ...namesOf([...optionColumns, ...sizeTableColumns]),
    productFields.warranty.column,
    ...saleColumns,
    ...translatedFields.filter(isOlder).map((name) => productFields[name].column),
    ...namesOf(translationColumns.filter(({ field }) => isOlder(field))),
    costColumn,
    stateColumn,
    ...plainFields.map((name) => productFields[name].column),
    variantWeightColumn,
    ...groupColumns,
    ...translatedFields.filter(isNotNewest).map((name) => productFields[name].column),
    ...namesOf(translationColumns.filter(({ field }) => isNotNewest(field))),
    addressColumn,
    ...translatedFields.map((name) => productFields[name].column),
    ...namesOf(translationColumns),
  ]),
]
const variantColumns = new Set([...ofVariants, ...namesOf(optionColumns)])

export const ownFaultColumns = {
  sku: 'SKU',
  options: 'options',
  stock: 'stock',
  price: 'price',
  pictures: 'images',
  variantPictures: 'variant_images',
  category: 'category',
} satisfies Record<string, OwnColumn>

/** A seller sets the others in a file. Places in the shop are no columns, but files may have them. */
const setByShop = new Set<string>([
  ...(['seller_name', 'store_name', 'location', 'phonenumber'] satisfies OwnColumn[]),
  ...namesOf(sellerColumns),
  costColumn,
  addressColumn,
  variantWeightColumn,
  'seller',
  'sellerid',
  'commission',
  'collection',
  'collections',
  'promotion',
  'promotions',
  'featured',
])

export function isSetByShop(column: string): boolean {
  return setByShop.has(column)
}

const translated = [translationColumns, attributeColumns, sizeTableColumns, sellerColumns, optionColumns]
const languageOfColumn = new Map<string, Language>(
  translated.flatMap((list) => list.map(({ column, language }) => [column, language] as const)),
)

/** Columns of a language that is not offered are read, and not written or shown. */
export function isOfferedColumn(column: string): boolean {
  const language = languageOfColumn.get(column)
  return language === undefined || isOffered(language)
}

export const ownColumns = {
  required: ['SKU', 'productName', 'price', 'category'] satisfies OwnColumn[] as readonly string[],
  all,
  ofProduct: all.filter((column) => !variantColumns.has(column)),
}
