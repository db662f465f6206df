import type { Language } from '../../../contract/language.ts'
import type { Locale } from '../../../contract/locale.ts'
import { currencyLabel, formatAmount, formatPrice, toSantim } from '../../../contract/money.ts'
import type { ShownMethod } from '../../../contract/payments.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { escapeHtml } from '../../../messages/escape-html.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { hostedPage } from '../../platform/http/hosted-page.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import { translate } from '../../platform/database/translations.ts'
import { shopFeeOf } from '../orders/chosen-deliveries.ts'
import { costInMoney } from '../orders/order-cost.ts'
import { discountsOf } from '../orders/order-discounts.ts'
import type { WholeOrder } from '../orders/read-orders.ts'

export type LinkState =
  | { kind: 'open'; until: Date; methods: ShownMethod[]; dueSantim: number }
  | { kind: 'part'; dueSantim: number }
  | { kind: 'paid' | 'checking' | 'over' }

type Shown = { locale: Locale; fault?: string | undefined }

/** It has what the payer needs to recognise the order, and nothing about who ordered it or where it goes. */
export function payPage(order: WholeOrder, state: LinkState, { locale, fault }: Shown): string {
  const { language } = locale
  const texts = catalogues[language].payLink
  const costSantim = costInMoney(order)
  const paidSantim = order.dueSantim > 0 ? costSantim - order.dueSantim : 0
  const amount = `${formatAmount(costSantim - paidSantim)} <span>${currencyLabel(language)}</span>`
  const lines = order.items.map((item) => {
    const name = escapeHtml(lineName(item, language))
    return `<div><dt>${item.quantity} × ${name}</dt><dd>${price(item.lineTotalSantim, language)}</dd></div>`
  })
  const sums = [
    ...discountsOf(order.items, language).map(({ name, savingSantim }) => sum(name, -savingSantim, language)),
    order.codeSavingSantim > 0 ? sum(texts.discount, -order.codeSavingSantim, language) : '',
    ...(order.sellerDeliveries ?? []).map((own) =>
      sum(translate(own, 'name', language), own.feeSantim, language),
    ),
    order.delivery ? sum(translate(order.delivery, 'name', language), shopFeeOf(order), language) : '',
    order.creditSantim > 0 ? sum(texts.credit, -order.creditSantim, language) : '',
    paidSantim > 0 ? sum(texts.paidBefore, -paidSantim, language) : '',
  ]
  const faultText = fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : ''
  return frame(
    language,
    fill(texts.heading, { order: order.orderNumber }),
    `<p class="amount"><span>${texts.total}</span><br>${amount}</p>
<dl class="sums">${lines.join('')}${sums.join('')}</dl>
${faultText}
${stateOf(state, locale)}`,
  )
}

export function unknownLinkPage(language: Language): string {
  const { title, unknown } = catalogues[language].payLink
  return frame(language, title, `<p class="note" role="status">${unknown}</p>`)
}

/** Browsers go on by themselves. */
export function continuePage(url: string, language: Language): string {
  const { title, continue: label } = catalogues[language].payLink
  return frame(language, title, `<a class="button" href="${escapeHtml(url)}">${label}</a>`)
}

function stateOf(state: LinkState, locale: Locale): string {
  const { language } = locale
  const texts = catalogues[language].payLink
  if (state.kind === 'part') {
    return note(fill(texts.part, { due: formatPrice(state.dueSantim, language) }))
  }
  if (state.kind !== 'open') return note(texts[state.kind])
  const { until, methods, dueSantim } = state
  const deadline = note(fill(texts.until, { time: formatDateTime(until, locale) }))
  const known = methods.filter(({ kind }) => kind === 'online' || kind === 'transfer')
  const offered = known.filter((method) => takes(method, dueSantim))
  const others = known
    .filter((method) => !takes(method, dueSantim))
    .map((method) => notTaken(method, { dueSantim, language }))
  if (offered.length === 0) return deadline + note(texts.none) + others.join('')
  const buttons = offered.map(
    ({ _id, name }) =>
      `<button class="button" name="gateway" value="${escapeHtml(_id)}">${escapeHtml(fill(texts.payBy, { method: name }))}</button>`,
  )
  return `${deadline}<form method="post">${buttons.join('')}</form>${others.join('')}`
}

function takes({ minimum, maximum }: ShownMethod, santim: number): boolean {
  return santim >= toSantim(minimum) && santim <= toSantim(maximum)
}

function notTaken(
  { name, minimum, maximum }: ShownMethod,
  { dueSantim, language }: { dueSantim: number; language: Language },
): string {
  const { payWay, payLimits } = catalogues[language].delivery
  const values = {
    minimum: formatPrice(toSantim(minimum), language),
    maximum: formatPrice(toSantim(maximum), language),
  }
  const limit = fill(dueSantim < toSantim(minimum) ? payLimits.tooLittle : payLimits.tooMuch, values)
  return `<p><small>${escapeHtml(fill(payWay, { way: name, limit }))}</small></p>`
}

function note(text: string): string {
  return `<p class="note" role="status">${text}</p>`
}

function sum(name: string, santim: number, language: Language): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd>${price(santim, language)}</dd></div>`
}

function price(santim: number, language: Language): string {
  return escapeHtml(formatPrice(santim, language)).replaceAll(' ', '&nbsp;')
}

function frame(language: Language, heading: string, body: string): string {
  return hostedPage({ language, title: catalogues[language].payLink.title, heading, body })
}
