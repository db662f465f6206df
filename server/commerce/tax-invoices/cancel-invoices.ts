import type { Shop } from '../../platform/shop.ts'
import { raiseAlarm } from '../../platform/alarms.ts'
import { InvoiceRefused } from './tax-authority.ts'
import type { TaxAuthority } from './tax-authority.ts'

/** To cancel an invoice twice changes nothing, so that it is asked until there is an answer. */
export async function cancelInvoices(
  shop: Pick<Shop, 'db' | 'log'>,
  authority: TaxAuthority,
  stop?: AbortSignal,
): Promise<void> {
  const invoices = await shop.db
    .selectFrom('taxInvoices')
    .select(['id', 'irn', 'counter'])
    .where('state', '=', 'canceling')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id, irn, counter } of invoices) {
    if (stop?.aborted === true) return
    try {
      await authority.cancel(irn ?? '', 'The order was refunded.')
      await shop.db
        .updateTable('taxInvoices')
        .set({ state: 'canceled', reason: null, correctedAt: shop.db.now() })
        .where('id', '=', id)
        .where('state', '=', 'canceling')
        .execute()
    } catch (error) {
      const details = { invoice: id, counter, reason: (error as Error).message }
      if (!(error instanceof InvoiceRefused)) return shop.log.warn(details, 'an invoice is not canceled yet')
      // A person corrects it, as those of orders that were refunded in part.
      await shop.db
        .updateTable('taxInvoices')
        .set({ state: 'registered', reason: details.reason })
        .where('id', '=', id)
        .execute()
      raiseAlarm(shop, 'tax-invoice-refused', details)
    }
  }
}
