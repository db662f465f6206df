import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { readCard } from './list-cards.ts'
import type { GiftCardRow } from './tables.ts'

/**
 * The card is mailed again, to this address, with a new code: that of the mail before does not work any more, as
 * somebody else may have got it. One that waits for its day goes on waiting. Refuses `gift-card-not-found` and
 * `gift-card-over`.
 */
export function sendAgain(
  db: Database,
  id: string,
  { name, email, actor }: { name: string; email: string; actor: Actor },
): Promise<GiftCardRow> {
  return transaction(db, async (tx) => {
    const before = await readCard(tx, id)
    const changed = await tx
      .updateTable('giftCards')
      .set((row) => ({
        recipientName: name,
        recipientEmail: email,
        mailedAt: null,
        mailedHash: null,
        sendings: row('sendings', '+', 1),
      }))
      .where('id', '=', before.id)
      .where('redeemedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('gift-card-over')
    // Who gets it is not in the log, which is kept.
    await recordActivity(tx, actor, {
      action: 'send-gift-card',
      subject: before.id,
      after: { amount: toBirr(before.amountSantim) },
    })
    return readCard(tx, before.id)
  })
}
