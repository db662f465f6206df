import { seemsLinked } from '../../../contract/misleading-text.ts'
import { formatPrice } from '../../../contract/money.ts'
import { fillAll } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import type { MailWriter } from './mail-body.ts'

type Template = 'gift-card' | 'gift-card-bought'

/** Names that could become links, which whoever buys a card chooses, are left out. */
export const giftCardMails: { [T in Template]: MailWriter<T> } = {
  'gift-card': ({ amountSantim, message, code, senderName = '', isOwn = false }, mails, language) => {
    const sender = mayBeShown(senderName) ? senderName : ''
    const amount = formatPrice(amountSantim, language)
    const texts = fillAll(mails['gift-card'], { amount, message, sender })
    const given = isOwn ? texts.own : sender === '' ? texts.given : texts.givenBy
    return {
      subject: texts.subject,
      paragraphs: [given, ...(message === '' ? [] : [texts.message]), texts.use],
      code,
      action: { label: texts.action, path: '/account/credit' },
    }
  },
  'gift-card-bought': ({ orderNumber, orderId, amountSantim, recipient }, mails, language, locale) => {
    const name = recipient && mayBeShown(recipient.name) ? recipient.name : ''
    const texts = fillAll(mails['gift-card-bought'], {
      orderNumber,
      amount: formatPrice(amountSantim, language),
      recipient: name,
      day: recipient ? formatDate(recipient.day, locale) : '',
    })
    const sent = name === '' ? texts.goesToOther : texts.goesTo
    return {
      subject: texts.subject,
      paragraphs: [texts.received, recipient ? sent : texts.codeComes, texts.returns],
      action: {
        label: texts.action,
        path: orderId ? `/account/orders/order?id=${orderId}` : '/account/orders',
      },
    }
  },
}

function mayBeShown(name: string): boolean {
  return name !== '' && !seemsLinked(name) && !/\p{N}/u.test(name.normalize('NFKC'))
}
