import { dayKey } from '../../../messages/format-time.ts'
import { findUserRowIfAny } from '../../customers/accounts/user.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashOfCode, newCardCode } from './card-codes.ts'
import { eraseOldRecipients } from './purchase-data.ts'
import { isForRecipient } from './purchases.ts'
import type { GiftCardRow } from './tables.ts'

const cardsPerRun = 100

export const giftCardJobs: Job[] = [
  every(60, 'mail gift cards on their day', mailDueCards),
  every(24 * 60 * 60, 'erase who got gift cards', ({ db }) => eraseOldRecipients(db)),
]

export async function mailDueCards(shop: Pick<Shop, 'config' | 'db' | 'mailer'>): Promise<void> {
  const due = await shop.db
    .selectFrom('giftCards')
    .selectAll()
    .where('sendOn', '<=', dayKey(shop.db.now()))
    .where((row) => row.or([row('sendAfter', 'is', null), row('sendAfter', '<=', shop.db.now())]))
    .where('mailedAt', 'is', null)
    .where('redeemedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('recipientEmail', 'is not', null)
    .orderBy('position')
    .limit(cardsPerRun)
    .execute()
  let failed: unknown
  for (const card of due) {
    // One that cannot be mailed now must not keep the others waiting.
    await mailCard(shop, card).catch((error: unknown) => {
      failed = error
    })
  }
  if (failed !== undefined) throw failed
}

/** A card that was mailed before the process ended is only marked. */
async function mailCard(shop: Pick<Shop, 'config' | 'db' | 'mailer'>, card: GiftCardRow): Promise<void> {
  const { id, recipientEmail: to, language: lang, recipientName: name, amountSantim, message } = card
  const { sendings, senderName } = card
  const isOwn = !(await isForRecipient(shop.db, card))
  if (to === null) return
  const mailId = sendings === 0 ? `gift-card.${id}` : `gift-card.${id}.${sendings}`
  await deliverMail(shop, mailId, async () => {
    const code = await newMailedCode(shop.db, card)
    if (code === undefined) return undefined
    return {
      to,
      lang,
      template: 'gift-card',
      values: { name, senderName, isOwn, amountSantim, message, code },
    }
  })
  const sent = await shop.db.selectFrom('sentMails').select('id').where('id', '=', mailId).executeTakeFirst()
  if (!sent) return
  await transaction(shop.db, async (tx) => {
    const marked = await tx
      .updateTable('giftCards')
      .set({ mailedAt: tx.now() })
      .where('id', '=', id)
      .where('sendings', '=', sendings)
      .where('mailedAt', 'is', null)
      .returning('buyerId')
      .executeTakeFirst()
    if (!marked || marked.buyerId === null || isOwn) return
    const buyer = await findUserRowIfAny(tx, marked.buyerId)
    if (!buyer) return
    await tellCustomer(
      tx,
      { ...buyer, userId: buyer.id, language: lang },
      { kind: 'gift-card-sent', causeId: newId(), order: { id }, amountSantim },
    )
  })
}

/** No queue and no table has the code, so it is made when it is mailed; that of a mail which failed does not work any more. */
async function newMailedCode(db: Database, { id, sendings }: GiftCardRow): Promise<string | undefined> {
  const code = newCardCode()
  const { numUpdatedRows } = await db
    .updateTable('giftCards')
    .set({ mailedHash: hashOfCode(code) })
    .where('id', '=', id)
    .where('sendings', '=', sendings)
    .where('redeemedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? code : undefined
}

/** What was mailed stays valid; who it was mailed to is not kept for an address whose account is deleted. */
export async function forgetRecipient(tx: Database, email: string): Promise<void> {
  if (email === '') return
  await tx
    .updateTable('giftCards')
    .set({ recipientName: '', recipientEmail: null, recipientPhone: null, message: '' })
    .where('recipientEmail', '=', email)
    .where('mailedAt', 'is not', null)
    .execute()
}
