import { formatAmount } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { bookOrder } from '../books/post-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import { refundableReturn } from '../returns/amount-due.ts'
import { endWithoutRefund, startReturnRefund } from '../returns/refund-steps.ts'
import type { ReturnKey } from '../returns/transition-return.ts'
import type { PayingShop } from './payment-attempts.ts'
import { beginRefund, oneUnderWay, requestRefund } from './refund-order.ts'
import { refundableAmount } from './refundable-amount.ts'
import type { CheckRefund } from './refund-order.ts'
import type { RefundRow } from './tables.ts'

type ReturnTerms = {
  actor: string
  /** The default is all that was paid for the lines, or what is left of the payment. */
  amountSantim?: number | undefined
  shownSantim?: number | undefined
  /** The units of lines at these positions cannot be sold again. */
  writtenOff: ReadonlySet<number>
  toCredit?: boolean | undefined
  check?: CheckRefund
  /** It runs in the transaction that begins the refund, or ends the return without one. */
  record?: (tx: Database) => Promise<void>
}

/** It is 0 if nothing is left to refund; null if it cannot be refunded. */
export function refundableForReturn(
  db: Database,
  key: ReturnKey & { orderId: string },
): Promise<number | null> {
  const quoted = transaction(db, async (tx) => {
    const order = await lockOrder(tx, { userId: key.userId, id: key.orderId })
    const { paidSantim } = await refundableReturn(tx, order, key)
    return paidSantim === 0 ? 0 : (await dueNow(tx, order, paidSantim)) || null
  })
  return quoted.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

async function dueNow(tx: Database, order: OrderRow, paidSantim: number): Promise<number> {
  if (paidSantim === 0) return 0
  const { leftSantim } = await refundableAmount(tx, order, { statuses: ['paid'] })
  return Math.min(paidSantim, leftSantim)
}

/**
 * A return is refunded when its refund is. If nothing is left to refund, such as for what a code made free, it ends at
 * once, and there is no refund. Refuses `return-step-impossible`, `return-being-refunded`, `return-refund-too-large`,
 * `changed-meanwhile`, and what refundOrder refuses.
 */
export async function refundReturn(
  shop: PayingShop,
  key: ReturnKey & { orderId: string },
  { actor, amountSantim, shownSantim, writtenOff, toCredit, check, record }: ReturnTerms,
): Promise<RefundRow | undefined> {
  const orderKey = { userId: key.userId, id: key.orderId }
  const begun = await oneUnderWay(orderKey, () =>
    transaction(shop.db, async (tx) => {
      const order = await lockOrder(tx, orderKey)
      const refundable = await refundableReturn(tx, order, key)
      const { found, paidSantim } = refundable
      if (shownSantim !== undefined && shownSantim !== (await dueNow(tx, order, paidSantim))) {
        throw new Refusal('changed-meanwhile')
      }
      if (amountSantim !== undefined && amountSantim > paidSantim) {
        throw new Refusal('return-refund-too-large', { paid: formatAmount(paidSantim) })
      }
      if (paidSantim === 0) {
        await endWithoutRefund(tx, refundable, { actor, writtenOff })
        await bookOrder(tx, order)
        await record?.(tx)
        return undefined
      }
      if (amountSantim === 0) {
        throw new Refusal('invalid-input', {}, [{ msg: 'An amount in birr', path: 'amount' }])
      }
      // The payments that paid the order are refunded, never a surplus one.
      const { leftSantim } = await refundableAmount(tx, order, { statuses: ['paid'] })
      const refund = await beginRefund(tx, shop, {
        key: order,
        terms: {
          actor,
          reason: `Return ${found.returnNumber}`,
          amountSantim: amountSantim ?? Math.min(paidSantim, leftSantim),
          toCredit,
          check,
          ofChange: 'no',
        },
        of: { statuses: ['paid'] },
      })
      await startReturnRefund(tx, refundable, {
        refundId: refund.id,
        refundSantim: refund.totalSantim,
        writtenOff,
      })
      await record?.(tx)
      return refund
    }),
  )
  return begun && requestRefund(shop, begun)
}
