import { formatPrice } from '../../../contract/money.ts'
import { fillAll } from '../../../messages/fill.ts'
import type { MailWriter } from './mail-body.ts'
import { mailedGoods } from './mailed-goods.ts'
import { about, numberOf } from './order-mails.ts'

type Template = 'dispute-changed' | 'return-changed' | 'refund-started' | 'order-refunded'

export const returnMails: { [T in Template]: MailWriter<T> } = {
  'dispute-changed': ({ store, ...order }, mails) => {
    const texts = fillAll(mails['dispute-changed'], { ...numberOf(order), store })
    return about(order, mails, [texts.subject, texts.told, texts.next])
  },
  'return-changed': ({ returnNumber, step, sendTo, reason, ...order }, mails) => {
    const values = { ...numberOf(order), returnNumber, sendTo: sendTo ?? '', reason: reason ?? '' }
    const { subject, ...paragraphs } = fillAll(mails['return-changed'][step], values)
    return about(order, mails, [subject, ...Object.values(paragraphs)])
  },
  'refund-started': ({ amountSantim, ...order }, mails, language) => {
    const amount = formatPrice(amountSantim, language)
    const { subject, started } = fillAll(mails['refund-started'], { ...numberOf(order), amount })
    return { ...about(order, mails, [subject, started]), ...mailedGoods(order, mails, language) }
  },
  'order-refunded': ({ amountSantim, isCredit = false, ...order }, mails, language) => {
    const amount = formatPrice(amountSantim, language)
    const texts = fillAll(mails['order-refunded'], { ...numberOf(order), amount })
    return {
      ...about(order, mails, [texts.subject, isCredit ? texts.credited : texts.refunded]),
      ...mailedGoods(order, mails, language),
    }
  },
}
