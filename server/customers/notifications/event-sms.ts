import type { Language } from '../../../contract/language.ts'
import type { Locale } from '../../../contract/locale.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import { codePlace } from '../../platform/hand-over/hand-over-code.ts'
import type { SmsValues, TextedKind } from '../../platform/sms/write-sms.ts'
import type { AboutOrder, EventData } from './event-data.ts'

export type SmsText = { kind: TextedKind; values: SmsValues; orderId: string | null; codeOf?: string }

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
  if (event.codeOf !== undefined) return { ...smsWithCode(event, language), codeOf: event.codeOf }
  const { goods, rider, trackingNumber, carrierIn, storeIn } = event
  const { delivery } = goods
  if (delivery?.by === 'pick-up') {
    return smsOf('order-ready', event, { place: delivery.place || delivery.name })
  }
  if (storeIn) return smsOfStore(event, storeIn(language))
  if (rider) return smsOf('order-with-rider', event, { rider: rider.name, phone: formatPhone(rider.phone) })
  if (trackingNumber === null) return smsOf('order-sent', event)
  const carrier = carrierIn?.(language).name ?? delivery?.name ?? ''
  return smsOf('order-tracked', event, { trackingNumber, carrier })
}

/** The code comes in the place of what the page of the order shows as well. */
function smsWithCode(event: EventData['parcel-sent'], language: Language): SmsText {
  const { goods, rider, trackingNumber, storeIn } = event
  const { delivery } = goods
  const code = codePlace
  if (delivery?.by === 'pick-up') {
    return smsOf('code-ready', event, { place: delivery.place || delivery.name, code })
  }
  if (rider) {
    const called = { rider: rider.name, phone: formatPhone(rider.phone) }
    return smsOf('code-with-rider', event, { ...called, code })
  }
  if (storeIn) return smsOf('code-of-store', event, { store: storeIn(language), code })
  if (trackingNumber !== null) return smsOf('code-tracked', event, { trackingNumber, code })
  return smsOf('code-sent', event, { code })
}

/** The parcel has all of what one of several sellers sells. */
function smsOfStore(event: EventData['parcel-sent'], store: string): SmsText {
  const { rider, trackingNumber } = event
  if (rider) {
    const called = { rider: rider.name, phone: formatPhone(rider.phone) }
    return smsOf('store-with-rider', event, { store, ...called })
  }
  if (trackingNumber !== null) return smsOf('store-tracked', event, { store, trackingNumber })
  return smsOf('store-sent', event, { store })
}
