import type { Locale } from '../../../contract/locale.ts'
import { languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { shippingDays } from '../../../contract/limits.ts'
import { arrivalText } from '../../../messages/arrival-text.ts'
import { businessDaysText } from '../../../messages/business-days-text.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import { openHoursText } from '../../../messages/open-hours-text.ts'
import type { MailCatalogue } from './mail-body.ts'
import type { AboutOrder, MailedDelivery, MailLink, Mails } from './mails.ts'

type Sent = Pick<
  Mails['order-shipped'],
  'trackingNumber' | 'carrier' | 'rider' | 'handOverCode' | 'delivery'
> &
  AboutOrder
type SentTexts = MailCatalogue['order-shipped']

/** A sentence with a value that is missing is not chosen. */
export function sentValues(order: Sent, language: Language): Record<string, string | number> {
  const { orderNumber, trackingNumber, carrier, rider, handOverCode, delivery } = order
  return {
    orderNumber,
    ...deliveryValues(delivery, language),
    ...(carrier && { carrier: carrier.name }),
    ...(carrier && delivery?.by !== 'pick-up' && { delivery: carrier.name }),
    ...(trackingNumber !== null && { trackingNumber }),
    ...(rider && { rider: rider.name, phone: formatPhone(rider.phone) }),
    ...(handOverCode !== undefined && { code: handOverCode }),
  }
}

export function tracked({ trackingNumber, rider }: Sent, texts: SentTexts): string[] {
  return [...(trackingNumber === null ? [] : [texts.tracking]), ...(rider ? [texts.rider] : [])]
}

export function handOver({ handOverCode }: Sent, { code }: SentTexts): string[] {
  return handOverCode === undefined ? [] : [code]
}

export function linksOf({ carrier, rider }: Sent, { follow, call }: SentTexts): { links?: MailLink[] } {
  const links = [
    ...(carrier?.link === undefined ? [] : [{ label: follow, url: carrier.link }]),
    ...(rider ? [{ label: call, url: `tel:${rider.phone}` }] : []),
  ]
  return links.length > 0 ? { links } : {}
}

export function destination(
  { goesTo, delivery }: Pick<Mails['order-shipped'], 'goesTo' | 'delivery'>,
  { destination: known, noDestination, place }: MailCatalogue,
  locale: Locale,
): string {
  if (delivery?.by === 'pick-up') {
    const { open } = catalogues[locale.language].delivery
    const hours = (delivery.hours ?? []).map((it) => openHoursText(it, open, locale))
    const { comma } = languageData[locale.language].separators
    return fill(place, { place: [delivery.name, delivery.place, ...hours].filter(Boolean).join(comma) })
  }
  return goesTo ? fill(known, { address: goesTo }) : noDestination
}

export function arrives(
  { arrival, delivery }: Pick<Mails['order-shipped'], 'arrival' | 'delivery'>,
  mails: MailCatalogue,
  locale: Locale,
): string[] {
  if (!arrival) return []
  const days = { first: new Date(arrival.first), last: new Date(arrival.last) }
  return [arrivalText(days, { pickUp: delivery?.by === 'pick-up' }, mails, locale)]
}

type Delivered = Pick<Mails['order-paid'], 'delivery'>

/** Without a stored delivery it was the post. */
export function wayOf({ delivery }: Delivered): MailedDelivery['by'] {
  return delivery?.by ?? 'post'
}

export function deliveryValues(delivery: Delivered['delivery'], language: Language) {
  const { name, daysFrom, daysTo } = delivery ?? {
    name: '',
    daysFrom: shippingDays.min,
    daysTo: shippingDays.max,
  }
  const days = { from: daysFrom, to: daysTo }
  const { businessDays } = catalogues[language].delivery
  // Sentences that a shop has written itself may have the two numbers.
  return { delivery: name, ...days, businessDays: businessDaysText(businessDays, language, days) }
}
