import type { Locale } from '../../../contract/locale.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import type { SmsValues, TextedKind } from '../../platform/sms/write-sms.ts'
import type { AboutOrder, EventData } from './event-data.ts'

export type SmsText = { kind: TextedKind; values: SmsValues; orderId: string | null }

export function smsOf(kind: SmsText['kind'], { order }: AboutOrder, values: SmsValues = {}): SmsText {
  return { kind, values: { orderNumber: order.orderNumber, ...values }, orderId: order.id }
}

export function smsOfProduct(kind: SmsText['kind'], product: string): SmsText {
  return { kind, values: { product }, orderId: null }
}

/** A mail says more, so that only who gets none is sent a message. */
export function smsOfAccount(
  kind: SmsText['kind'],
  { at, isTexted }: { at: string; isTexted: boolean },
  locale: Locale,
): SmsText | undefined {
  if (!isTexted) return undefined
  return { kind, values: { time: formatDate(at, locale) }, orderId: null }
}

/** What is fetched is ready where it lies; of the others, whoever waits wants to know whom to call or what to look up. */
export function smsOfParcel(event: EventData['parcel-sent'], { language }: Locale): SmsText {
  const { goods, rider, trackingNumber, carrierIn } = event
  const { delivery } = goods
  if (delivery?.by === 'pick-up') {
    return smsOf('order-ready', event, { place: delivery.place || delivery.name })
  }
  if (rider) return smsOf('order-with-rider', event, { rider: rider.name, phone: formatPhone(rider.phone) })
  if (trackingNumber === null) return smsOf('order-sent', event)
  const carrier = carrierIn?.(language).name ?? delivery?.name ?? ''
  return smsOf('order-tracked', event, { trackingNumber, carrier })
}
