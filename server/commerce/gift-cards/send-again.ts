import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import { readCard } from './list-cards.ts'
import { numberForCards } from './number-for-cards.ts'
import type { GiftCardRow } from './tables.ts'

type SentTo = { name: string; email?: string | undefined; phone?: string | undefined }

/**
 * The card is sent again, to this address or number, with a new code: that of the message before does not work any more,
 * as somebody else may have got it. One that waits for its day goes on waiting. Refuses `gift-card-not-found`,
 * `gift-card-over`, `sms-unavailable` and `sms-number-wrong`.
 */
export async function sendAgain(
  { db, config }: Pick<Shop, 'config' | 'db'>,
  id: string,
  { name, email, phone, actor }: SentTo & { actor: Actor },
): Promise<GiftCardRow> {
  const number = phone === undefined ? null : numberForCards({ config }, phone)
  return transaction(db, async (tx) => {
    const before = await readCard(tx, id)
    const changed = await tx
      .updateTable('giftCards')
      .set((row) => ({
        recipientName: name,
        recipientEmail: number === null ? (email ?? null) : null,
        // A number that staff have noted stays with a card that goes by mail.
        ...(number !== null && { recipientPhone: number }),
        bySms: number !== null,
        smsId: null,
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
