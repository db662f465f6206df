import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { withAddisOffset } from '../../../contract/addis-time.ts'
import type { Option } from '../../../contract/catalogue.ts'
import { toBirr } from '../../../contract/money.ts'
import { plainFields, productFields, translatedFields } from '../../../contract/product-fields.ts'
import type { Database } from '../../platform/database/connect.ts'
import { guardFormula } from '../../platform/csv-cells.ts'
import { priceText, writeList, writePairs, writeTable } from '../import/cell-text.ts'
import {
  addressColumn,
  attributeColumns,
  costColumn,
  variantWeightColumn,
  optionColumns,
  isOfferedColumn,
  ownColumns,
  sellerColumns,
  sizeTableColumns,
  stateColumn,
  translationColumns,
} from '../import/own-columns.ts'
import type { OwnColumn } from '../import/own-columns.ts'
import { regularPriceOf } from '../products/sale-on-wire.ts'
import { stateOf } from '../products/product-state.ts'
import { stockOf } from '../stock/stock-on-hand.ts'
import type { Stock } from '../stock/stock-on-hand.ts'
import type { SizeTable, Specification, StoredImage, VariantsTable, Variation } from '../products/tables.ts'

export type ExportForm = 'csv' | 'jsonl'
type Row = Record<string, string | number | null>

const batchRows = 1_000
const stateNames = { 'for-sale': 'on sale', draft: 'draft', hidden: 'hidden' } as const

/** Writes all products on sale, oldest first, as `importCatalogue` reads them; returns their number. */
export async function exportCatalogue(
  db: Database,
  { form, write }: { form: ExportForm; write: (text: string) => Promise<void> },
): Promise<number> {
  let products = 0
  for await (const batch of exportedBatches(db, { form, withCosts: true })) {
    products += batch.products
    await write(batch.text)
  }
  return products
}

/** The text of the catalogue file in parts, with the number of products in each. */
export async function* exportedBatches(
  db: Database,
  { form, withCosts }: { form: ExportForm; withCosts: boolean },
): AsyncGenerator<{ text: string; products: number }> {
  // All of them are on sale.
  const columns = ownColumns.all.filter(
    (column) => column !== stateColumn && (withCosts || column !== costColumn) && isOfferedColumn(column),
  )
  if (form === 'csv') yield { text: csvLine(columns), products: 0 }
  let after: ExportRow | undefined
  for (;;) {
    const rows = await readRows(db, { after, withCosts })
    after = rows.at(-1)
    if (!after) return
    const texts = rows.map((row) => (form === 'csv' ? csvRows(row, columns) : jsonRows(row)))
    yield { text: texts.join(''), products: rows.length }
  }
}

export type ExportRow = Awaited<ReturnType<typeof readRows>>[number]
export type ExportVariant = ExportRow['variants'][number]

type Asked = {
  after: { id: string; created: string } | undefined
  withCosts: boolean
  /** All of its products are read, on sale or not. */
  sellerId?: string
}

