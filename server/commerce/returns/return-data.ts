import { toBirr } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'

export async function exportReturns(db: Database, userId: string) {
  const [rows, items, pictures] = await Promise.all([
    db.selectFrom('returns').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute(),
    db.selectFrom('returnItems').selectAll().where('userId', '=', userId).orderBy('position').execute(),
    db.selectFrom('returnPictures').selectAll().where('userId', '=', userId).orderBy('id').execute(),
  ])
  return {
    returns: rows.map((row) => ({
      returnNumber: row.returnNumber,
      status: row.status,
      reason: row.reason,
      text: row.text,
      refund: row.refundSantim === null ? null : toBirr(row.refundSantim),
      createdAt: row.createdAt.toISOString(),
      items: items
        .filter(({ returnId }) => returnId === row.id)
        .map(({ position, quantity }) => ({ position, quantity })),
    })),
    returnPictures: pictures.map(({ content, createdAt }) => ({
      type: 'image/webp',
      content: content.toString('base64'),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Open returns of a deleted account go on: their money is still to be refunded. */
export async function anonymizeReturns(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('returnPictures').where('userId', '=', userId).execute()
  await tx.updateTable('returns').set({ text: '' }).where('userId', '=', userId).execute()
  await tx
    .updateTable('returns')
    .set({ refusal: '–' })
    .where('userId', '=', userId)
    .where('refusal', 'is not', null)
    .execute()
  await tx.updateTable('returnTransitions').set({ note: '' }).where('userId', '=', userId).execute()
}
