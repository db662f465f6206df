import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { PaymentRow } from './paying-shop.ts'
import { payments } from './tables.ts'

type PaymentKey = Pick<PaymentRow, 'userId' | 'id'>

/** A payment by the reference that the gateway knows it by. */
export async function findPaymentByRef(db: Database, txRef: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.txRef, txRef))
  return payment
}

/** A payment as it stands now, its row locked until the transaction ends. */
export async function lockPayment(tx: Database, key: PaymentKey): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(ofPayment(key)).for('update')
  if (!payment) throw new Error(`The payment ${key.id} is gone`)
  return payment
}

/** Changes a payment's row. */
export async function writePayment(
  db: Database,
  key: PaymentKey,
  changed: Partial<PaymentRow>,
): Promise<void> {
  await db.update(payments).set(changed).where(ofPayment(key))
}

/** SQL: this one payment. */
export function ofPayment(key: PaymentKey) {
  return and(eq(payments.userId, key.userId), eq(payments.id, key.id))
}
