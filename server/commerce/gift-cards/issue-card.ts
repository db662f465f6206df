import { dayKey } from '../../../contract/addis-time.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { postGiftCard, postVoidCard } from '../books/gift-cards.ts'
import { hashOfCode, newCardCode } from './card-codes.ts'
import { findCard, readCard } from './list-cards.ts'
import type { GiftCardRow } from './tables.ts'

type NewCard = {
  /** The client makes it, so that a repeated call issues no second card. */
  id: string
  amountSantim: number
  name: string
  email: string | null
  phone: string | null
  /** It goes to the number by SMS. */
  bySms: boolean
  message: string
  /** It is today without one. */
  day: string | null
  language: Language
  reason: string
  actor: Actor
  /** It may refuse an amount, before anything is written. */
  check?: (tx: Database, santim: number) => Promise<void>
}

/** The code is not stored, and null for a repeated call. Refuses `key-reused`. */
export function issueCard(
  db: Database,
  issued: NewCard,
): Promise<{ card: GiftCardRow; code: string | null }> {
  const { id, amountSantim, name, email, phone, bySms, message, day, language, reason, actor, check } = issued
  return transaction(db, async (tx) => {
    const earlier = await findCard(tx, id)
    if (earlier && earlier.amountSantim !== amountSantim) throw new Refusal('key-reused')
    if (earlier) return { card: earlier, code: null }
    await check?.(tx, amountSantim)
    const code = newCardCode()
    const today = dayKey(tx.now())
    const sendOn = day !== null && day > today ? day : today
    await tx
      .insertInto('giftCards')
      .values({
        id,
        amountSantim,
        codeHash: hashOfCode(code),
        recipientName: name,
        recipientEmail: email || null,
        recipientPhone: phone || null,
        bySms,
        message,
        language,
        sendOn,
        issuedBy: actor.name,
        buyerId: null,
        sendAfter: null,
        smsId: null,
        createdAt: tx.now(),
      })
      .execute()
    // Who gets it is not in the log, which is kept.
    const after = { amount: toBirr(amountSantim), day: sendOn, reason }
    await recordActivity(tx, actor, { action: 'issue-gift-card', subject: id, after })
    await postGiftCard(tx, { id, buyerId: null, amountSantim })
    return { card: await readCard(tx, id), code }
  })
}

/** Refuses `gift-card-not-found`, and `gift-card-over` for one that was redeemed or is void. */
export function voidCard(
  db: Database,
  id: string,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<GiftCardRow> {
  return transaction(db, async (tx) => {
    const before = await readCard(tx, id)
    // It would be paid and void: the refund of its order ends it.
    if (before.buyerId !== null) throw new Refusal('gift-card-bought')
    const voided = await tx
      .updateTable('giftCards')
      .set({
        voidedAt: tx.now(),
        voidedBy: actor.name,
        voidedBecause: reason,
        recipientEmail: null,
        recipientPhone: null,
        message: '',
      })
      .where('id', '=', before.id)
      .where('redeemedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!voided) throw new Refusal('gift-card-over')
    const amount = toBirr(before.amountSantim)
    await recordActivity(tx, actor, {
      action: 'void-gift-card',
      subject: id,
      before: { amount, state: 'open' },
      after: { amount, state: 'void', reason },
    })
    await postVoidCard(tx, before)
    return readCard(tx, voided.id)
  })
}
