import type { Language } from '../../../contract/language.ts'
import { unsentReasons } from '../../../contract/part-clocks.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { sharedKind } from '../../../messages/own-texts.ts'
import type { Mail, MailTemplate, Mails } from './mails.ts'

type Examples = { [T in MailTemplate]: [Mails[T], ...Mails[T][]] }

const noId = '00000000-0000-0000-0000-000000000000'
const at = '2026-11-29T08:00:00.000Z'
const arrival = { first: '2026-12-01', last: '2026-12-03' }

/** They are of no customer. Together they show each sentence of each kind, which a test checks. */
function examplesIn(language: Language): Examples {
  const words = catalogues[language].messageExamples.usual
  const { name, product, variant, address, store, person, reason, wish } = words
  const order = { name, orderNumber: 'MK-26-104233', orderId: noId }
  const lines = [
    { name: product, quantity: 2, costSantim: 180_000, note: wish },
    { name: variant, quantity: 3, costSantim: 135_000, isDiscounted: true },
    { name: product, quantity: 1, costSantim: 80_000, compareAtSantim: 90_000, unitSantim: 80_000 },
  ]
  const post = { name: words.post, by: 'post', costSantim: 8_000, daysFrom: 3, daysTo: 7 } as const
  const courier = { name: words.courier, by: 'other', costSantim: 0, daysFrom: 1, daysTo: 2 } as const
  const pickUp = {
    name: store,
    place: address,
    by: 'pick-up',
    costSantim: 0,
    daysFrom: 1,
    daysTo: 3,
  } as const
  const goods = { lines, delivery: post, totalSantim: 403_000 }
  const whole = { ...order, ...goods, goesTo: address, arrival }
  const contents = [{ name: product, quantity: 2 }]
  const carrier = carrierNamed(words.courier)
  const rider = { name: person, phone: '+251911234567' }
  const about = { ...order, returnNumber: 'RT-26-3021', sendTo: null, reason: null }
  return {
    ...accountExamples(words),
    'order-placed': [
      { ...whole, isCash: true, notPaidSantim: 80_000 },
      { ...whole, isCash: false, code: { code: 'ENKUTATASH', savingSantim: 40_300 }, delivery: courier },
    ],
    'order-paid': [
      { ...whole, creditSantim: 50_000 },
      { ...whole, lines: lines.map((line) => ({ ...line, store })), delivery: courier, goesTo: null },
      { ...whole, delivery: courier, fees: [{ ...post, store }, courier] },
      { ...whole, delivery: pickUp },
    ],
    'order-to-pay': [{ ...order, ...goods, until: at }],
    'part-paid': [{ ...order, amountSantim: 200_000, dueSantim: 203_000 }],
    'order-changed': [
      { ...whole, beforeSantim: 323_000, dueSantim: 80_000, backSantim: 0 },
      { ...whole, beforeSantim: 483_000, dueSantim: 0, backSantim: 80_000 },
    ],
    'order-shipped': [
      { ...whole, trackingNumber: 'EE123456785ET' },
      { ...whole, delivery: courier, carrier, trackingNumber: 'EE123456785ET', handOverCode: '104233' },
      { ...whole, delivery: pickUp, trackingNumber: null },
      {
        ...whole,
        carrier,
        rider,
        trackingNumber: null,
        parcel: { contents, isLast: false, collectSantim: 180_000 },
      },
      { ...whole, trackingNumber: null, parcel: { contents, isLast: true, collectSantim: null } },
    ],
    'units-canceled': [
      { ...order, contents, isPaid: true, isAsked: false },
      { ...order, contents, isPaid: false, isAsked: false, toPaySantim: 223_000 },
      { ...order, contents, isPaid: true, isAsked: true },
      ...unsentReasons.map((unsent) => ({ ...order, contents, isPaid: true, isAsked: false, unsent })),
    ],
    'gift-card-bought': [
      { ...order, amountSantim: 100_000, recipient: { name: person, day: '2026-12-24' } },
      { ...order, amountSantim: 100_000, recipient: { name: '', day: '2026-12-24' } },
      { ...order, amountSantim: 100_000, recipient: null },
    ],
    'order-delivered': [order],
    'order-canceled': [order, ...unsentReasons.map((unsent) => ({ ...order, unsent }))],
    'order-refused': [order],
    'transfer-unconfirmed': [{ ...order, isInCart: true }],
    'dispute-changed': [{ ...order, store }],
    'return-changed': [
      { ...about, step: 'requested' },
      { ...about, step: 'approved', sendTo: address },
      { ...about, step: 'refused', reason },
      { ...about, step: 'received' },
      { ...about, step: 'refunded' },
      { ...about, step: 'withdrawn' },
    ],
    'refund-started': [{ ...whole, amountSantim: 403_000 }],
    'order-refunded': [
      { ...whole, amountSantim: 403_000 },
      { ...whole, amountSantim: 403_000, isCredit: true },
    ],
  }
}

