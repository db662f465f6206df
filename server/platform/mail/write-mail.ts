import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money.ts'
import { productPath } from '../../../contract/paths.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { namedCatalogue, type ShopNames } from '../../../messages/named-texts.ts'
import type { Messages } from '../../../messages/messages.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { aboutDelivery, arrives, destination, linksOf, tracked } from './mailed-delivery.ts'
import { mailedGoods } from './mailed-goods.ts'
import type { Amount } from './mailed-goods.ts'
import { writeGiftCard } from './write-gift-card.ts'
import type { AboutOrder, Mail, MailedUnits, MailLink, Mails, MailTemplate } from './mails.ts'

export interface MailTexts {
  subject: string
  greeting: string
  paragraphs: string[]
  code?: string
  lines?: Amount[]
  total?: Amount
  /** They stand after the paragraphs. */
  links?: MailLink[]
  /** `path` is relative to the site; `url` is elsewhere. */
  action?: { label: string; path: string } | { label: string; url: string }
  closing: string
}

type MailCatalogue = Messages['mails']

type Body = Omit<MailTexts, 'greeting' | 'closing'>

/** `names` are those of the shop, if it has some of its own. */
export function writeMail(
  { lang, template, values, isUnproved }: Mail,
  names: ShopNames | null = null,
): MailTexts {
  const { mails } = namedCatalogue(lang, names)
  const { greeting, greetingWithoutName, closing } = mails
  // Each template takes its own values, which the type of the table cannot express.
  const write = writers[template] as (
    values: Mail['values'],
    language: Language,
    mails: MailCatalogue,
  ) => Body
  const name = isUnproved || mayMislead(values.name) ? undefined : givenName(values.name)
  const greeted = name === undefined ? greetingWithoutName : fill(greeting, { name })
  return { greeting: greeted, ...write(values, lang, mails), closing }
}

