import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { creditName } from '../credit/move-credit.ts'
import { costInMoney } from '../orders/order-cost.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { isDuplicate } from './process-refund.ts'
import type { PaymentRow } from './tables.ts'

/** Cash has no payment. */
export type PaymentPart = { payment: PaymentRow | undefined; leftSantim: number }

type Refundable = {
  /** Their refund begins with the first. */
  parts: PaymentPart[]
  leftSantim: number
  /** Refunding a second payment of an order that is paid leaves the order as it is. */
  isDuplicate: boolean
}

export type PaymentsOf = {
  statuses?: ('refund-due' | 'paid')[]
  /** What its units cost was paid with the order, never by what it did not need. */
  isOfOrder?: boolean
  wantedSantim?: number | undefined
}

/**
 * The payments that together paid an order are refunded together, the last one first and store credit last. Otherwise it is the
 * first that is due and of which `wantedSantim` are left, or else the first.
 */
export async function refundableAmount(
  tx: Database,
  order: OrderRow,
  { statuses = ['refund-due', 'paid'], isOfOrder = false, wantedSantim = 0 }: PaymentsOf = {},
): Promise<Refundable> {
  const wasPaid = ['paid', 'refund-due', 'refunded'].includes(order.paymentStatus)
  const received = await tx
    .selectFrom('payments')
    .selectAll()
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('status', 'in', statuses)
    .$if(isOfOrder, (query) => query.where('isSurplus', '=', false))
    // Store credit pays for an order from the start, and is given back if the order ends unpaid.
    .$if(!wasPaid, (query) => query.where('purpose', '!=', creditName))
    .orderBy(sql`status = 'refund-due'`, 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
  const refunded = await refundedByPayment(tx, order)
  const wasPaidInCash = order.status === 'complete' && order.paymentStatus === 'paid'
  const isNoMoney = ({ isSurplus, purpose }: PaymentRow) => isSurplus || purpose === creditName
  const isCash = (wasPaidInCash || refunded.has(null)) && received.every(isNoMoney)
  const values = { order: order.orderNumber }
  if (received.length === 0 && !isCash) throw new Refusal('nothing-to-refund', values)
  const all = [...received, ...(isCash ? [undefined] : [])].flatMap((payment) => {
    const { santim = 0, isUnderWay = false } = refunded.get(payment?.id ?? null) ?? {}
    const leftSantim = (payment?.amountSantim ?? costInMoney(order)) - santim
    return leftSantim > 0 ? [{ payment, leftSantim, isUnderWay }] : []
  })
  const free = all.filter(({ isUnderWay }) => !isUnderWay)
  const chosen = free.find(({ leftSantim }) => leftSantim >= wantedSantim) ?? free[0]
  const together = chosen && isOfPaid(chosen) ? all.filter(isOfPaid) : []
  if (!chosen || together.some(({ isUnderWay }) => isUnderWay)) {
    throw new Refusal(order.totalSantim === 0 ? 'nothing-to-refund' : 'refund-under-way', values)
  }
  const { payment } = chosen
  const parts = together.length > 0 ? together.toReversed() : [chosen]
  return {
    parts,
    leftSantim: parts.reduce((sum, part) => sum + part.leftSantim, 0),
    isDuplicate: payment !== undefined && (await isDuplicate(tx, payment)),
  }
}

/** Cash and store credit may have paid an order together. */
function isOfPaid({ payment }: PaymentPart): boolean {
  return payment === undefined || payment.status === 'paid'
}

/** The key `null` is cash. */
async function refundedByPayment(tx: Database, order: OrderRow) {
  const rows = await tx
    .selectFrom('refunds')
    .select([
      'paymentId',
      sql<number>`sum(amount_santim)::bigint`.as('santim'),
      sql<boolean>`bool_or(status = 'initiated')`.as('isUnderWay'),
    ])
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .where('status', '!=', 'failed')
    .groupBy('paymentId')
    .execute()
  return new Map(rows.map(({ paymentId, ...figures }) => [paymentId, figures]))
}