function carrierNamed(name: string) {
  return { _id: noId, kind: 'courier', name, link: 'https://carrier.example/EE123456785ET' } as const
}

type Words = (typeof catalogues)[Language]['messageExamples']['usual']

function accountExamples({ name, product, device, person, store, answer, message, time }: Words) {
  const ofSeller = 'https://sellers.example/application'
  const ofScore = 'https://sellers.example/score'
  const aboutProduct = { name, product, productId: noId }
  return {
    'verification-code': [{ name, code: '123456' }],
    'reset-password': [{ name, token: 'example' }],
    'new-device': [{ name, device, place: '196.188.34.0/24', time }],
    'credentials-changed': [
      { name, changed: ['email', 'phone'], device, at: new Date(at), token: 'example' },
      { name, changed: ['password'], device, at: new Date(at), token: 'example' },
    ],
    'passkey-changed': [
      { name, change: 'added', time },
      { name, change: 'removed', time },
    ],
    'question-answered': [{ ...aboutProduct, answer }],
    'back-in-stock': [{ ...aboutProduct, variantId: noId }],
    'staff-invited': [{ name, by: person, url: 'https://office.example/join#example' }],
    'staff-reset': [{ name, by: person, url: 'https://office.example/join#example' }],
    'seller-invited': [{ name, by: person, store, url: 'https://sellers.example/join#example' }],
    'seller-reset': [{ name, by: person, store, url: 'https://sellers.example/join#example' }],
    'seller-sign-up': [{ name, store, url: 'https://sellers.example/join#example' }],
    'seller-approved': [{ name, store, url: ofSeller }],
    'seller-asked': [{ name, store, reason: message, url: ofSeller }],
    'seller-refused': [{ name, store, reason: message, url: ofSeller }],
    'seller-suspended': [{ name, store, reason: message, next: answer, url: ofSeller }],
    'appeal-kept': [{ name, store, reason: message, url: ofSeller }],
    'seller-readmitted': [{ name, store, reason: message, url: ofSeller }],
    'seller-penalized': [
      { name, store, rule: 'sending', count: 4, until: at, ordersADay: null, url: ofScore },
      { name, store, rule: 'cancellations', count: 4, until: at, ordersADay: 10, url: ofScore },
      { name, store, rule: 'returns', count: 4, until: at, ordersADay: 10, url: ofScore },
      { name, store, rule: 'disputes', count: 4, until: at, ordersADay: 10, url: ofScore },
    ],
    'pay-details-changed': [
      { name, store, by: person, number: '••••6789', url: 'https://sellers.example/money' },
    ],
    'penalty-answered': [
      { name, store, isLifted: true, reason: message, url: ofScore },
      { name, store, isLifted: false, reason: message, url: ofScore },
    ],
    'products-approved': [{ name, store, products: [aboutProduct.product], url: ofSeller }],
    'seller-message': [
      { name, store, orderNumber: 'MK-7QXK-PD4R', url: 'https://sellers.example/messages/example' },
    ],
    'seller-wrote': [{ name, store, orderNumber: 'MK-7QXK-PD4R', orderId: noId }],
    'product-refused': [{ name, store, product: aboutProduct.product, reason: message, url: ofSeller }],
    'gift-card': [
      { name, amountSantim: 100_000, message, code: 'AB23-CD45-EF67-GH89' },
      { name, senderName: person, amountSantim: 100_000, message, code: 'AB23-CD45-EF67-GH89' },
      { name, isOwn: true, amountSantim: 100_000, message: '', code: 'AB23-CD45-EF67-GH89' },
    ],
  } satisfies Partial<Examples>
}

/** The texts that all mails share are seen in those about an order. */
const shownFor = (kind: string): MailTemplate[] =>
  kind === sharedKind
    ? ['order-placed', 'order-paid', 'order-delivered', 'order-canceled']
    : [kind as MailTemplate]

export function exampleMails(kind: string, language: Language): Mail[] {
  const examples = examplesIn(language)
  return shownFor(kind).flatMap((template) =>
    examples[template].map((values) => ({ to: '', lang: language, template, values }) as Mail),
  )
}
