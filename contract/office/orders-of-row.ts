import type { ReportName } from './limits.ts'

/**
 * Rows of reports that name neither goods nor a customer, as filters of the list of orders: all that counts as sales,
 * delivery, what was refunded of no product, and gift cards that were sold.
 */
export const orderFigures = ['sales', 'delivery', 'other', 'gift-cards'] as const
export type OrderFigure = (typeof orderFigures)[number]
/** Orders without an address, which were picked up, have no region. */
export const noRegion = 'none'

type Row = { key: string; isAutomatic?: boolean | undefined }
type Days = { from: string; to: string }

/** The filters of the list of orders that find what a row of a report is made of, if it is made of orders. */
export function ordersOfRow(
  report: ReportName,
  { key, isAutomatic }: Row,
  { from, to }: Days,
): Record<string, string> | undefined {
  const days = { from, to }
  const sold = { ...days, figure: 'sales' }
  if (report === 'ways') return { ...sold, way: key }
  if (report === 'regions') return { ...sold, region: key === '' ? noRegion : key }
  if (report === 'customers') return { ...sold, customer: key }
  if (report === 'codes') return isAutomatic ? { ...sold, discount: key } : { ...sold, code: key }
  if (report === 'returns') return { ...days, returned: key }
  const isOfGoods = report === 'products' || report === 'categories'
  if (isOfGoods && (key === 'delivery' || key === 'other')) return { ...days, figure: key }
  return report === 'products' ? { ...sold, product: key } : undefined
}

/** A category is made of its products, which are a report of their own. */
export function reportOfCategory({ key }: Row, { from, to }: Days): Record<string, string> {
  return { report: 'products', period: 'own', from, to, category: key }
}
