import { createHash } from 'node:crypto'
import { defaultLanguage, languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import type { EditedProduct } from '../../../contract/office/products.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { byTranslatedField, plainValues } from '../../../contract/product-fields.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { textsOf } from '../../platform/database/translations.ts'
import { countedStock } from '../stock/stock-on-hand.ts'
import type { CountedStock } from '../stock/stock-on-hand.ts'
import type { ProductRow } from '../products/upsert-products.ts'
import { readVariants } from '../products/upsert-variants.ts'
import type { VariantRow } from '../products/merge-variants.ts'
import { stateOf } from '../products/product-state.ts'
import { daysOfSale } from '../products/sale-days.ts'

export type WholeProduct = {
  row: ProductRow
  variants: VariantRow[]
  stock: Map<string, CountedStock>
}

export async function readWhole(
  db: Database,
  row: ProductRow,
  { isLocked, withCosts = true }: { isLocked: boolean; withCosts?: boolean },
): Promise<WholeProduct> {
  const { byProduct } = await readVariants(db, { productIds: [row.id], skus: [], withCosts })
  const variants = byProduct.get(row.id) ?? []
  const ids = variants.map(({ id }) => id)
  return { row, variants, stock: await countedStock(db, ids, { isLocked }) }
}

type Reader = { seesCosts: boolean }

/** What changes between its statements has another version, so that saving is refused. */
export async function readEditedProduct(
  db: Database,
  id: string,
  reader: Reader,
): Promise<Omit<EditedProduct, 'page'>> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('product-not-found')
  const product = await readWhole(db, row, { isLocked: false, withCosts: reader.seesCosts })
  return { _id: id, sku: row.sku, version: versionOf(product, reader), product: contentOf(product, reader) }
}

/** The version changes with all that the editor shows, but not with units sold. One who does not see costs could guess them from it. */
export function versionOf({ row, variants, stock }: WholeProduct, { seesCosts }: Reader): string {
  const {
    priceSantim: _price,
    pricesDiffer: _differ,
    createdAt: _created,
    updatedAt: _updated,
    ...written
  } = row
  const { compareAtSantim: _compareAt, lowest30Santim: _lowest, saleUntil: _until, ...rest } = written
  const { hasRunningSale: _running, hasPlannedSale: _planned, ...own } = rest
  const seen = seesCosts ? variants : variants.map(({ costSantim: _cost, ...other }) => other)
  const counted = variants.map(({ id }) => stock.get(id)?.received ?? null)
  const hash = createHash('sha256').update(JSON.stringify([own, seen, counted]))
  return hash.digest('base64url').slice(0, 24)
}

export function contentOf(
  { row, variants, stock }: WholeProduct,
  { seesCosts }: Reader,
): EditedProduct['product'] {
  const onSale = variants.filter(({ retiredAt }) => retiredAt === null)
  const options = optionsOf(onSale)
  const { richDescription, ...texts } = byTranslatedField((name) => textsOf(row, name))
  return {
    ...texts,
    ...(Object.values(richDescription).some(Boolean) && { richDescription }),
    ...plainValues(row),
    ...(row.slug !== null && { slug: row.slug }),
    categoryId: row.categoryId,
    otherCategoryIds: row.otherCategories,
    tags: row.tags,
    sellerId: row.sellerId,
    state: stateOf(row),
    onSaleFrom: row.onSaleFrom?.toISOString() ?? null,
    pictures: row.images.map(({ media }) => media),
    specifications: row.specifications.map(({ specification: name, value }, index) => {
      const other = (language: Language) => row.attributeTranslations[language]?.specifications?.[index]
      return {
        name: textsFrom(name, (language) => other(language)?.specification),
        value: textsFrom(value, (language) => other(language)?.value),
      }
    }),
    variations: row.variations.map(({ variation: name, value }, index) => {
      const other = (language: Language) => row.attributeTranslations[language]?.variations?.[index]
      return {
        name: textsFrom(name, (language) => other(language)?.variation),
        value: textsFrom(value, (language) => other(language)?.value),
      }
    }),
    sizeTable: sizeTableOf(row),
    options,
    variants: onSale.map((variant) => {
      const counted = stock.get(variant.id)
      const shown = counted && { onHand: counted.onHand, received: counted.received }
      return {
        _id: variant.id,
        sku: variant.sku,
        choice: options.map(({ values }, index) =>
          values.findIndex((value) => value[defaultLanguage] === variant.options[index]?.value),
        ),
        price: toBirr(variant.regularSantim),
        sale:
          variant.saleSantim === null ? null : { price: toBirr(variant.saleSantim), ...daysOfSale(variant) },
        ...(seesCosts && { cost: variant.costSantim === null ? null : toBirr(variant.costSantim) }),
        barcode: variant.barcode ?? '',
        pictures: variant.images.map(({ media }) => media),
        stock: shown ? { onHand: shown.onHand, shown } : null,
      }
    }),
  }
}

function sizeTableOf({
  sizeTable,
  attributeTranslations,
}: ProductRow): EditedProduct['product']['sizeTable'] {
  if (!sizeTable) return null
  const texts = (cells: string[], translated: (language: Language) => string[] | undefined) =>
    cells.map((cell, index) => textsFrom(cell, (language) => translated(language)?.[index]))
  const other = (language: Language) => attributeTranslations[language]?.sizeTable
  return {
    columns: texts(sizeTable.columns, (language) => other(language)?.columns),
    rows: sizeTable.rows.map((row, index) => texts(row, (language) => other(language)?.rows[index])),
  }
}

/** Values come in the order of the variants, each in the translation of the first that has one. */
function optionsOf(variants: readonly VariantRow[]): EditedProduct['product']['options'] {
  return (variants[0]?.options ?? []).map(({ name }, index) => {
    const translated = (field: 'name' | 'value', text: string) => (language: Language) =>
      variants
        .filter(({ options }) => options[index]?.[field] === text)
        .map(({ optionTranslations }) => optionTranslations[language]?.[index]?.[field])
        .find(Boolean)
    const values = [...new Set(variants.map(({ options }) => options[index]?.value ?? ''))]
    return {
      name: textsFrom(name, translated('name', name)),
      values: values.map((value) => textsFrom(value, translated('value', value))),
    }
  })
}

function textsFrom(first: string, other: (language: Language) => string | undefined): Texts {
  // A list that is translated in part repeats the other texts.
  const own = (text = '') => (text === first ? '' : text)
  const texts = languages.map((language) => [
    language,
    language === defaultLanguage ? first : own(other(language)),
  ])
  return Object.fromEntries(texts) as Texts
}
