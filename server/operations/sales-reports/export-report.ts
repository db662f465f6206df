import { formatAmount, toSantim } from '../../../contract/money.ts'
import { reportRowsOfFile } from '../../../contract/office/limits.ts'
import { hasVat } from '../../../contract/office/vat-of-report.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readReport } from './read-report.ts'
import type { Asked } from './read-report.ts'

const columns = [
  'key',
  'name',
  'orders',
  'units',
  'sales',
  'vat',
  'orders before',
  'units before',
  'sales before',
  'cost',
  'margin',
  'units sold',
  'on hand',
  'last sold',
]

const ofCosts = ['cost', 'margin']

/** Amounts are in birr without grouping, for a spreadsheet. */
export async function exportReport(
  db: Database,
  asked: Asked,
): Promise<{ csv: string; rows: number; isWhole: boolean }> {
  const report = await readReport(db, { ...asked, limit: reportRowsOfFile })
  const { rows, isMore } = report
  const money = (birr: number | null | undefined) =>
    birr === null || birr === undefined ? '' : formatAmount(toSantim(birr)).replaceAll(',', '')
  const hidden = [...(asked.seesCosts ? [] : ofCosts), ...(hasVat(report) ? [] : ['vat'])]
  const shown = columns.map((name) => !hidden.includes(name))
  const line = (cells: string[]) => csvLine(cells.filter((_, at) => shown[at]))
  const lines = rows.map((row) =>
    line([
      row.key,
      row.label,
      String(row.orders),
      String(row.units),
      money(row.sales),
      money(row.vat),
      String(row.before.orders),
      String(row.before.units),
      money(row.before.sales),
      money(row.cost),
      money(row.margin),
      String(row.sold ?? ''),
      String(row.onHand ?? ''),
      row.lastSold ?? '',
    ]),
  )
  return { csv: line(columns) + lines.join(''), rows: rows.length, isWhole: !isMore }
}
