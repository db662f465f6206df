import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import { giftCardSale } from '../../../contract/limits.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { postGiftCard } from '../books/gift-cards.ts'
import type { GiftPurchaseRow } from './tables.ts'

type OrderOfCard = {
  userId: string
  id: string
  fullName: string
  email: string
  language: Language
}

export type WantedCard = Pick<
  GiftPurchaseRow,
  | 'amountSantim'
  | 'goesTo'
  | 'recipientName'
  | 'recipientEmail'
  | 'recipientPhone'
  | 'message'
  | 'language'
  | 'sendOn'
>

const dayMs = 24 * 60 * 60_000

/** Refuses `gift-card-day` for one that is over or too far away. */
export function requireSendDay(now: Date, day: string): void {
  const last = dayKey(new Date(now.getTime() + giftCardSale.daysAhead * dayMs))
  if (day < dayKey(now) || day > last) throw new Refusal('gift-card-day', { days: giftCardSale.daysAhead })
}

/**
 * A card is a message to an address or a number that its buyer chooses. The checkouts of the buyer must be locked. Refuses
 * `gift-cards-of-buyer` and `gift-cards-to-recipient`.
 */
export async function limitCards(
  tx: Database,
  userId: string,
  { recipientEmail, recipientPhone }: Pick<WantedCard, 'recipientEmail' | 'recipientPhone'>,
): Promise<void> {
  const to = recipientEmail ?? recipientPhone
  const column = recipientEmail === null ? 'recipientPhone' : 'recipientEmail'
  const since = new Date(tx.now().getTime() - dayMs)
  const { mine, same } = await tx
    .selectFrom('giftPurchases')
    .select(({ fn }) => [
      fn.countAll<number>().as('mine'),
      sql<number>`count(*) filter (where ${sql.ref(column)} = ${to})`.as('same'),
    ])
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  if (mine >= giftCardSale.ofBuyer) throw new Refusal('gift-cards-of-buyer', { most: giftCardSale.ofBuyer })
  if (to === null) return
  await lockByName(tx, `gift cards to ${to}`)
  const { got } = await tx
    .selectFrom('giftCards')
    .select(({ fn }) => fn.countAll<number>().as('got'))
    .where(column, '=', to)
    .where('buyerId', 'is not', null)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  if (got + same < giftCardSale.toRecipient) return
  throw new Refusal('gift-cards-to-recipient', { most: giftCardSale.toRecipient })
}

export async function keepPurchase(
  tx: Database,
  { userId, id: orderId }: Pick<OrderOfCard, 'userId' | 'id'>,
  wanted: WantedCard,
): Promise<void> {
  await tx
    .insertInto('giftPurchases')
    .values({ userId, orderId, ...wanted, createdAt: tx.now() })
    .execute()
}

/** The driver makes a time of a day, so that it is read as text. */
export function selectPurchase(db: Database, { userId, id }: Pick<OrderOfCard, 'userId' | 'id'>) {
  return db
    .selectFrom('giftPurchases')
    .selectAll()
    .select(sql<string>`send_on::text`.as('sendOn'))
    .where('userId', '=', userId)
    .where('orderId', '=', id)
}

/**
 * The locked order was paid. The id of the card is that of its order, so that no order has two. It has no code: one is
 * made when it is sent, and one when its buyer asks for it.
 */
export async function createBoughtCard(tx: Database, order: OrderOfCard): Promise<GiftPurchaseRow> {
  const purchase = await selectPurchase(tx, order).forUpdate().executeTakeFirstOrThrow()
  const { recipientEmail, recipientPhone } = purchase
  const isForOther = purchase.goesTo === 'recipient' && (recipientEmail ?? recipientPhone) !== null
  const today = dayKey(tx.now())
  const sendOn = isForOther && purchase.sendOn > today ? purchase.sendOn : today
  await tx
    .insertInto('giftCards')
    .values({
      id: order.id,
      buyerId: order.userId,
      senderName: isForOther ? order.fullName : '',
      amountSantim: purchase.amountSantim,
      codeHash: null,
      recipientName: isForOther ? purchase.recipientName : order.fullName,
      recipientEmail: isForOther ? recipientEmail : order.email || null,
      recipientPhone: isForOther ? recipientPhone : null,
      bySms: isForOther && recipientPhone !== null,
      smsId: null,
      message: isForOther ? purchase.message : '',
      language: isForOther ? purchase.language : order.language,
      sendOn,
      sendAfter: sendOn > today ? morningOf(sendOn) : null,
      issuedBy: '',
      createdAt: tx.now(),
    })
    .execute()
  await tx
    .updateTable('giftPurchases')
    .set({ recipientName: '', recipientEmail: null, recipientPhone: null, message: '' })
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .execute()
  const { amountSantim } = purchase
  await postGiftCard(tx, { id: order.id, buyerId: order.userId, amountSantim })
  return { ...purchase, sendOn, ...(!isForOther && { goesTo: 'buyer' as const }) }
}

function morningOf(day: string): Date {
  return new Date(`${day}T${String(giftCardSale.sendHour).padStart(2, '0')}:00:00+03:00`)
}

/** The others are mailed to their buyers. */
export async function isForRecipient(
  db: Database,
  { id, buyerId }: { id: string; buyerId: string | null },
): Promise<boolean> {
  if (buyerId === null) return true
  const found = await selectPurchase(db, { userId: buyerId, id }).executeTakeFirst()
  return found?.goesTo === 'recipient'
}
