import { dayKey } from '../../../messages/format-time.ts'
import type { Database } from '../../platform/database/connect.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashOfCode, newCardCode } from './card-codes.ts'
import type { GiftCardRow } from './tables.ts'

const cardsPerRun = 100

export const giftCardJobs: Job[] = [every(60, 'mail gift cards on their day', mailDueCards)]

export async function mailDueCards(shop: Pick<Shop, 'config' | 'db' | 'mailer'>): Promise<void> {
  const due = await shop.db
    .selectFrom('giftCards')
    .selectAll()
    .where('sendOn', '<=', dayKey(shop.db.now()))
    .where('mailedAt', 'is', null)
    .where('redeemedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('recipientEmail', 'is not', null)
    .orderBy('position')
    .limit(cardsPerRun)
    .execute()
  for (const card of due) await mailCard(shop, card)
}

/** A card that was mailed before the process ended is only marked. */
async function mailCard(shop: Pick<Shop, 'config' | 'db' | 'mailer'>, card: GiftCardRow): Promise<void> {
  const { id, recipientEmail: to, language: lang, recipientName: name, amountSantim, message } = card
  if (to === null) return
  const mailId = `gift-card.${id}`
  await deliverMail(shop, mailId, async () => {
    const code = await newMailedCode(shop.db, id)
    if (code === undefined) return undefined
    return { to, lang, template: 'gift-card', values: { name, amountSantim, message, code } }
  })
  const sent = await shop.db.selectFrom('sentMails').select('id').where('id', '=', mailId).executeTakeFirst()
  if (!sent) return
  await shop.db.updateTable('giftCards').set({ mailedAt: shop.db.now() }).where('id', '=', id).execute()
}

/** No queue and no table has the code, so it is made when it is mailed; that of a mail which failed does not work any more. */
async function newMailedCode(db: Database, id: string): Promise<string | undefined> {
  const code = newCardCode()
  const { numUpdatedRows } = await db
    .updateTable('giftCards')
    .set({ mailedHash: hashOfCode(code) })
    .where('id', '=', id)
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
