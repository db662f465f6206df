import type { Language } from '../../../contract/language.ts'
import type { Mails, QueuedMail } from '../../platform/mail/mails.ts'
import type { AboutOrder, AboutProduct, Arriving, EventData, ToldGoods, UnpaidOrder } from './event-data.ts'
import type { NewNotification } from './notify.ts'
import { inEachLanguage } from './render-message.ts'

export type NotificationText = Omit<NewNotification, 'causeId'>

export type MailText = {
  [T in QueuedMail['template']]: { template: T; values: Omit<Mails[T], 'name'> }
}[QueuedMail['template']]

export function about(
  { order }: AboutOrder,
  messageKey: NotificationText['messageKey'],
  values: Record<string, string> = {},
): NotificationText {
  return {
    type: 'Order',
    messageKey,
    values: { orderNumber: order.orderNumber, ...values },
    orderId: order.id,
  }
}

/** It does not name the rider, whom only the page of the order shows, and only while the parcel is on its way. */
export function parcelSent(event: EventData['parcel-sent'], language: Language): NotificationText {
  const { trackingNumber, carrierIn, storeIn } = event
  const message = storeIn ? 'order-store-sent' : event.message
  const tracked: Record<string, string> = {
    ...(trackingNumber !== null && { trackingNumber }),
    ...(storeIn && { store: storeIn(language), ...inEachLanguage('store', storeIn) }),
  }
  if (!carrierIn) return about(event, trackingNumber === null ? message : `${message}-tracked`, tracked)
  const carried = message === 'order-shipped' ? 'order-sent' : message
  const name = (lang: Language) => carrierIn(lang).name
  const values = { ...tracked, carrier: name(language), ...inEachLanguage('carrier', name) }
  return about(event, `${carried}-with${trackingNumber === null ? '' : '-tracked'}`, values)
}

export function sellerWrote(event: EventData['seller-wrote'], language: Language): NotificationText {
  const { storeIn } = event
  return about(event, 'seller-wrote', { store: storeIn(language), ...inEachLanguage('store', storeIn) })
}

export function amount(totalSantim: number): Record<string, string> {
  return { totalSantim: String(totalSantim) }
}

export function productValues(
  productName: AboutProduct['productName'],
  language: Language,
): Record<string, string> {
  return { product: productName(language), ...inEachLanguage('product', productName) }
}

export function named({ order }: AboutOrder): { orderId: string; orderNumber: string } {
  return { orderId: order.id, orderNumber: order.orderNumber }
}

export function wholeOrder(event: AboutOrder & { goods: ToldGoods } & Partial<Arriving>) {
  return { ...named(event), ...event.goods, ...(event.arrival && { arrival: event.arrival }) }
}

/** Whoever reported a transfer was told to wait for an answer. */
export function unconfirmedTransfer({ order, wasReported, isInCart }: UnpaidOrder): MailText | undefined {
  if (!wasReported) return undefined
  return { template: 'transfer-unconfirmed', values: { ...named({ order }), isInCart } }
}

export function unitsCanceled({ isAsked, unsent }: EventData['units-canceled']) {
  if (unsent) return `goods-unsent-${unsent}` as const
  return isAsked ? 'units-canceled-asked' : 'units-canceled'
}
