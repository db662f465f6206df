import { dayKey } from '../../../contract/addis-time.ts'
import { defaultLanguage } from '../../../contract/language.ts'
import { toSantim } from '../../../contract/money.ts'
import { includedVat } from '../../../contract/pricing.ts'
import { orderExportRows } from '../../../contract/office/limits.ts'
import { priceText } from '../../catalogue/import/cell-text.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { discountsOf } from './order-discounts.ts'
import type { WholeOrder } from './read-orders.ts'
import { foundOrders } from './search-orders.ts'
import type { OrderFilters } from './search-orders.ts'

const columns = [
  'order',
  'date',
  'status',
  'payment',
  'customer',
  'region',
  'units',
  'goods',
  'saved on quantities',
  'code',
  'saved by the code',
  'delivery',
  'total without VAT',
  'VAT percent',
  'VAT',
  'total',
  'refunded',
  'not collected',
  'automatic discounts',
  'saved by automatic discounts',
  'zone',
  'woreda',
  'VAT of the refunds',
  'withholding percent',
  'withholding',
  'tax invoice',
  'sellers',
  'parts',
]

/** The revenue bureau gets one row for each order, and only the newest orders if there are too many. */
export async function exportSales(
  db: Database,
  filters: OrderFilters,
  { withholding }: Pick<Config, 'withholding'>,
): Promise<{ csv: string; rows: number; isWhole: boolean }> {
  const lines: string[] = []
  for await (const order of foundOrders(db, filters)) {
    // A gift card that was sold is owed; what it pays for later is a sale.
    if (order.source === 'gift-card') continue
    if (lines.length === orderExportRows) return { csv: text(lines), rows: lines.length, isWhole: false }
    lines.push(csvLine(cellsOf(order, withholding)))
  }
  return { csv: text(lines), rows: lines.length, isWhole: true }
}

function text(lines: string[]): string {
  return csvLine(columns) + lines.join('')
}

function cellsOf(order: WholeOrder, withholding: Config['withholding']): string[] {
  const { items, codeSavingSantim, deliverySantim, totalSantim, vatSantim, refundedSantim, canceledSantim } =
    order
  const listSantim = items.reduce((sum, it) => sum + it.unitPriceSantim * it.quantity, 0)
  const goodsSantim = items.reduce((sum, it) => sum + it.lineTotalSantim, 0)
  return [
    order.orderNumber,
    dayKey(order.createdAt),
    order.status,
    order.paymentStatus,
    order.fullName,
    order.deliveryAddress?.state ?? '',
    String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    priceText(listSantim),
    priceText(listSantim - goodsSantim),
    order.code ?? '',
    priceText(codeSavingSantim),
    priceText(deliverySantim),
    priceText(totalSantim - vatSantim),
    String(order.vatPercent),
    priceText(vatSantim),
    priceText(totalSantim),
    priceText(refundedSantim),
    priceText(canceledSantim),
    discountsOf(items, defaultLanguage)
      .map(({ name }) => name)
      .join(', '),
    priceText(order.automaticSavingSantim),
    order.deliveryAddress?.zone ?? '',
    order.deliveryAddress?.woreda ?? '',
    priceText(includedVat(refundedSantim, order.vatPercent)),
    ...withheld(totalSantim - vatSantim, withholding),
    order.taxInvoice ?? '',
    String(order.parts.length),
    order.parts.map(partText).join('; '),
  ]
}

/** Its goods are after all savings, and the delivery is its share. */
function partText({ seller, status, goodsSantim, deliverySantim }: WholeOrder['parts'][number]): string {
  return `${seller.storeName}: ${status}, goods ${priceText(goodsSantim)}, delivery ${priceText(deliverySantim)}`
}

/** Only buyers who are companies or offices keep it back: who kept what is in their certificates. */
function withheld(netSantim: number, { percent, fromBirr }: Config['withholding']): [string, string] {
  if (percent === 0 || netSantim < toSantim(fromBirr)) return ['0', priceText(0)]
  return [String(percent), priceText(Math.round((netSantim * percent) / 100))]
}
