import { dayKey } from '../../../contract/addis-time.ts'
import { every, on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { Shop } from '../../platform/shop.ts'
import { deliverTextedCard, textDueCards } from './text-cards.ts'
import { eraseOldRecipients } from './purchase-data.ts'
import { isForRecipient } from './purchases.ts'
import { markSent, newSentCode } from './send-code.ts'
import type { GiftCardRow } from './tables.ts'

const cardsPerRun = 100

export const giftCardJobs: Job[] = [
  every(60, 'mail gift cards on their day', mailDueCards),
  every(60, 'text gift cards on their day', textDueCards),
  on('gift-card.texted', 'deliver', deliverTextedCard),
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
    const code = await newSentCode(shop.db, card)
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
  await markSent(shop.db, card)
}
