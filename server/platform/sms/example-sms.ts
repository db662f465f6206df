import type { Language } from '../../../contract/language.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { sharedKind } from '../../../messages/own-texts.ts'
import type { Config } from '../config.ts'
import type { SmsValues, TextedKind } from './write-sms.ts'

/** Addresses are those of the shop, as they take up the most room. */
export type SmsAddresses = Pick<Config, 'publicUrl'> & {
  office: Pick<Config['office'], 'url'>
  seller: Pick<Config['seller'], 'url'>
}

/** Null is the test message, which has no values. */
type ExampleSms = { kind: TextedKind | null; values: SmsValues }

/** The first has usual values, the second the longest that there may well be. */
export function exampleValues(
  kind: TextedKind,
  language: Language,
  { publicUrl, office, seller }: SmsAddresses,
): [usual: SmsValues, longest: SmsValues] {
  const { usual: examples, long: longExamples } = catalogues[language].messageExamples
  const joining: Partial<Record<TextedKind, string>> = {
    'staff-invited': office.url,
    'seller-invited': seller.url,
  }
  const joinAt = joining[kind]
  const url = joinAt
    ? `${joinAt}/join#${'x'.repeat(43)}`
    : `${publicUrl}/pay/${'x'.repeat(16)}?lang=${language}`
  const always = {
    orderNumber: 'MK-26-104233',
    phone: '0911 23 45 67',
    code: kind.startsWith('code-') ? '104233' : 'AB23-CD45-EF67-GH89',
    site: new URL(publicUrl).host,
    time: formatDate('2026-11-20T09:00:00Z', language),
    url,
  }
  const { product, store, courier, person } = examples
  const people = { rider: person, by: person, sender: person }
  const usual = { ...always, ...people, product, store, place: store, carrier: courier }
  const { person: long, ...longNames } = longExamples
  const longPeople = { rider: long, by: long, sender: long }
  return [
    { ...usual, amount: '4,030.00', number: 'PO-12', trackingNumber: 'EE123456785ET' },
    {
      ...always,
      ...longPeople,
      ...longNames,
      store: longNames.place,
      amount: '999,999.99',
      number: 'PO-123456',
      trackingNumber: '00340434161094042557',
    },
  ]
}

/** The texts that all messages share are seen in those about an order, and in the test message. */
export function exampleSms(kind: string, language: Language, addresses: SmsAddresses): ExampleSms[] {
  const examplesOf = (it: TextedKind) =>
    exampleValues(it, language, addresses).map((values) => ({ kind: it, values }))
  if (kind !== sharedKind) return examplesOf(kind as TextedKind)
  return [
    ...(['order-paid', 'order-sent'] as const).flatMap((it) => examplesOf(it).slice(0, 1)),
    { kind: null, values: {} },
  ]
}
