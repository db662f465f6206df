import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { nextCheckAt } from './check-schedule.ts'
import type { PaymentRow } from './paying-shop.ts'
import { payments } from './tables.ts'

/** One attempt to pay an order, open and not yet known to the gateway. */
export async function newAttempt(
  tx: Database,
  order: Pick<OrderRow, 'userId' | 'id' | 'totalSantim' | 'source'>,
  terms: { gateway: string; fingerprint: string; expiresAt: Date },
): Promise<PaymentRow> {
  const createdAt = tx.now()
  const [payment] = await tx
    .insert(payments)
    .values({
      userId: order.userId,
      id: newId(),
      orderId: order.id,
      txRef: newTxRef(),
      status: 'open',
      amountSantim: order.totalSantim,
      source: order.source,
      nextCheckAt: nextCheckAt({ createdAt, expiresAt: terms.expiresAt, status: 'open' }, createdAt),
      createdAt,
      ...terms,
    })
    .returning()
  if (!payment) throw new Error('An inserted payment was not returned')
  return payment
}

/** The reference that the gateway keeps: never the order's number, for an order may be tried more than once. */
function newTxRef(): string {
  return `mk-${randomBytes(16).toString('hex')}`
}
