import { desc, eq } from 'drizzle-orm'
import { toBirr } from '../../contract/money.ts'
import type { Database } from '../database/connect.ts'
import { payments, refunds } from './tables.ts'

/** A user's payments and refunds, newest first. Amounts in birr. */
export async function heldPayments(db: Database, userId: string) {
  const [paid, refunded] = await Promise.all([
    db.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.createdAt)),
    db.select().from(refunds).where(eq(refunds.userId, userId)).orderBy(desc(refunds.createdAt)),
  ])
  return {
    payments: paid.map(({ txRef, gateway, status, amountSantim, createdAt, settledAt }) => ({
      tx_ref: txRef,
      gateway,
      status,
      amount: toBirr(amountSantim),
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    refunds: refunded.map(({ reference, status, amountSantim, createdAt, finishedAt }) => ({
      reference,
      status,
      amount: toBirr(amountSantim),
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  }
}
