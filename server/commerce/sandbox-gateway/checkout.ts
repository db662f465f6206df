import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/language.ts'
import { currencyLabel, formatAmount } from '../../../contract/money.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { escapeHtml } from '../../../messages/escape-html.ts'
import { hostedLanguage, hostedPage, sendHostedPage } from '../../platform/http/hosted-page.ts'
import { endCharge, openChargePage } from './charges.ts'
import type { Charge } from './charges.ts'
import { sendChargeEvent } from './webhooks.ts'
import type { Sandbox } from './webhooks.ts'

/** The redirect after a payment waits so long for the delivery of the webhook. */
const patienceMs = 4_500

type ByToken = { Params: { token: string }; Querystring: { lang?: string }; Body: { outcome?: unknown } }

export function checkoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { db } = sandbox
  app.get<ByToken>('/checkout/:token', async (request, reply) => {
    const charge = await openChargePage(db, request.params.token)
    return showPage(request, reply, charge)
  })

  app.post<ByToken>('/checkout/:token', async (request, reply) => {
    const { token } = request.params
    const charge = await openChargePage(db, token)
    const outcome = request.body?.outcome
    if (!charge) return showPage(request, reply, charge)
    if (outcome === 'pay' || outcome === 'decline') {
      const ended = await endCharge(db, token, outcome === 'pay' ? 'success' : 'failed')
      if (!ended) return showPage(request, reply, charge)
      await sendChargeEvent(sandbox, ended, outcome === 'pay' ? 'charge.success' : 'charge.failed/cancelled')
      await Promise.race([sandbox.deliveries.deliverDue(), pause(patienceMs)])
    }
    const returnUrl = charge.request.return_url
    return returnUrl
      ? reply.redirect(returnUrl, 303)
      : showPage(request, reply, await openChargePage(db, token))
  })
}

function showPage(
  request: FastifyRequest<ByToken>,
  reply: FastifyReply,
  charge: Charge | undefined,
): FastifyReply {
  const returnUrl = charge?.request.return_url
  const acceptLanguage = request.headers['accept-language']
  const language = hostedLanguage(request.query.lang, { returnUrl, acceptLanguage })
  return sendHostedPage(reply, {
    status: charge ? 200 : 404,
    html: charge ? checkoutPage(charge, language) : unknownCheckoutPage(language),
    returnUrl,
  })
}

function checkoutPage(charge: Charge, language: Language): string {
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
    `<p class="amount"><span>${texts.amount}</span><br>${formatAmount(charge.amountSantim)} <span>${currencyIn(language, request.currency)}</span></p>
<dl>${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`).join('')}</dl>
${ending(charge, language)}`,
    [request.customization?.title, request.customization?.description].filter(Boolean).join(': '),
  )
}

function currencyIn(language: Language, code: Charge['request']['currency']): string {
  return code === 'ETB' ? currencyLabel(language) : code
}

function unknownCheckoutPage(language: Language): string {
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
