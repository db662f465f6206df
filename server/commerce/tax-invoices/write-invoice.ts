import { addisTime } from '../../../contract/addis-time.ts'
import { decimalFromSantim } from '../../../contract/money.ts'
import { includedVat, paidForUnits } from '../../../contract/pricing.ts'
import { shareOut } from '../../../contract/share-out.ts'
import type { WholeOrder } from '../orders/read-orders.ts'
import type { RefundableLine } from '../orders/refunded-items.ts'
import type { EimsAccess } from './eims/read-eims-settings.ts'

type Sale = { order: WholeOrder; lines: readonly RefundableLine[] }

/** Its place in the chain: it names the invoice before it, of which the first has none. */
type ChainPlace = { counter: number; previousIrn: string | null }

type WrittenInvoice = { request: string; totalSantim: number; vatSantim: number }

type Line = { name: string; sku: string; units: number; santim: number }

/** An invoice has what is kept of the order. It is undefined if that is nothing. */
export function writeInvoice(
  { order, lines }: Sale,
  place: ChainPlace,
  { seller, at }: { seller: Pick<EimsAccess, 'tin' | 'systemNumber'> & { name: string }; at: Date },
): WrittenInvoice | undefined {
  const totalSantim = order.totalSantim - order.refundedSantim - order.canceledSantim
  if (totalSantim <= 0) return undefined
  const items = linesOf(order, lines, totalSantim)
  const vatSantim = includedVat(totalSantim, order.vatPercent)
  const vats = shareOut(
    vatSantim,
    items.map(({ santim }) => santim),
  )
  const request = {
    BuyerDetails: { LegalName: order.fullName, Phone: order.phone },
    DocumentDetails: { DocumentNumber: order.orderNumber, Date: dateOf(at), Type: 'INV' },
    ItemList: items.map((line, index) => itemOf(line, index, vats[index] ?? 0, order.vatPercent)),
    PaymentDetails: { Mode: order.creditSantim >= totalSantim ? 'CREDIT' : 'PAID' },
    ReferenceDetails: { PreviousIrn: place.previousIrn },
    SellerDetails: { Tin: seller.tin, LegalName: seller.name },
    SourceSystem: {
      SystemNumber: seller.systemNumber,
      SystemType: 'ECOMMERCE',
      InvoiceCounter: place.counter,
    },
    TransactionType: 'B2C',
    ValueDetails: {
      TotalValue: amount(totalSantim),
      TaxValue: amount(vatSantim),
      IncomeWithholdValue: amount(0),
      TransactionWithholdValue: amount(0),
    },
    Version: '1',
  }
  return { request: JSON.stringify(request), totalSantim, vatSantim }
}

/** The lines come to the total: money that was sent back without goods is taken off all of them. */
function linesOf(
  { items, deliverySantim }: WholeOrder,
  lines: readonly RefundableLine[],
  totalSantim: number,
) {
  const kept = lines.map((line): Line => {
    const item = items[line.position]
    const units = line.quantity - line.refunded
    const santim = paidForUnits(line, { before: line.refunded, units })
    return { name: item?.name ?? '', sku: item?.sku ?? '', units, santim }
  })
  const delivery: Line = { name: 'Delivery', sku: '', units: 1, santim: deliverySantim }
  const charged = [...kept, delivery].filter(({ santim }) => santim > 0)
  const all = charged.length > 0 ? charged : [{ ...delivery, santim: totalSantim }]
  const shares = shareOut(
    totalSantim,
    all.map(({ santim }) => santim),
  )
  return all.map((line, index) => ({ ...line, santim: shares[index] ?? 0 }))
}

function itemOf({ name, sku, units, santim }: Line, index: number, vatSantim: number, percent: number) {
  const net = santim - vatSantim
  return {
    LineNumber: index + 1,
    ItemCode: sku,
    ProductDescription: name,
    Quantity: units,
    // It need not divide by the units, so the sums of the line are what counts.
    UnitPrice: Number((net / units / 100).toFixed(4)),
    Discount: amount(0),
    PreTaxValue: amount(net),
    TaxCode: percent === 0 ? 'VAT0' : `VAT${percent}`,
    TaxAmount: amount(vatSantim),
    TotalLineAmount: amount(santim),
  }
}

function amount(santim: number): number {
  return Number(decimalFromSantim(santim))
}

/** By the clock of Addis Ababa, as dd-mm-yyyyThh:mm:ss. */
function dateOf(at: Date): string {
  const [day = '', time = ''] = addisTime(at).split('T')
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  return `${day.split('-').toReversed().join('-')}T${time}:${seconds}`
}
