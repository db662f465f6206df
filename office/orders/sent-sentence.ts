import type { Locale } from '../../contract/locale.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import type { OfficeTexts } from '../texts.tsx'

type Sent = { at: string; actor: string; carrier: string; trackingNumber: string }

/** Who sent an order, when, and with whom. */
export function sentSentence(
  { at, actor, carrier, trackingNumber }: Sent,
  texts: OfficeTexts,
  locale: Locale,
): string {
  const { sentBy, sentWith, number } = texts.orders.meanwhile
  const values = { actor, time: formatDateTime(at, locale), carrier }
  const sentence = fill(carrier ? sentWith : sentBy, values)
  return trackingNumber ? `${sentence} ${fill(number, { number: trackingNumber })}` : sentence
}
