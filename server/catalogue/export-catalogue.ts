import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { toBirr } from '../../contract/money.ts'
import type { Database } from '../database/connect.ts'
import { guardFormula, priceText, writeList, writePairs } from './import/cell-text.ts'
import { attributeColumns, ownColumns, sellerColumns, translationColumns } from './import/own-format.ts'
import type { OwnColumn } from './import/own-format.ts'
import { stockOf } from '../stock/stock-on-hand.ts'
import type { Specification, Variation } from './tables.ts'
import type {} from '../sellers/tables.ts'

export type ExportForm = 'csv' | 'jsonl'
type Row = Record<string, string | number | null>

const batchRows = 1_000

/** Writes all products on sale, oldest first, as `importCatalogue` reads them; returns their number. */
export async function exportCatalogue(
  db: Database,
  { form, write }: { form: ExportForm; write: (text: string) => Promise<void> },
): Promise<number> {
  if (form === 'csv') await write(csvLine(ownColumns.all))
  let products = 0
  let after: ExportRow | undefined
  for (;;) {
    const rows = await readRows(db, after)
    after = rows.at(-1)
    if (!after) return products
    products += rows.length
    await write(rows.map((row) => (form === 'csv' ? csvRow(cellsOf(row)) : jsonRow(row))).join(''))
  }
}

type ExportRow = Awaited<ReturnType<typeof readRows>>[number]

async function readRows(db: Database, after: { id: string; created: string } | undefined) {
  return (
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.categoryId')
      .innerJoin('sellers', 'sellers.id', 'products.sellerId')
      .selectAll('products')
      .select(['categories.name as category', stockOf(firstOf(sql.ref('products.id'))).as('stock')])
      .select(['sellers.sellerName', 'sellers.storeName', 'sellers.location', 'sellers.phone'])
      .select('sellers.translations as sellerTranslations')
      // A Date would lose the microseconds.
      .select(sql<string>`products.created_at::text`.as('created'))
      .where('retiredAt', 'is', null)
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

function firstOf(productId: RawBuilder<unknown>) {
  return sql`(select id from variants where product_id = ${productId} order by position, id limit 1)`
}

function cellsOf(row: ExportRow): Row {
  const cells: Record<OwnColumn, string | number | null> = {
    SKU: row.sku,
    productName: row.name,
    productDescription: row.description,
    price: priceText(row.priceSantim),
    brand: row.brand,
    model: row.model,
    category: row.category,
    stock: row.stock && row.stock.onHand,
    images: writeList(sourcesOf(row)),
    specifications: writePairs(pairsOf(row.specifications)),
    variations: writePairs(pairsOf(row.variations)),
    seller_name: row.sellerName,
    store_name: row.storeName,
    location: row.location,
    phonenumber: row.phone,
  }
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
  return { ...cells, ...Object.fromEntries([...translations, ...attributes, ...ofSeller]) }
}

function jsonRow(row: ExportRow): string {
  const listOf = (list: Specification[] | Variation[]) => pairsOf(list).map((pair) => writePairs([pair]))
  const attributes = attributeColumns.flatMap(({ column, language, field }) => {
    const list = row.attributeTranslations[language]?.[field]
    return list ? [[column, listOf(list)]] : []
  })
  const cells = {
    ...cellsOf(row),
    price: toBirr(row.priceSantim),
    images: sourcesOf(row),
    specifications: listOf(row.specifications),
    variations: listOf(row.variations),
    ...Object.fromEntries(attributes),
  }
  const safe = Object.entries(cells).map(([column, value]) => [
    column,
    typeof value === 'string' ? guarded(column, value) : value,
  ])
  return `${JSON.stringify(Object.fromEntries(safe))}\n`
}

function pairsOf(list: Specification[] | Variation[] = []): [name: string, value: string][] {
  return list.map((entry) => ['specification' in entry ? entry.specification : entry.variation, entry.value])
}

function sourcesOf(row: ExportRow): string[] {
  return row.images.map((image) => image.source ?? image.media)
}

function csvRow(row: Row): string {
  return csvLine(ownColumns.all.map((column) => guarded(column, String(row[column] ?? ''))))
}

function guarded(column: string, text: string): string {
  return column === 'phonenumber' && /^\+[\d\s().-]+$/.test(text) ? text : guardFormula(text)
}

function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return `${quoted.join(',')}\n`
}
