import { sql } from 'drizzle-orm'
import { toBirr } from '../../contract/money.ts'
import type { Database } from '../database/connect.ts'
import { guardFormula } from './import/formula-guard.ts'
import { writeList, writePairs } from './import/lists.ts'
import { ownColumns } from './import/own-format.ts'
import { priceText } from './import/parse-price.ts'
import { stockOnHand } from './set-stock.ts'
import type { Specification, StoredImage, Variation } from './tables.ts'

export type ExportForm = 'csv' | 'jsonl'
type Column = (typeof ownColumns.all)[number]
type Row = Record<Column, string | number | null>

const batchRows = 1_000

/**
 * Writes every product on sale as Merkato's own catalogue file, the oldest first, so that an import gives back the
 * same shop. Texts that a spreadsheet would run are disarmed; phone numbers begin with a plus and are left alone.
 * Gives how many products it were.
 */
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

type ExportRow = {
  id: string
  created: string
  sku: string
  name: string
  name_am: string
  description: string
  description_am: string
  price_santim: number
  brand: string
  model: string
  category: string
  images: StoredImage[]
  specifications: Specification[]
  variations: Variation[]
  seller_name: string
  store_name: string
  location: string
  phonenumber: string
  owned: number | null
  sold: number | null
}

async function readRows(db: Database, after: ExportRow | undefined): Promise<ExportRow[]> {
  const { rows } = await db.execute<ExportRow>(sql`
    select p.id, p.created_at::text as created, p.sku, p.name, p.name_am, p.description, p.description_am,
      p.price_santim, p.brand, p.model, c.name as category, p.images, p.specifications, p.variations,
      s.seller_name, s.store_name, s.location, s.phonenumber, stock.owned, stock.sold
    from products p
    join categories c on c.id = p.category_id
    join sellers s on s.id = p.seller_id
    left join stock on stock.product_id = p.id
    where p.retired_at is null
      ${after ? sql`and (p.created_at, p.id) > (${after.created}::timestamptz, ${after.id})` : sql``}
    order by p.created_at, p.id limit ${batchRows}`)
  return rows
}

function cellsOf(row: ExportRow): Row {
  return {
    SKU: row.sku,
    productName: row.name,
    productDescription: row.description,
    price: priceText(row.price_santim),
    brand: row.brand,
    model: row.model,
    category: row.category,
    stock: stockOf(row),
    images: writeList(sourcesOf(row)),
    specifications: writePairs(row.specifications.map((it) => [it.specification, it.value])),
    variations: writePairs(row.variations.map((it) => [it.variation, it.value])),
    seller_name: row.seller_name,
    store_name: row.store_name,
    location: row.location,
    phonenumber: row.phonenumber,
    productName_am: row.name_am,
    productDescription_am: row.description_am,
  }
}

function jsonRow(row: ExportRow): string {
  const pair = (name: string, value: string) => writePairs([[name, value]])
  const cells = {
    ...cellsOf(row),
    price: toBirr(row.price_santim),
    images: sourcesOf(row),
    specifications: row.specifications.map((it) => pair(it.specification, it.value)),
    variations: row.variations.map((it) => pair(it.variation, it.value)),
  }
  const safe = Object.entries(cells).map(([column, value]) => [
    column,
    typeof value === 'string' ? guarded(column, value) : value,
  ])
  return `${JSON.stringify(Object.fromEntries(safe))}\n`
}

function stockOf({ owned, sold }: ExportRow): number | null {
  return owned === null || sold === null ? null : stockOnHand({ owned, sold })
}

/** What the pictures were imported from. */
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
