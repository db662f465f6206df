import type { Language } from '../../../contract/language.ts'
import { formatAmount } from '../../../contract/money.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { escapeHtml, hostedPage } from '../hosted-page/hosted-page.ts'
import type { Charge } from './charges.ts'

/** The hosted page of one charge: plain HTML, whole without a script. */
export function checkoutPage(charge: Charge, language: Language): string {
  const texts = catalogues[language].sandboxCheckout
  const { request } = charge
  const payer = [request.first_name, request.last_name].filter(Boolean).join(' ')
  const facts = [
    [texts.payer, payer],
    [texts.email, request.email],
    [texts.reference, charge.txRef],
  ].filter(([, value]) => value)
  return page(
    language,
    `<p class="amount"><span>${texts.amount}</span><br>${formatAmount(charge.amountSantim)} <span>${escapeHtml(request.currency)}</span></p>
<dl>${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`).join('')}</dl>
${ending(charge, language)}`,
    [request.customization?.title, request.customization?.description].filter(Boolean).join(': '),
  )
}

/** What whoever follows a wrong link reads. */
export function unknownCheckoutPage(language: Language): string {
  return page(language, `<p class="note" role="status">${catalogues[language].sandboxCheckout.unknown}</p>`)
}

function ending(charge: Charge, language: Language): string {
  const texts = catalogues[language].sandboxCheckout
  if (charge.status === 'success') return over(charge, texts.paid, texts.back)
  if (charge.isCanceled) return over(charge, texts.over, texts.back)
  const note = charge.status === 'failed' ? texts.declined : texts.notice
  const button = (value: 'pay' | 'decline' | 'leave') =>
    `<button name="outcome" value="${value}" aria-describedby="${value}-hint">${texts[value]}</button>
<small id="${value}-hint">${texts[`${value}Hint`]}</small>`
  return `<p class="note" role="status">${note}</p>
<form method="post">${button('pay')}${button('decline')}${button('leave')}</form>`
}

function over(charge: Charge, note: string, back: string): string {
  const returnUrl = charge.request.return_url
  const link = returnUrl ? `<a class="button" href="${escapeHtml(returnUrl)}">${back}</a>` : ''
  return `<p class="note" role="status">${note}</p>${link}`
}

function page(language: Language, body: string, heading = ''): string {
  const { title } = catalogues[language].sandboxCheckout
  return hostedPage({ language, title, heading: heading || title, body })
}
