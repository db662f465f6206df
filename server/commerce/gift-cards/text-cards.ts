import { dayKey } from '../../../contract/addis-time.ts'
import { formatAmount } from '../../../contract/money.ts'
import { seemsLinked } from '../../../contract/misleading-text.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { endOfQuietHours } from '../../../contract/sms-rules.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { Shop } from '../../platform/shop.ts'
import { messagesOfDay } from '../../platform/sms/daily-share.ts'
import { deliverSms } from '../../platform/sms/deliver-sms.ts'
import { outcomesOf } from '../../platform/sms/outcomes.ts'
import { requestUrgentSms } from '../../platform/sms/request-sms.ts'
import { writeSms } from '../../platform/sms/write-sms.ts'
import { findCard } from './list-cards.ts'
import { markSent, newSentCode } from './send-code.ts'
import type { GiftCardRow } from './tables.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    /** The code is not in it, as jobs are stored. */
    'gift-card.texted': { id: string; sendings: number; smsId: string }
  }
}

type ShopParts = Pick<Shop, 'config' | 'db' | 'log' | 'sms'>

const cardsPerRun = 100

/** A gift wakes nobody, and one that finds the daily limit reached goes out on the next day. */
export async function textDueCards(shop: ShopParts): Promise<void> {
  const { config, db } = shop
  if (!shop.sms || endOfQuietHours(db.now())) return
  const { messages, refused } = await messagesOfDay(db)
  if (refused > 0 && messages >= config.sms.dailyLimit) return
  const due = await db
    .selectFrom('giftCards')
    .selectAll()
    .where('bySms', '=', true)
    .where('smsId', 'is', null)
    .where('recipientEmail', 'is', null)
    .where('recipientPhone', 'is not', null)
    .where('sendOn', '<=', dayKey(db.now()))
    .where((row) => row.or([row('sendAfter', 'is', null), row('sendAfter', '<=', db.now())]))
    .where('mailedAt', 'is', null)
    .where('redeemedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .orderBy('position')
    .limit(cardsPerRun)
    .execute()
  for (const card of due) {
    if (!(await request(shop, card))) return
  }
}

async function request(shop: ShopParts, card: GiftCardRow): Promise<boolean> {
  const { id, sendings, buyerId, recipientPhone: to } = card
  if (to === null) return true
  try {
    await requestUrgentSms(
      shop,
      { cause: `gift-card.${id}.${sendings}`, kind: 'gift-card', to, orderId: buyerId === null ? null : id },
      async (tx, smsId) => {
        await tx
          .updateTable('giftCards')
          .set({ smsId })
          .where('id', '=', id)
          .where('sendings', '=', sendings)
          .execute()
        await publish(tx, 'gift-card.texted', { id, sendings, smsId })
      },
    )
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sms-limit-reached') return false
    throw error
  }
}

export async function deliverTextedCard(
  shop: ShopParts,
  { id, sendings, smsId }: { id: string; sendings: number; smsId: string },
): Promise<void> {
  const { config, db } = shop
  await deliverSms(shop, smsId, async () => {
    const card = await findCard(db, id)
    const code = card && (await newSentCode(db, { id, sendings }))
    if (code === undefined) return undefined
    const { language, senderName, amountSantim } = card!
    const face = await readTextFace(db, 'sms', 'gift-card')
    // A name that reads like an address would be a link in a message of the shop.
    const isNamed = senderName !== '' && !seemsLinked(senderName)
    const sender = isNamed ? senderName : face.names?.[language] || catalogues[language].shell.name
    const amount = formatAmount(amountSantim)
    const values = { sender, amount, code, site: new URL(config.publicUrl).host }
    return writeSms('gift-card', values, { language, face })
  })
  const outcome = (await outcomesOf(db, [smsId])).get(smsId)
  if (outcome?.state === 'sent' || outcome?.state === 'delivered') await markSent(db, { id, sendings })
}
