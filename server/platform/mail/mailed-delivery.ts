import type { Language } from '../../../contract/language.ts'
import { shippingDays } from '../../../contract/limits.ts'
import { arrivalText } from '../../../messages/arrival-text.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import type { MailedDelivery, MailLink, Mails } from './mails.ts'

type Sent = Pick<Mails['order-shipped'], 'trackingNumber' | 'carrier' | 'rider'>

export function tracked({ trackingNumber, rider }: Sent, language: Language): string[] {
  const { tracking, rider: brings } = catalogues[language].mails['order-shipped']
  return [
    ...(trackingNumber === null ? [] : [fill(tracking, { trackingNumber })]),
    ...(rider ? [fill(brings, { name: rider.name, phone: formatPhone(rider.phone) })] : []),
  ]
}

export function linksOf({ carrier, rider }: Sent, language: Language): { links?: MailLink[] } {
  const { follow, call } = catalogues[language].mails['order-shipped']
  const links = [
    ...(carrier?.link === undefined
      ? []
      : [{ label: fill(follow, { carrier: carrier.name }), url: carrier.link }]),
    ...(rider ? [{ label: fill(call, { name: rider.name }), url: `tel:${rider.phone}` }] : []),
  ]
  return links.length > 0 ? { links } : {}
}

export function destination(
  { goesTo, delivery }: Pick<Mails['order-shipped'], 'goesTo' | 'delivery'>,
  language: Language,
): string {
  const { destination: known, noDestination, place } = catalogues[language].mails
  if (delivery?.by === 'pick-up') {
    return fill(place, { place: [delivery.name, delivery.place].filter(Boolean).join(', ') })
  }
  return goesTo ? fill(known, { address: goesTo }) : noDestination
}

export function arrives(
  { arrival, delivery }: Pick<Mails['order-shipped'], 'arrival' | 'delivery'>,
  language: Language,
): string[] {
  if (!arrival) return []
  const days = { first: new Date(arrival.first), last: new Date(arrival.last) }
  return [arrivalText(days, { pickUp: delivery?.by === 'pick-up' }, catalogues[language].mails, language)]
}

/** Without a stored delivery it was the post. */
export function aboutDelivery(
  ways: Record<MailedDelivery['by'], string>,
  { by, name, daysFrom, daysTo }: Pick<MailedDelivery, 'by' | 'name' | 'daysFrom' | 'daysTo'> = {
    by: 'post',
    name: '',
    daysFrom: shippingDays.min,
    daysTo: shippingDays.max,
  },
): string {
  return fill(ways[by], { delivery: name, from: daysFrom, to: daysTo })
}