/** It is the first word that is no title or initial, such as `Dr.`; undefined where it is not made of letters. */
function givenName(name: string): string | undefined {
  const words = name.split(/[\s\u1361]+/).filter((word) => /\p{L}/u.test(word))
  const given = words.find((word) => !word.endsWith('.')) ?? words[0]
  return given !== undefined && /^[\p{L}\p{M}'’/.-]+$/u.test(given) ? given : undefined
}

/** Mail programs could make a link of a name with a dot inside, which whoever signs up chooses. */
function mayMislead(name: string): boolean {
  const text = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return /@|\/\/|www\.|https?:|[\p{L}\p{N}-][.。][\p{L}\p{N}]{2,}|\p{N}/iu.test(text)
}

const writers: { [T in MailTemplate]: (values: Mails[T], language: Language, mails: MailCatalogue) => Body } =
  {
    'verification-code': ({ code }, _language, mails) => {
      const texts = mails['verification-code']
      return { subject: fill(texts.subject, { code }), paragraphs: [texts.type, texts.notYou], code }
    },
    'reset-password': ({ token }, _language, mails) => {
      const texts = mails['reset-password']
      return {
        subject: texts.subject,
        paragraphs: [texts.use, texts.notYou],
        action: { label: texts.action, path: `/reset-password?token=${encodeURIComponent(token)}` },
      }
    },
    'new-device': ({ device, place, time }, _language, mails) => {
      const texts = mails['new-device']
      return {
        subject: texts.subject,
        paragraphs: [fill(texts.login, { device, place, time }), texts.yours, texts.notYou],
        action: { label: texts.action, path: '/account/account-info' },
      }
    },
    'credentials-changed': ({ changed, device, at, token }, language, mails) => {
      const texts = mails['credentials-changed']
      const when = fill(texts.when, { time: formatDateTime(at, language) })
      return {
        subject: texts.subject,
        paragraphs: [
          [...changed.map((credential) => texts[credential]), when].join(' '),
          fill(texts.device, { device }),
          texts.you,
          texts.notYou,
        ],
        action: { label: texts.action, path: `/undo-change?token=${encodeURIComponent(token)}` },
      }
    },
    'passkey-changed': ({ change, time }, _language, mails) => {
      const texts = mails['passkey-changed']
      const { subject, changed } = texts[change]
      return {
        subject,
        paragraphs: [fill(changed, { time }), texts.notYou],
        action: { label: texts.action, path: '/account/account-info' },
      }
    },
    'question-answered': ({ product, productId, answer }, language) => {
      const texts = catalogues[language].mails['question-answered']
      return {
        subject: fill(texts.subject, { product }),
        paragraphs: [fill(texts.answered, { product }), answer],
        action: { label: texts.action, path: `${productPath(productId)}#questions` },
      }
    },
    'back-in-stock': ({ product, productId, variantId }, language) => {
      const { subject, back, stock, action } = catalogues[language].mails['back-in-stock']
      return {
        subject: fill(subject, { product }),
        paragraphs: [fill(back, { product }), stock],
        action: { label: action, path: productPath(productId, variantId) },
      }
    },
    'staff-invited': ({ by, url }, _language, mails) => {
      const { subject, invited, use, action } = mails['staff-invited']
      return { subject, paragraphs: [fill(invited, { by }), use], action: { label: action, url } }
    },
    'staff-reset': ({ by, url }, _language, mails) => {
      const { subject, reset, use, action } = mails['staff-reset']
      return { subject, paragraphs: [fill(reset, { by }), use], action: { label: action, url } }
    },
    'order-placed': (order, language) => {
      const texts = catalogues[language].mails['order-placed']
      const total = formatPrice(order.totalSantim, language)
      return {
        subject: fill(texts.subject, { orderNumber: order.orderNumber }),
        paragraphs: [
          order.isCash ? fill(texts.cash, { total }) : texts.transfer,
          ...arrives(order, language),
          destination(order, language),
        ],
        ...mailedGoods(order, language),
        action: seeOrder(order, language),
      }
    },
    'order-paid': (order, language) => {
      const texts = catalogues[language].mails['order-paid']
      const total = formatPrice(order.totalSantim, language)
      return {
        subject: fill(texts.subject, { orderNumber: order.orderNumber }),
        paragraphs: [
          fill(texts.received, { total }),
          aboutDelivery(texts, order.delivery),
          ...arrives(order, language),
          destination(order, language),
        ],
        ...mailedGoods(order, language),
        action: seeOrder(order, language),
      }
    },
    'order-to-pay': ({ until, ...order }, language) => {
      const { subject, made, action } = catalogues[language].mails['order-to-pay']
      const values = {
        total: formatPrice(order.totalSantim, language),
        until: formatDateTime(until, language),
      }
      const about = aboutOrder(language, order, subject, [made, action], values)
      return { ...about, ...mailedGoods(order, language) }
    },
    'part-paid': ({ amountSantim, dueSantim, ...order }, language) => {
      const { subject, received, rest } = catalogues[language].mails['part-paid']
      const values = { amount: formatPrice(amountSantim, language), due: formatPrice(dueSantim, language) }
      return aboutOrder(language, order, subject, [received, rest], values)
    },
    'order-changed': ({ beforeSantim, dueSantim, backSantim, ...order }, language) => {
      const { subject, changed, due, back } = catalogues[language].mails['order-changed']
      const amounts = { before: beforeSantim, total: order.totalSantim, due: dueSantim, back: backSantim }
      const values = Object.fromEntries(
        Object.entries(amounts).map(([name, santim]) => [name, formatPrice(santim, language)]),
      )
      const paragraphs = [changed, ...(dueSantim > 0 ? [due] : []), ...(backSantim > 0 ? [back] : [])]
      const about = aboutOrder(language, order, subject, paragraphs, values)
      return {
        ...about,
        paragraphs: [...about.paragraphs, destination(order, language)],
        ...mailedGoods(order, language),
      }
    },
    'order-shipped': ({ parcel, ...order }, language) => {
      const {
        subject,
        tracking: _tracking,
        parcel: _parcel,
        ...ways
      } = catalogues[language].mails['order-shipped']
      if (parcel) return aboutParcel(language, { parcel, ...order })
      const isCarried = order.carrier && order.delivery?.by !== 'pick-up'
      // Jobs of earlier versions did not say where it goes.
      const place = order.lines ? [destination(order, language)] : []
      const paragraphs = [
        isCarried
          ? fill(ways.other, { delivery: order.carrier?.name ?? '' })
          : aboutDelivery(ways, order.delivery),
        ...arrives(order, language),
        ...tracked(order, language),
        ...place,
      ]
      return {
        ...aboutOrder(language, order, subject, paragraphs),
        ...mailedGoods(order, language),
        ...linksOf(order, language),
      }
    },
    'units-canceled': ({ contents, isPaid, toPaySantim, ...order }, language) => {
      const { subject, canceled, paid, cash, toPay } = catalogues[language].mails['units-canceled']
      const paragraphs = [canceled, ...namesOf(contents, language), isPaid ? paid : cash]
      if (toPaySantim) paragraphs.push(fill(toPay, { amount: formatPrice(toPaySantim, language) }))
      return aboutOrder(language, order, subject, paragraphs)
    },
    'order-delivered': (order, language) => {
      const { subject, delivered, returns } = catalogues[language].mails['order-delivered']
      return aboutOrder(language, order, subject, [delivered, returns])
    },
    'order-canceled': (order, language) => {
      const { subject, canceled } = catalogues[language].mails['order-canceled']
      return aboutOrder(language, order, subject, [canceled])
    },
    'order-refused': (order, language) => {
      const { subject, refused, again } = catalogues[language].mails['order-refused']
      return aboutOrder(language, order, subject, [refused, again])
    },
    'transfer-unconfirmed': ({ isInCart, ...order }, language) => {
      const { subject, unconfirmed, cart, contact } = catalogues[language].mails['transfer-unconfirmed']
      const paragraphs = [unconfirmed, ...(isInCart ? [cart] : []), contact]
      return aboutOrder(language, order, subject, paragraphs)
    },
    'return-changed': ({ returnNumber, step, sendTo, reason, ...order }, language) => {
      const { subject, ...paragraphs } = catalogues[language].mails['return-changed'][step]
      const values = { returnNumber, sendTo: sendTo ?? '', reason: reason ?? '' }
      return aboutOrder(language, order, subject, Object.values(paragraphs), values)
    },
    'gift-card': writeGiftCard,
    'refund-started': ({ amountSantim, ...order }, language) => {
      const { subject, started } = catalogues[language].mails['refund-started']
      const amount = formatPrice(amountSantim, language)
      return {
        ...aboutOrder(language, order, subject, [started], { amount }),
        ...mailedGoods(order, language),
      }
    },
    'order-refunded': ({ amountSantim, isCredit = false, ...order }, language) => {
      const { subject, refunded, credited } = catalogues[language].mails['order-refunded']
      const amount = formatPrice(amountSantim, language)
      return {
        ...aboutOrder(language, order, subject, [isCredit ? credited : refunded], { amount }),
        ...mailedGoods(order, language),
      }
    },
  }

function aboutOrder(
  language: Language,
  order: AboutOrder,
  subject: string,
  paragraphs: string[],
  more: Record<string, string> = {},
): Body {
  const values = { orderNumber: order.orderNumber, ...more }
  return {
    subject: fill(subject, values),
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)),
    action: seeOrder(order, language),
  }
}

