import type { Locale } from '../../../contract/locale.ts'
import type { UnsentReason } from '../../../contract/part-clocks.ts'
import { formatPrice } from '../../../contract/money.ts'
import { fill, fillAll } from '../../../messages/fill.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import type { MailBody, MailCatalogue, MailWriter } from './mail-body.ts'
import {
  arrives,
  deliveryValues,
  destination,
  handOver,
  linksOf,
  sentValues,
  tracked,
  wayOf,
} from './mailed-delivery.ts'
import { mailedGoods } from './mailed-goods.ts'
import type { AboutOrder, MailedUnits, Mails } from './mails.ts'

type Template =
  | 'order-placed'
  | 'order-paid'
  | 'order-to-pay'
  | 'part-paid'
  | 'order-changed'
  | 'order-shipped'
  | 'units-canceled'
  | 'seller-wrote'
  | 'order-delivered'
  | 'order-canceled'
  | 'order-refused'
  | 'transfer-unconfirmed'

export const orderMails: { [T in Template]: MailWriter<T> } = {
  'order-placed': (order, mails, language, locale) => {
    const total = formatPrice(order.totalSantim, language)
    const { subject, cash, transfer } = fillAll(mails['order-placed'], { ...numberOf(order), total })
    return {
      subject,
      paragraphs: [
        order.isCash ? cash : transfer,
        ...arrives(order, mails, locale),
        destination(order, mails, locale),
      ],
      ...mailedGoods(order, mails, language),
      action: seeOrder(order, mails),
    }
  },
  'order-paid': (order, mails, language, locale) => {
    const total = formatPrice(order.totalSantim, language)
    const values = { ...numberOf(order), total, ...deliveryValues(order.delivery, language) }
    const texts = fillAll(mails['order-paid'], values)
    return {
      subject: texts.subject,
      paragraphs: [
        texts.received,
        texts[wayOf(order)],
        ...arrives(order, mails, locale),
        destination(order, mails, locale),
      ],
      ...mailedGoods(order, mails, language),
      action: seeOrder(order, mails),
    }
  },
  'order-to-pay': ({ until, ...order }, mails, language, locale) => {
    const { subject, made, pay } = fillAll(mails['order-to-pay'], {
      ...numberOf(order),
      total: formatPrice(order.totalSantim, language),
      until: formatDateTime(until, locale),
    })
    return { ...about(order, mails, [subject, made, pay]), ...mailedGoods(order, mails, language) }
  },
  'part-paid': ({ amountSantim, dueSantim, ...order }, mails, language) => {
    const { subject, received, rest } = fillAll(mails['part-paid'], {
      ...numberOf(order),
      amount: formatPrice(amountSantim, language),
      due: formatPrice(dueSantim, language),
    })
    return about(order, mails, [subject, received, rest])
  },
  'order-changed': ({ beforeSantim, dueSantim, backSantim, ...order }, mails, language, locale) => {
    const { subject, changed, due, back } = fillAll(mails['order-changed'], {
      ...numberOf(order),
      before: formatPrice(beforeSantim, language),
      total: formatPrice(order.totalSantim, language),
      due: formatPrice(dueSantim, language),
      back: formatPrice(backSantim, language),
    })
    const paragraphs = [changed, ...(dueSantim > 0 ? [due] : []), ...(backSantim > 0 ? [back] : [])]
    return {
      ...about(order, mails, [subject, ...paragraphs, destination(order, mails, locale)]),
      ...mailedGoods(order, mails, language),
    }
  },
  'order-shipped': ({ parcel, ...order }, mails, language, locale) => {
    if (parcel) return aboutParcel({ parcel, ...order }, mails, locale)
    const texts = fillAll(mails['order-shipped'], sentValues(order, language))
    const isCarried = order.carrier && order.delivery?.by !== 'pick-up'
    // Jobs of earlier versions did not say where it goes.
    const place = order.lines ? [destination(order, mails, locale)] : []
    const paragraphs = [
      isCarried ? texts.other : texts[wayOf(order)],
      ...arrives(order, mails, locale),
      ...tracked(order, texts),
      ...handOver(order, texts),
      ...place,
    ]
    return {
      ...about(order, mails, [texts.subject, ...paragraphs]),
      ...mailedGoods(order, mails, language),
      ...linksOf(order, texts),
    }
  },
  'units-canceled': ({ contents, isPaid, isAsked, toPaySantim, unsent, ...order }, mails, language) => {
    const { asked, ...texts } = mails['units-canceled']
    const { subject, canceled, paid, cash, toPay } = fillAll(
      { ...texts, ...(isAsked && asked) },
      { ...numberOf(order), amount: formatPrice(toPaySantim ?? 0, language) },
    )
    const names = namesOf(contents, mails)
    const paragraphs = [canceled, ...names, ...whyUnsent(unsent, mails), isPaid ? paid : cash]
    return about(order, mails, [subject, ...paragraphs, ...(toPaySantim ? [toPay] : [])])
  },
  'seller-wrote': ({ store, ...order }, mails) => {
    const { subject, told, next } = fillAll(mails['seller-wrote'], { ...numberOf(order), store })
    return about(order, mails, [subject, told, next])
  },
  'order-delivered': (order, mails) => {
    const { subject, delivered, returns } = fillAll(mails['order-delivered'], numberOf(order))
    return about(order, mails, [subject, delivered, returns])
  },
  'order-canceled': ({ unsent, ...order }, mails) => {
    const { subject, canceled } = fillAll(mails['order-canceled'], numberOf(order))
    return about(order, mails, [subject, canceled, ...whyUnsent(unsent, mails)])
  },
  'order-refused': (order, mails) => {
    const { subject, refused, again } = fillAll(mails['order-refused'], numberOf(order))
    return about(order, mails, [subject, refused, again])
  },
  'transfer-unconfirmed': ({ isInCart, ...order }, mails) => {
    const texts = fillAll(mails['transfer-unconfirmed'], numberOf(order))
    const { subject, unconfirmed, cart, contact } = texts
    return about(order, mails, [subject, unconfirmed, ...(isInCart ? [cart] : []), contact])
  },
}

