import { toBirr } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { receivedOfCustomer } from './received-money.ts'

export async function exportPayments(db: Database, userId: string) {
  const [paid, refunded, transferred, received, pictures] = await Promise.all([
    db.selectFrom('payments').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute(),
    db.selectFrom('refunds').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute(),
    db
      .selectFrom('bankTransfers')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .execute(),
    receivedOfCustomer(db, userId),
    db.selectFrom('receiptPictures').selectAll().where('userId', '=', userId).orderBy('id').execute(),
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
    receivedMoney: received.map(
      ({ way, bank, reference, link, amountSantim, receivedOn, note, recordedAt }) => ({
        way,
        bank,
        reference,
        link,
        amount: toBirr(amountSantim),
        receivedOn,
        note,
        recordedAt: recordedAt.toISOString(),
      }),
    ),
    receiptPictures: pictures.map(({ content, createdAt }) => ({
      type: 'image/webp',
      content: content.toString('base64'),
      createdAt: createdAt.toISOString(),
    })),
  }
}