function seeOrder({ orderId }: Pick<AboutOrder, 'orderId'>, language: Language) {
  const { seeOrder: label, seeOrders } = catalogues[language].mails
  if (orderId === undefined) return { label: seeOrders, path: '/account/orders' }
  return { label, path: `/account/orders/order?id=${orderId}` }
}

type Ordered = Mails['order-shipped']

/** A parcel has no prices, as it is a part of the order. */
function aboutParcel(
  language: Language,
  { parcel, ...order }: Omit<Ordered, 'parcel'> & Required<Pick<Ordered, 'parcel'>>,
): Body {
  const texts = catalogues[language].mails['order-shipped']
  const { part, rest, contains, follows, collect } = texts.parcel
  const { contents, isLast, collectSantim } = parcel
  const { orderNumber } = order
  const paragraphs = [
    fill(isLast ? rest.sent : part.sent, { orderNumber }),
    contains,
    ...namesOf(contents, language),
    ...arrives(order, language),
    ...(order.carrier ? [fill(texts.carried, { carrier: order.carrier.name })] : []),
    ...tracked(order, language),
    ...(collectSantim ? [fill(collect, { amount: formatPrice(collectSantim, language) })] : []),
    ...(isLast ? [] : [follows]),
    destination(order, language),
  ]
  return {
    subject: fill(isLast ? rest.subject : part.subject, { orderNumber }),
    paragraphs,
    ...linksOf(order, language),
    action: seeOrder(order, language),
  }
}

function namesOf(contents: MailedUnits[], language: Language): string[] {
  return contents.map(({ name, quantity }) => fill(catalogues[language].mails.line, { quantity, name }))
}
