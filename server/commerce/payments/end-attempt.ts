import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { postPaymentDue } from '../books/money-in.ts'
import { readOrder } from '../orders/transition-order.ts'
import { byHandName } from './gateways/by-hand/by-hand.ts'
import { writePayment } from './payment-attempts.ts'
import type { PaymentRow } from './tables.ts'

type Ended = { status: 'failed' | 'expired'; nextCheckAt?: null; isWithdrawn?: true }

/** It ends an attempt that nobody needs any more, though nothing went wrong with it. */
export function withdrawAttempt(tx: Database, payment: PaymentRow): Promise<void> {
  return endAttempt(tx, payment, { status: 'failed', isWithdrawn: true })
}

/** It ends a locked attempt. A part of its amount that has arrived is to be sent back. */
export async function endAttempt(tx: Database, payment: PaymentRow, ended: Ended): Promise<void> {
  const arrivedSantim = Math.min(await arrivedFor(tx, payment), payment.amountSantim)
  if (arrivedSantim === 0) {
    await writePayment(tx, payment, { ...ended, checkoutUrl: null })
    return
  }
  await writePayment(tx, payment, {
    status: 'refund-due',
    amountSantim: arrivedSantim,
    isSurplus: true,
    settledAt: tx.now(),
    nextCheckAt: null,
    checkoutUrl: null,
  })
  const order = await readOrder(tx, { userId: payment.userId, id: payment.orderId })
  const event = { causeId: payment.id, order, amountSantim: arrivedSantim }
  await tellCustomer(tx, order, { kind: 'money-goes-back', ...event })
  await postPaymentDue(tx, { ...payment, amountSantim: arrivedSantim })
}

/** It is what was recorded by hand for the attempt. */
export async function arrivedFor(
  tx: Database,
  { gateway, userId, txRef }: Pick<PaymentRow, 'gateway' | 'userId' | 'txRef'>,
): Promise<number> {
  if (gateway !== byHandName) return 0
  const { santim } = await tx
    .selectFrom('receivedMoney')
    .select(sql<number>`coalesce(sum(amount_santim), 0)::bigint`.as('santim'))
    .where('userId', '=', userId)
    .where('txRef', '=', txRef)
    .executeTakeFirstOrThrow()
  return santim
}