export function numberOf({ orderNumber }: AboutOrder): { orderNumber: string } {
  return { orderNumber }
}

/** The first text is the subject. */
export function about(
  order: Pick<AboutOrder, 'orderId'>,
  mails: MailCatalogue,
  [subject = '', ...paragraphs]: string[],
): MailBody {
  return { subject, paragraphs, action: seeOrder(order, mails) }
}

function seeOrder({ orderId }: Pick<AboutOrder, 'orderId'>, { seeOrder: label, seeOrders }: MailCatalogue) {
  if (orderId === undefined) return { label: seeOrders, path: '/account/orders' }
  return { label, path: `/account/orders/order?id=${orderId}` }
}

type Ordered = Mails['order-shipped']

/** A parcel has no prices, as it is a part of the order. */
function aboutParcel(
  { parcel, ...order }: Omit<Ordered, 'parcel'> & Required<Pick<Ordered, 'parcel'>>,
  mails: MailCatalogue,
  locale: Locale,
): MailBody {
  const { contents, isLast, collectSantim } = parcel
  const amount = formatPrice(collectSantim ?? 0, locale.language)
  const texts = fillAll(mails['order-shipped'], { ...sentValues(order, locale.language), amount })
  const { part, rest, contains, follows, collect } = texts.parcel
  const paragraphs = [
    isLast ? rest.sent : part.sent,
    contains,
    ...namesOf(contents, mails),
    ...arrives(order, mails, locale),
    ...(order.carrier ? [texts.carried] : []),
    ...tracked(order, texts),
    ...handOver(order, texts),
    ...(collectSantim ? [collect] : []),
    ...(isLast ? [] : [follows]),
    destination(order, mails, locale),
  ]
  const subject = isLast ? rest.subject : part.subject
  return { ...about(order, mails, [subject, ...paragraphs]), ...linksOf(order, texts) }
}

function whyUnsent(unsent: UnsentReason | undefined, mails: MailCatalogue): string[] {
  const reasons: Record<UnsentReason, string> = {
    'sold-out': mails.unsentSoldOut,
    damaged: mails.unsentDamaged,
    'wrong-price': mails.unsentWrongPrice,
    'cannot-send': mails.unsentCannotSend,
    late: mails.unsentLate,
  }
  return unsent ? [reasons[unsent]] : []
}

function namesOf(contents: MailedUnits[], { line, sentFrom }: MailCatalogue): string[] {
  return contents.flatMap(({ name, quantity, store }, index) => [
    ...(store !== undefined && store !== contents[index - 1]?.store ? [fill(sentFrom, { store })] : []),
    fill(line, { quantity, product: name }),
  ])
}
