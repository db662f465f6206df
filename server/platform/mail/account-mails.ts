import { productPath } from '../../../contract/paths.ts'
import { fillAll } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import type { MailWriter } from './mail-body.ts'

type Template =
  | 'verification-code'
  | 'reset-password'
  | 'new-device'
  | 'credentials-changed'
  | 'passkey-changed'
  | 'question-answered'
  | 'back-in-stock'
  | 'staff-invited'
  | 'staff-reset'
  | 'seller-invited'
  | 'seller-reset'
  | 'seller-sign-up'
  | 'seller-approved'
  | 'seller-asked'
  | 'seller-refused'
  | 'seller-suspended'
  | 'appeal-kept'
  | 'seller-readmitted'
  | 'seller-penalized'
  | 'pay-details-changed'
  | 'penalty-answered'
  | 'products-approved'
  | 'product-refused'
  | 'seller-message'

/** The mails that are not about an order. Codes and links stand beside the texts, so that no text can lose them. */
export const accountMails: { [T in Template]: MailWriter<T> } = {
  'verification-code': ({ code }, mails) => {
    const { subject, type, notYou } = fillAll(mails['verification-code'], { code })
    return { subject, paragraphs: [type, notYou], code }
  },
  'reset-password': ({ token }, mails) => {
    const { subject, use, notYou, action } = mails['reset-password']
    return {
      subject,
      paragraphs: [use, notYou],
      action: { label: action, path: `/reset-password?token=${encodeURIComponent(token)}` },
    }
  },
  'new-device': ({ device, place, time }, mails) => {
    const texts = fillAll(mails['new-device'], { device, network: place, time })
    return {
      subject: texts.subject,
      paragraphs: [texts.login, texts.yours, texts.notYou],
      action: { label: texts.action, path: '/account/account-info' },
    }
  },
  'credentials-changed': ({ changed, device, at, token }, mails, _, locale) => {
    const texts = fillAll(mails['credentials-changed'], { time: formatDateTime(at, locale), device })
    return {
      subject: texts.subject,
      paragraphs: [
        [...changed.map((credential) => texts[credential]), texts.when].join(' '),
        texts.device,
        texts.you,
        texts.notYou,
      ],
      action: { label: texts.action, path: `/undo-change?token=${encodeURIComponent(token)}` },
    }
  },
  'passkey-changed': ({ change, time }, mails) => {
    const texts = fillAll(mails['passkey-changed'], { time })
    const { subject, changed } = texts[change]
    return {
      subject,
      paragraphs: [changed, texts.notYou],
      action: { label: texts.action, path: '/account/account-info' },
    }
  },
  'question-answered': ({ product, productId, answer }, mails) => {
    const { subject, answered, action } = fillAll(mails['question-answered'], { product })
    return {
      subject,
      paragraphs: [answered, answer],
      action: { label: action, path: `${productPath(productId)}#questions` },
    }
  },
  'back-in-stock': ({ product, productId, variantId }, mails) => {
    const { subject, back, stock, action } = fillAll(mails['back-in-stock'], { product })
    return {
      subject,
      paragraphs: [back, stock],
      action: { label: action, path: productPath(productId, variantId) },
    }
  },
  'staff-invited': ({ by, url }, mails) => {
    const { subject, invited, use, action } = fillAll(mails['staff-invited'], { by })
    return { subject, paragraphs: [invited, use], action: { label: action, url } }
  },
  'staff-reset': ({ by, url }, mails) => {
    const { subject, reset, use, action } = fillAll(mails['staff-reset'], { by })
    return { subject, paragraphs: [reset, use], action: { label: action, url } }
  },
  'seller-invited': ({ by, store, url }, mails) => {
    const { subject, invited, use, action } = fillAll(mails['seller-invited'], { by, store })
    return { subject, paragraphs: [invited, use], action: { label: action, url } }
  },
  'seller-reset': ({ store, url }, mails) => {
    const { subject, reset, use, action } = fillAll(mails['seller-reset'], { store })
    return { subject, paragraphs: [reset, use], action: { label: action, url } }
  },
  'seller-sign-up': ({ store, url }, mails) => {
    const { subject, told, use, action } = fillAll(mails['seller-sign-up'], { store })
    return { subject, paragraphs: [told, use], action: { label: action, url } }
  },
  'seller-approved': ({ store, url }, mails) => {
    const { subject, told, next, action } = fillAll(mails['seller-approved'], { store })
    return { subject, paragraphs: [told, next], action: { label: action, url } }
  },
  'seller-asked': ({ store, reason, url }, mails) => {
    const { subject, told, next, action } = fillAll(mails['seller-asked'], { store })
    return { subject, paragraphs: [told, reason, next], action: { label: action, url } }
  },
  'seller-refused': ({ store, reason, url }, mails) => {
    const { subject, told, next, action } = fillAll(mails['seller-refused'], { store })
    return { subject, paragraphs: [told, reason, next], action: { label: action, url } }
  },
  'seller-suspended': ({ store, reason, next: steps, url }, mails) => {
    const texts = fillAll(mails['seller-suspended'], { store })
    const { subject, told, next, appeal, action } = texts
    return { subject, paragraphs: [told, reason, next, steps, appeal], action: { label: action, url } }
  },
  'appeal-kept': ({ store, reason, url }, mails) => {
    const { subject, told, action } = fillAll(mails['appeal-kept'], { store })
    return { subject, paragraphs: [told, reason], action: { label: action, url } }
  },
  'seller-readmitted': ({ store, reason, url }, mails) => {
    const { subject, told, action } = fillAll(mails['seller-readmitted'], { store })
    return { subject, paragraphs: [told, reason], action: { label: action, url } }
  },
  'seller-penalized': ({ store, rule, count, until, ordersADay, url }, mails, _, locale) => {
    const texts = fillAll(mails['seller-penalized'], {
      store,
      quantity: count,
      day: formatDate(until, locale),
      most: ordersADay ?? 0,
    })
    const effect = ordersADay === null ? texts.warning : texts.limit
    return {
      subject: texts.subject,
      paragraphs: [texts[rule], effect, texts.appeal],
      action: { label: texts.action, url },
    }
  },
  'pay-details-changed': ({ store, by, number, url }, mails) => {
    const { subject, told, next, action } = fillAll(mails['pay-details-changed'], { store, by, number })
    return { subject, paragraphs: [told, next], action: { label: action, url } }
  },
  'penalty-answered': ({ store, isLifted, reason, url }, mails) => {
    const { subject, lifted, kept, action } = fillAll(mails['penalty-answered'], { store })
    return { subject, paragraphs: [isLifted ? lifted : kept, reason], action: { label: action, url } }
  },
  'products-approved': ({ store, products, url }, mails) => {
    const { subject, told, action } = fillAll(mails['products-approved'], { store })
    return { subject, paragraphs: [told, ...products], action: { label: action, url } }
  },
  'seller-message': ({ store, orderNumber, url }, mails) => {
    const { subject, told, next, action } = fillAll(mails['seller-message'], { store, orderNumber })
    return { subject, paragraphs: [told, next], action: { label: action, url } }
  },
  'product-refused': ({ store, product, reason, url }, mails) => {
    const { subject, told, next, action } = fillAll(mails['product-refused'], { store, product })
    return { subject, paragraphs: [told, reason, next], action: { label: action, url } }
  },
}
