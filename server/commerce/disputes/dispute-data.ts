import { toBirr } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'

/** What the customer has said, and what was decided. What sellers said is theirs. */
export async function exportDisputes(db: Database, userId: string) {
  const [disputes, steps, decisions, pictures] = await Promise.all([
    db.selectFrom('disputes').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute(),
    db.selectFrom('disputeSteps').selectAll().where('userId', '=', userId).orderBy('position').execute(),
    db.selectFrom('disputeDecisions').selectAll().where('userId', '=', userId).orderBy('number').execute(),
    db
      .selectFrom('disputePictures')
      .select(['content', 'createdAt'])
      .where('userId', '=', userId)
      .where('side', '=', 'shopper')
      .orderBy('id')
      .execute(),
  ])
  return {
    disputes: disputes.map(({ id, kind, status, createdAt }) => ({
      kind,
      status,
      createdAt: createdAt.toISOString(),
      steps: steps
        .filter(({ disputeId }) => disputeId === id)
        .map(({ step, side, text, createdAt: at }) => ({
          step,
          side,
          text: side === 'shopper' ? text : '',
          at: at.toISOString(),
        })),
      decisions: decisions
        .filter(({ disputeId }) => disputeId === id)
        .map(({ outcome, refundedSantim }) => ({
          outcome,
          refund: refundedSantim === null ? null : toBirr(refundedSantim),
        })),
    })),
    disputePictures: pictures.map(({ content, createdAt }) => ({
      type: 'image/webp',
      content: content.toString('base64'),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Open disputes of a deleted account go on: what they decide is refunded. */
export async function anonymizeDisputes(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('disputePictures').where('userId', '=', userId).execute()
  await tx
    .updateTable('disputeSteps')
    .set({ text: '' })
    .where('userId', '=', userId)
    .where('text', '!=', '')
    .execute()
}
