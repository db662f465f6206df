import type { Database } from '../../platform/database/connect.ts'
import { isOfferedColumn, isSetByShop, ownColumns } from '../import/own-columns.ts'
import { withWaitingChanges } from '../seller-products/proposals.ts'
import { readShown } from '../seller-products/read-shown.ts'
import { csvLine, csvRows, readRows } from './export-catalogue.ts'
import type { ExportRow, ExportVariant } from './export-catalogue.ts'

type AsSeller = <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>

/** All products of a seller, oldest first, as its editor shows them, and as an import of the seller reads them. */
export async function* exportedOfSeller(asSeller: AsSeller, sellerId: string): AsyncGenerator<string> {
  const columns = ownColumns.all.filter((column) => !isSetByShop(column) && isOfferedColumn(column))
  yield csvLine(columns)
  let after: ExportRow | undefined
  for (;;) {
    const from = after
    const rows = await asSeller((tx) => readBatch(tx, sellerId, from))
    after = rows.at(-1)
    if (!after) return
    yield rows.map((row) => csvRows(row, columns)).join('')
  }
}

async function readBatch(tx: Database, sellerId: string, after: ExportRow | undefined): Promise<ExportRow[]> {
  const rows = await readRows(tx, { after, withCosts: false, sellerId })
  if (rows.length === 0) return rows
  const isWaiting = await withWaitingChanges(
    tx,
    rows.map(({ id }) => id),
  )
  const shown: ExportRow[] = []
  for (const row of rows) shown.push(isWaiting.has(row.id) ? await withWaiting(tx, row) : row)
  return shown
}

async function withWaiting(tx: Database, row: ExportRow): Promise<ExportRow> {
  const { whole } = await readShown(tx, row)
  const categories = await tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', 'in', [whole.row.categoryId, ...whole.row.otherCategories])
    .orderBy('position')
    .orderBy('name')
    .execute()
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    ...row,
    ...whole.row,
    category: nameOf.get(whole.row.categoryId) ?? row.category,
    others: categories.filter(({ id }) => id !== whole.row.categoryId).map(({ name }) => name),
    variants: whole.variants
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ id, regularSantim, saleFrom, saleUntil, costSantim: _cost, ...variant }): ExportVariant => {
        const counted = whole.stock.get(id)
        return {
          ...variant,
          priceSantim: regularSantim,
          saleFrom: saleFrom?.toISOString() ?? null,
          saleUntil: saleUntil?.toISOString() ?? null,
          stock: counted ? { onHand: counted.onHand, reserved: counted.reserved, sold: 0 } : null,
        }
      }),
  }
}
