import { reportRowsOfFile } from '../../../contract/office/limits.ts'
import type { ReportRow, SalesReport } from '../../../contract/office/sales-reports.ts'
import { hasVat } from '../../../contract/office/vat-of-report.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readReport } from './read-report.ts'
import type { Asked } from './read-report.ts'

type Texts = Messages['office']['salesReports']
type Column = [head: string, cell: (row: ReportRow) => string]

/** It has the columns and words of the screen. Amounts are in birr without grouping, for a spreadsheet. */
export async function exportReport(
  db: Database,
  asked: Asked,
): Promise<{ csv: string; rows: number; isWhole: boolean }> {
  const report = await readReport(db, { ...asked, limit: reportRowsOfFile })
  const { salesReports } = catalogues[asked.lang].office
  const columns = columnsOf(report, salesReports, asked.seesCosts)
  const lines = report.rows.map((row) => csvLine(columns.map(([, cell]) => cell(row))))
  const csv = csvLine(columns.map(([head]) => head)) + lines.join('')
  return { csv, rows: report.rows.length, isWhole: !report.isMore }
}

function columnsOf(whole: SalesReport, texts: Texts, seesCosts: boolean): Column[] {
  const { report } = whole
  const { columns } = texts
  const beforeOf = (what: string) => fill(texts.columnBefore, { what })
  const name: Column = [columns.what, (row) => nameOf(row, whole, texts)]
  const cost: Column = [columns.cost, (row) => money(row.cost)]
  const margin: Column = [columns.margin, (row) => money(row.margin)]
  if (report === 'returns')
    return [
      name,
      [columns.returned, (row) => String(row.units)],
      [columns.sold, (row) => String(row.sold ?? 0)],
      [beforeOf(columns.returned), (row) => String(row.before.units)],
    ]
  if (report === 'stock' || report === 'dead-stock') {
    const isDead = report === 'dead-stock'
    return [
      name,
      ...(isDead ? [[columns.sku, ({ key }) => key] satisfies Column] : []),
      [columns.onHand, (row) => String(row.onHand ?? 0)],
      [columns.value, (row) => money(row.sales)],
      ...(seesCosts ? [cost] : []),
      isDead
        ? [columns.lastSold, (row) => row.lastSold ?? '']
        : [columns.products, (row) => String(row.orders)],
    ]
  }
  if (report === 'commission')
    return [
      name,
      [columns.sellerGoods, (row) => money(row.ofSeller?.goods)],
      [columns.refunded, (row) => money(row.ofSeller?.refunded)],
      [columns.commission, (row) => money(row.sales)],
      [columns.commissionVat, (row) => money(row.vat)],
      [beforeOf(columns.commission), (row) => money(row.before.sales)],
      [columns.payable, (row) => money(row.ofSeller?.payable)],
    ]
  const isOfGoods = report === 'products' || report === 'categories'
  return [
    name,
    [columns.sales, (row) => money(row.sales)],
    ...(hasVat(whole) ? [[columns.vat, (row) => money(row.vat)] satisfies Column] : []),
    [beforeOf(columns.sales), (row) => money(row.before.sales)],
    [columns.orders, (row) => String(row.orders)],
    [beforeOf(columns.orders), (row) => String(row.before.orders)],
    ...(isOfGoods
      ? ([
          [columns.units, (row) => String(row.units)],
          [beforeOf(columns.units), (row) => String(row.before.units)],
        ] satisfies Column[])
      : []),
    ...(isOfGoods && seesCosts ? [cost, margin] : []),
  ]
}

function money(birr: number | null | undefined): string {
  return birr === null || birr === undefined ? '' : birr.toFixed(2)
}

function nameOf({ key, label }: ReportRow, { report }: SalesReport, texts: Texts): string {
  const named = (names: Record<string, string>) => names[key] ?? (label || key)
  if (report === 'ways') return named(texts.ways)
  if (report === 'regions') return key === '' ? texts.noRegion : label
  if (report === 'customers') return label || texts.erased
  return label || named(texts.parts)
}
