import { toSantim } from '../../../contract/money.ts'
import { includedVat } from '../../../contract/pricing.ts'
import { priceText } from '../../catalogue/import/cell-text.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import type { ListedInvoice } from './list-invoices.ts'

const columns = ['counter', 'order', 'state', 'total', 'VAT', 'refunded', 'VAT of the refund', 'IRN']

/** An accountant writes credit notes by it, as the system of the tax authority takes none. */
export function invoicesAsCsv(invoices: readonly ListedInvoice[]): string {
  const lines = invoices.map(({ counter, orderNumber, state, total, vat, refunded, vatPercent, irn }) => {
    const refundedSantim = toSantim(refunded)
    return csvLine([
      String(counter ?? ''),
      orderNumber,
      state,
      total === null ? '' : priceText(toSantim(total)),
      vat === null ? '' : priceText(toSantim(vat)),
      priceText(refundedSantim),
      priceText(includedVat(refundedSantim, vatPercent)),
      irn ?? '',
    ])
  })
  return csvLine(columns) + lines.join('')
}
