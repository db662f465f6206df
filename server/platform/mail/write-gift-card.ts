import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import type { Mails } from './mails.ts'

export function writeGiftCard(
  { amountSantim, message, code }: Mails['gift-card'],
  language: Language,
  mails: Messages['mails'],
) {
  const texts = mails['gift-card']
  const amount = formatPrice(amountSantim, language)
  const written = message === '' ? [] : [fill(texts.message, { message })]
  return {
    subject: fill(texts.subject, { amount }),
    paragraphs: [fill(texts.given, { amount }), ...written, texts.use],
    code,
    action: { label: texts.action, path: '/account/credit' },
  }
}