export async function readRows(db: Database, { after, withCosts, sellerId }: Asked) {
  return (
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.categoryId')
      .innerJoin('sellers', 'sellers.id', 'products.sellerId')
      .selectAll('products')
      .select(['categories.name as category', soldVariants(withCosts).as('variants')])
      .select(
        sql<
          string[]
        >`array(select c.name from categories c where c.id = any(products.other_categories) order by c.position, c.name)`.as(
          'others',
        ),
      )
      .select(['sellers.sellerName', 'sellers.storeName', 'sellers.location', 'sellers.phone'])
      .select('sellers.translations as sellerTranslations')
      // A Date would lose the microseconds.
      .select(sql<string>`products.created_at::text`.as('created'))
      .$if(sellerId === undefined, (query) => query.where('retiredAt', 'is', null))
      .$if(sellerId !== undefined, (query) => query.where('products.sellerId', '=', sellerId ?? ''))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(products.created_at, products.id) > (${after?.created}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('products.createdAt')
      .orderBy('products.id')
      .limit(batchRows)
      .execute()
  )
}

type SoldVariant = Pick<
  Selectable<VariantsTable>,
  'sku' | 'options' | 'optionTranslations' | 'priceSantim' | 'saleSantim' | 'weight' | 'barcode' | 'images'
> & { stock: Stock | null; saleFrom: string | null; saleUntil: string | null; costSantim?: number | null }

/** What a reader may not see is not even read. */
const soldVariants = (withCosts: boolean) => sql<SoldVariant[]>`(
  select coalesce(json_agg(json_build_object('sku', v.sku, 'options', v.options, 'optionTranslations', v.option_translations,
    'priceSantim', ${regularPriceOf(sql.ref('v'))}, 'saleSantim', v.sale_santim,
    'saleFrom', v.sale_from, 'saleUntil', v.sale_until, 'weight', v.weight, 'barcode', v.barcode, 'images', v.images, 'stock', ${stockOf(sql`v.id`)}
    ${withCosts ? sql`, 'costSantim', v.cost_santim` : sql``})
    order by v.position, v.id), '[]')
  from variants v where v.product_id = products.id and v.retired_at is null)`

/** The first row has the columns of the product. */
export function csvRows(row: ExportRow, columns: readonly string[]): string {
  const ofProduct = { ...productCells(row), [stateColumn]: stateNames[stateOf(row)] }
  return row.variants
    .map((variant, index) => ({ ...variantCells(row, variant), ...(index === 0 ? ofProduct : {}) }))
    .map((cells: Row) => csvLine(columns.map((column) => guarded(column, String(cells[column] ?? '')))))
    .join('')
}

type Cells = Partial<Record<OwnColumn, string | number | null>> & Row

function variantCells(product: ExportRow, { sku, options, stock, ...variant }: ExportVariant): Cells {
  const translations = optionColumns.map(
    ({ column, language }) =>
      [column, writePairs(optionPairs(variant.optionTranslations[language]))] as const,
  )
  return {
    SKU: sku,
    product: product.sku,
    options: writePairs(optionPairs(options)),
    price: priceText(variant.priceSantim),
    salePrice: variant.saleSantim === null ? '' : priceText(variant.saleSantim),
    saleFrom: variant.saleFrom === null ? '' : withAddisOffset(variant.saleFrom),
    saleUntil: variant.saleUntil === null ? '' : withAddisOffset(variant.saleUntil),
    stock: stock && stock.onHand,
    ...(variant.costSantim !== undefined && {
      [costColumn]: variant.costSantim === null ? '' : priceText(variant.costSantim),
    }),
    [variantWeightColumn]: variant.weight,
    barcode: variant.barcode,
    variant_images: writeList(sourcesOf(variant)),
    ...Object.fromEntries(translations),
  }
}

function productCells(row: ExportRow): Cells {
  const translations = translationColumns.map(
    ({ column, language, field }) => [column, row.translations[language]?.[field] ?? ''] as const,
  )
  const ofSeller = sellerColumns.map(
    ({ column, language, field }) => [column, row.sellerTranslations[language]?.[field] ?? ''] as const,
  )
  const attributes = attributeColumns.map(
    ({ column, language, field }) =>
      [column, writePairs(pairsOf(row.attributeTranslations[language]?.[field]))] as const,
  )
  const sizeTables = sizeTableColumns.map(
    ({ column, language }) => [column, tableText(row.attributeTranslations[language]?.sizeTable)] as const,
  )
  const fields = [...translatedFields, ...plainFields].map(
    (name) => [productFields[name].column, row[name]] as const,
  )
  return {
    ...Object.fromEntries(fields),
    category: row.category,
    otherCategories: writeList(row.others),
    tags: writeList(row.tags),
    [addressColumn]: row.slug,
    images: writeList(sourcesOf(row)),
    specifications: writePairs(pairsOf(row.specifications)),
    variations: writePairs(pairsOf(row.variations)),
    size_table: tableText(row.sizeTable),
    seller_name: row.sellerName,
    store_name: row.storeName,
    location: row.location,
    phonenumber: row.phone,
    ...Object.fromEntries([...translations, ...attributes, ...ofSeller, ...sizeTables]),
  }
}

function jsonRows(row: ExportRow): string {
  const listOf = (list: Specification[] | Variation[]) => pairsOf(list).map((pair) => writePairs([pair]))
  const attributes = attributeColumns.flatMap(({ column, language, field }) => {
    const list = row.attributeTranslations[language]?.[field]
    return list ? [[column, listOf(list)]] : []
  })
  const ofProduct = {
    ...productCells(row),
    images: sourcesOf(row),
    otherCategories: row.others,
    tags: row.tags,
    specifications: listOf(row.specifications),
    variations: listOf(row.variations),
    ...Object.fromEntries(attributes),
  }
  return row.variants
    .map((variant, index) => ({
      ...variantCells(row, variant),
      options: optionPairs(variant.options).map((pair) => writePairs([pair])),
      price: toBirr(variant.priceSantim),
      variant_images: sourcesOf(variant),
      ...(index === 0 ? ofProduct : {}),
    }))
    .map((cells) => {
      const offered = Object.entries(cells).filter(([column]) => isOfferedColumn(column))
      const safe = offered.map(([column, value]) => [
        column,
        typeof value === 'string' ? guarded(column, value) : value,
      ])
      return `${JSON.stringify(Object.fromEntries(safe))}\n`
    })
    .join('')
}

function tableText(table: SizeTable | null | undefined): string {
  return table ? writeTable([table.columns, ...table.rows]) : ''
}

function optionPairs(options: Option[] = []): [name: string, value: string][] {
  return options.map(({ name, value }) => [name, value])
}

function pairsOf(list: Specification[] | Variation[] = []): [name: string, value: string][] {
  return list.map((entry) => ['specification' in entry ? entry.specification : entry.variation, entry.value])
}

function sourcesOf({ images }: { images: StoredImage[] }): string[] {
  return images.map((image) => image.source ?? image.media)
}

function guarded(column: string, text: string): string {
  return column === 'phonenumber' && /^\+[\d\s().-]+$/.test(text) ? text : guardFormula(text)
}

export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return `${quoted.join(',')}\n`
}
