import type { SalesReport } from './sales-reports.ts'

const withoutSales: string[] = ['returns', 'stock', 'dead-stock']

/** Reports of a shop without VAT, and those that are not of sales, have no column of it. */
export function hasVat({ report, rows, total }: Pick<SalesReport, 'report' | 'rows' | 'total'>): boolean {
  return !withoutSales.includes(report) && (total.vat !== 0 || rows.some(({ vat }) => vat !== 0))
}
