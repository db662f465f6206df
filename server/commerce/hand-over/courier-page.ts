import { createHash } from 'node:crypto'
import { detailsBesideLines } from '../../../contract/address-details.ts'
import { handOverDigits } from '../../../contract/hand-over.ts'
import type { Language } from '../../../contract/language.ts'
import { mapUrl } from '../../../contract/plus-code.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { escapeHtml } from '../../../messages/escape-html.ts'
import { fill } from '../../../messages/fill.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import { hostedPage } from '../../platform/http/hosted-page.ts'
import { courierScript, courierWorkerPath } from './courier-script.ts'
import type { ParcelOfCourier } from './read-parcel.ts'

export const courierScriptSource = `'sha256-${createHash('sha256').update(courierScript).digest('base64')}'`

interface Shown {
  language: Language
  fault?: string | undefined
  /** Without it, the page loads only with a connection. */
  hasWorker: boolean
}

export function courierPage(parcel: ParcelOfCourier, { language, fault, hasWorker }: Shown): string {
  const texts = catalogues[language].courierPage
  const worker: Record<string, string> = hasWorker
    ? { worker: `${courierWorkerPath}?lang=${language}`, order: parcel.orderNumber }
    : {}
  return frame(
    language,
    parcel,
    `<p class="amount">${escapeHtml(parcel.name)}</p>
${parcel.phones.map((phone) => `<a class="button" href="tel:${escapeHtml(phone)}">${fill(texts.call, { phone: escapeHtml(formatPhone(phone)) })}</a>`).join('')}
${addressOf(parcel, language)}
${codeForm(language, { data: worker, fault })}
${script}`,
  )
}

/** It is the same for every parcel and everybody, as it stays on the phone. The script says which order it is. */
export function offlineCourierPage(language: Language): string {
  const { title, heading, offline } = catalogues[language].courierPage
  const form = codeForm(language, { data: { heading } })
  const body = `<p class="note">${offline}</p>\n${form}\n${script}`
  return hostedPage({ language, title, heading: title, body })
}

const script = `<script>${courierScript}</script>`

function codeForm(
  language: Language,
  { data, fault }: { data: Record<string, string>; fault?: string | undefined },
): string {
  const { waiting, sending, malformed: refused, ...texts } = catalogues[language].courierPage
  const kept = Object.entries({ waiting, sending, refused, ...data })
    .map(([name, text]) => `data-${name}="${escapeHtml(text)}"`)
    .join(' ')
  const said = fault ? `class="fault">${escapeHtml(fault)}` : 'class="said">'
  return `<form method="post" autocomplete="off" ${kept}>
<p>${texts.ask}</p>
<label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" required pattern="\\s*(\\d\\s*){${handOverDigits}}">
<p id="said" role="status" ${said}</p>
<button class="button">${texts.deliver}</button>
</form>`
}

/** Nothing of the receiver is shown any more, and the script removes what the phone has kept of the parcel. */
export function deliveredPage(parcel: ParcelOfCourier, language: Language): string {
  return frame(language, parcel, `${note(catalogues[language].courierPage.delivered)}${script}`)
}

export function unknownCourierPage(language: Language): string {
  const { title, unknown } = catalogues[language].courierPage
  return hostedPage({ language, title, heading: title, body: `${note(unknown)}${script}` })
}

function addressOf({ address }: ParcelOfCourier, language: Language): string {
  const texts = catalogues[language].courierPage
  if (!address) return note(texts.noAddress)
  const { street, city, state, note: wish, location } = address
  const beside = detailsBesideLines(address).map((name) => address[name] ?? '')
  const lines = [street, `${city}, ${state}`, ...beside].filter(Boolean).map(escapeHtml)
  const map = location
    ? `<a class="button" href="${escapeHtml(mapUrl(location))}" target="_blank" rel="noreferrer">${texts.map}</a>`
    : ''
  return `<p>${lines.join('<br>')}</p>${wish ? note(escapeHtml(wish)) : ''}${map}`
}

function note(text: string): string {
  return `<p class="note" role="status">${text}</p>`
}

function frame(language: Language, { orderNumber }: ParcelOfCourier, body: string): string {
  const { title, heading } = catalogues[language].courierPage
  return hostedPage({ language, title, heading: fill(heading, { order: orderNumber }), body })
}
