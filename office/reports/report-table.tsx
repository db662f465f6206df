import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import type { ReportRow, SalesReport } from '../../contract/office/sales-reports.ts'
import { ordersOfRow, reportOfCategory } from '../../contract/office/orders-of-row.ts'
import { hasVat } from '../../contract/office/vat-of-report.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Table } from '../../ui/table.tsx'
import { Figure } from '../session/figure.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'

/** The account of the books on which commission is earned. */
const income = 'commission-income'

type Column = { head: string; cell: (row: ReportRow) => ReactNode }

export function ReportTable({ report }: { report: SalesReport }) {
  const { texts } = useTexts('salesReports')
  const own = texts.salesReports
  const columns = useColumns(report)
  return (
    <Table label={own.names[report.report]} head={[own.columns.what, ...columns.map(({ head }) => head)]}>
      {report.rows.map((row) => (
        <tr key={row.key}>
          <td className="min-w-44 font-medium break-words">
            <Name report={report} row={row} />
          </td>
          {columns.map(({ head, cell }) => (
            <td key={head} className="whitespace-nowrap tabular">
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function useColumns(whole: SalesReport): Column[] {
  const { report, rows, before } = whole
  const { texts, language, locale } = useTexts('salesReports')
  const own = texts.salesReports
  const { columns } = own
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const known = (birr: number | null | undefined) =>
    birr === null || birr === undefined ? own.unknown : price(birr)
  const why = (row: ReportRow, days: Days, figure: string) => (
    <Why report={report} row={row} days={days}>
      {figure}
    </Why>
  )
  const orders = {
    head: columns.orders,
    cell: (row: ReportRow) => why(row, whole, formatCount(row.orders)),
  }
  // What is on stock has no orders.
  const ofStock = report === 'stock' || report === 'dead-stock'
  const costOf = (row: ReportRow, birr: number | null | undefined) =>
    ofStock ? known(birr) : why(row, whole, known(birr))
  const cost = { head: columns.cost, cell: (row: ReportRow) => costOf(row, row.cost) }
  const costs = rows.some((row) => row.cost !== undefined)
    ? [cost, { head: columns.margin, cell: (row: ReportRow) => costOf(row, row.margin) }]
    : []
  if (report === 'returns') {
    const share = ({ units, sold = 0 }: ReportRow) =>
      units + sold === 0 ? '' : `${((units / Math.max(units, sold)) * 100).toFixed(1)} %`
    return [
      { head: columns.returned, cell: (row) => why(row, whole, formatCount(row.units)) },
      { head: columns.sold, cell: (row) => formatCount(row.sold ?? 0) },
      { head: columns.share, cell: share },
      { head: columns.before, cell: (row) => why(row, before, formatCount(row.before.units)) },
    ]
  }
  if (ofStock) {
    return [
      { head: columns.onHand, cell: (row) => formatCount(row.onHand ?? 0) },
      {
        head: columns.value,
        cell: (row) =>
          report === 'stock' ? <InStock of={row}>{price(row.sales)}</InStock> : price(row.sales),
      },
      ...(costs.length > 0 ? [cost] : []),
      ...(report === 'stock'
        ? [{ head: columns.products, cell: (row: ReportRow) => formatCount(row.orders) }]
        : [
            {
              head: columns.lastSold,
              cell: ({ lastSold }: ReportRow) =>
                lastSold ? formatDate(`${lastSold}T12:00:00+03:00`, locale) : own.never,
            },
          ]),
    ]
  }
  if (report === 'commission') {
    const posted = ({ key }: ReportRow, { from, to }: Days, figure: string, account?: string) => (
      <Figure of={{ seller: key, ...(account && { account }), from, to }}>{figure}</Figure>
    )
    const vat = 'vat-on-commission'
    return [
      { head: columns.sellerGoods, cell: (row) => posted(row, whole, known(row.ofSeller?.goods)) },
      { head: columns.refunded, cell: (row) => posted(row, whole, known(row.ofSeller?.refunded)) },
      { head: columns.commission, cell: (row) => posted(row, whole, price(row.sales), income) },
      { head: columns.commissionVat, cell: (row) => posted(row, whole, price(row.vat), vat) },
      { head: columns.before, cell: (row) => posted(row, before, price(row.before.sales), income) },
      { head: columns.payable, cell: (row) => posted(row, whole, known(row.ofSeller?.payable)) },
    ]
  }
  const ofGoods = report === 'products' || report === 'categories'
  return [
    { head: columns.sales, cell: (row) => why(row, whole, price(row.sales)) },
    ...(hasVat(whole)
      ? [{ head: columns.vat, cell: (row: ReportRow) => why(row, whole, price(row.vat)) }]
      : []),
    { head: columns.before, cell: (row) => why(row, before, price(row.before.sales)) },
    ofGoods ? { head: columns.units, cell: (row) => formatCount(row.units) } : orders,
    ...costs,
  ]
}

/** The value of a category's stock, which leads to its products. */
function InStock({ of: { key }, children }: { of: ReportRow; children: ReactNode }) {
  return <Figure of={{ products: { category: key } }}>{children}</Figure>
}

type Days = { from: string; to: string }
type WhyProps = { report: SalesReport['report']; row: ReportRow; days: Days; children: ReactNode }

/** A figure that leads to the orders which it counts, or to the products of the category. */
function Why({ report, row, days, children }: WhyProps) {
  const orders = ordersOfRow(report, row, days)
  if (orders) return <Figure of={{ orders }}>{children}</Figure>
  if (report === 'categories') return <Figure of={{ rows: reportOfCategory(row, days) }}>{children}</Figure>
  return children
}

function Name({ report: { report, from, to }, row }: { report: SalesReport; row: ReportRow }) {
  const { texts } = useTexts('salesReports')
  const own = texts.salesReports
  const may = useMay()
  const needed = report === 'customers' ? 'read-customers' : 'read-products'
  const { key, label, path } = row
  const nameOf = (names: Record<string, string>) => names[key] ?? key
  if (path !== null && may(needed)) {
    return (
      <Link to={path} className="link inline-flex min-h-11 items-center">
        {label}
      </Link>
    )
  }
  if (report === 'commission') {
    const search = new URLSearchParams({ report, period: 'own', from, to, seller: key })
    return (
      <Link to={`/reports?${search}`} className="link inline-flex min-h-11 items-center">
        {label}
      </Link>
    )
  }
  if (report === 'ways') return nameOf(own.ways)
  if (report === 'regions') return key === '' ? own.noRegion : label
  if (report === 'customers') return label || own.erased
  if (row.isAutomatic) {
    return (
      <>
        {label} <span className="block text-sm font-normal text-soft">{own.automatic}</span>
      </>
    )
  }
  if (report === 'dead-stock') {
    return (
      <>
        {label} <span className="block text-sm font-normal text-soft">{key}</span>
      </>
    )
  }
  return label || nameOf(own.parts)
}
