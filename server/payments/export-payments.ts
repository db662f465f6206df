import { desc, eq } from 'drizzle-orm'
import { toBirr } from '../../contract/money.ts'
import type { Database } from '../database/connect.ts'
import { payments, refunds } from './tables.ts'
import { bankTransfers } from './transfers/tables.ts'

/** A user's payments, refunds and what was told of bank transfers, newest first. Amounts in birr. */
export async function exportPayments(db: Database, userId: string) {
  const [paid, refunded, transferred] = await Promise.all([
    db.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.createdAt)),
    db.select().from(refunds).where(eq(refunds.userId, userId)).orderBy(desc(refunds.createdAt)),
    db
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.userId, userId))
      .orderBy(desc(bankTransfers.createdAt)),
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
    bankTransfers: transferred.map(({ txRef, bank, reference, link, decision, amountSantim, createdAt }) => ({
      tx_ref: txRef,
      bank,
      reference,
      link,
      decision,
      amount: toBirr(amountSantim),
      createdAt: createdAt.toISOString(),
    })),
  }
}
