import { arrivalOfOrder, isLate, methodOf } from '../../../contract/arrival.ts'
import type { Locale } from '../../../contract/locale.ts'
import { spokenPrice, toSantim } from '../../../contract/money.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { formatDays } from '../../../messages/arrival-text.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOrder } from './list-orders.ts'
import type { OrderKey } from './transition-order.ts'

type Speaking = Pick<Shop, 'db' | 'speech'>

/** Returns how the order is, in words and as a clip of sound. Refuses `not-found` where the shop does not speak. */
export async function speakOrder({ db, speech }: Speaking, key: OrderKey, locale: Locale) {
  const { language } = locale
  if (!speech?.speaks(language)) throw new Refusal('not-found')
  const order = await findOrder(db, key, { lang: language, images: 'linked' })
  const text = spokenStatus(order, { locale, now: db.now() })
  const clip = await speech.say(text, language)
  return { text, clip: { type: 'audio/wav', content: clip.toString('base64') } }
}

type Reading = { locale: Locale; now: Date }

/** The sentences say what is most important first: whether the goods come, when, and what there is to pay. */
export function spokenStatus(order: DetailedOrder, { locale, now }: Reading): string {
  const texts = catalogues[locale.language].spokenOrder
  const { status, paymentStatus, giftCard } = order
  if (status === 'refunded') return moneyText(order, texts)
  if (status === 'canceled') return `${texts.canceled} ${moneyText(order, texts)}`
  if (order.checking) return texts.checking
  const owing = order.due ?? (paymentStatus === 'unpaid' ? order.total - (order.credit ?? 0) : undefined)
  if (status === 'pending' && owing !== undefined) {
    return fill(texts.unpaid, { amount: spokenPrice(toSantim(owing), locale.language) })
  }
  if (giftCard) return texts.giftCard
  if (status === 'complete') return texts.complete
  return [
    sentText(order, texts),
    arrivalSentence(order, texts, { locale, now }),
    cashText(order, texts, locale),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

type Texts = Messages['spokenOrder']

function moneyText({ paymentStatus }: DetailedOrder, texts: Texts): string {
  if (paymentStatus === 'refunded') return texts.refunded
  // A payment that has arrived is always sent back.
  return paymentStatus === 'refund-due' || paymentStatus === 'paid' ? texts.refundComing : texts.nothingToPay
}

function sentText({ status, shipments = [] }: DetailedOrder, texts: Texts): string {
  if (status === 'shipped') return texts.sent
  return shipments.length > 0 ? texts.partlySent : texts.preparing
}

function arrivalSentence(order: DetailedOrder, texts: Texts, { locale, now }: Reading): string | undefined {
  if (isLate(order, now)) return texts.late
  const arrival = arrivalOfOrder(order, now)
  if (!arrival) return undefined
  const days = formatDays(arrival, locale, texts.eras[locale.calendar])
  return fill(methodOf(order).pickUp ? texts.ready : texts.arrives, { days })
}

function cashText({ paymentStatus, toPay }: DetailedOrder, texts: Texts, { language }: Locale) {
  if (paymentStatus !== 'on-delivery' || toPay === undefined) return undefined
  return fill(texts.cash, { amount: spokenPrice(toSantim(toPay), language) })
}
