import { formatAmount, toSantim } from '../contract/money.ts'
import { reportNames } from '../contract/office/limits.ts'
import { reportQuery } from '../contract/office/sales-reports.ts'
import { hasVat } from '../contract/office/vat-of-report.ts'
import { exportReport } from '../server/operations/sales-reports/export-report.ts'
import { readReport } from '../server/operations/sales-reports/read-report.ts'
import type { Call, ShopCommand } from './command.ts'
import { addFilters, exportCsv, readFilters } from './csv-export.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const filters = {
  report: reportNames.join(', '),
  from: 'first day, such as 2026-11-01',
  to: 'last day, such as 2026-11-30',
  unsold: 'days without a sale, of dead-stock',
  seller: 'the id of a seller, of commission',
  category: 'the id of a category, of products',
}

const reader = { lang: 'en', seesCosts: true } as const

export function addCommand(program: ShopCommand): void {
  const reports = program
    .command('reports')
    .usage('show | export')
    .description('Shows reports of sales and stock, with costs.')
  addFilters(reports.command('show').description('Shows the first rows of a report.'), filters)
    .usage('--report NAME --from DAY --to DAY')
    .run(show)
  addFilters(reports.command('export').description('Exports a report as CSV.'), filters)
    .usage('--report NAME --from DAY --to DAY [--out FILE]')
    .option('--out <file>', 'a new file; otherwise the report is printed')
    .run((call) =>
      exportCsv(call, {
        action: 'export-report',
        filters: reportQuery,
        work: (db, asked) => exportReport(db, { ...asked, ...reader }),
      }),
    )
}

async function show(call: Call): Promise<void> {
  const asked = readFilters(call, reportQuery)
  const report = await withShop(call, ({ db }) => readReport(db, { ...asked, ...reader }))
  if (call.json) return call.print(JSON.stringify(report))
  const price = (birr: number | null | undefined) =>
    birr === null || birr === undefined ? '' : formatAmount(toSantim(birr))
  const rows = report.rows.map((row) => ({
    WHAT: row.label || row.key,
    ORDERS: row.orders,
    UNITS: row.onHand ?? row.units,
    ...(row.ofSeller && { GOODS: price(row.ofSeller.goods), REFUNDED: price(row.ofSeller.refunded) }),
    ETB: price(row.sales),
    ...(hasVat(report) && { VAT: price(row.vat) }),
    BEFORE: price(row.before.sales),
    ...(row.ofSeller ? { 'FOR THE SELLER': price(row.ofSeller.payable) } : { COST: price(row.cost) }),
  }))
  const { total, before, giftCards } = report
  const what = report.report === 'commission' ? 'Commission' : 'Sales'
  call.print(`${what} ${price(total.sales)} ETB, before ${price(before.sales)} ETB`)
  if (hasVat(report)) call.print(`VAT in them ${price(total.vat)} ETB, before ${price(before.vat)} ETB`)
  if (giftCards.sold + giftCards.before.sold > 0)
    call.print(`Gift cards sold ${price(giftCards.amount)} ETB, before ${price(giftCards.before.amount)} ETB`)
  call.print(`\n${table(rows, 'There are no rows.')}`)
}
