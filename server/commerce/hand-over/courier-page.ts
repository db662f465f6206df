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
import { courierScript } from './courier-script.ts'
import type { ParcelOfCourier } from './read-parcel.ts'

export const courierScriptSource = `'sha256-${createHash('sha256').update(courierScript).digest('base64')}'`

export function courierPage(
  parcel: ParcelOfCourier,
  { language, fault }: { language: Language; fault?: string | undefined },
): string {
  const texts = catalogues[language].courierPage
  const { waiting, sending, malformed } = texts
  const kept = [
    ['waiting', waiting],
    ['sending', sending],
    ['refused', malformed],
  ].map(([name, text = '']) => `data-${name}="${escapeHtml(text)}"`)
  const said = fault ? `class="fault">${escapeHtml(fault)}` : 'class="said">'
  return frame(
    language,
    parcel,
    `<p class="amount">${escapeHtml(parcel.name)}</p>
${parcel.phones.map((phone) => `<a class="button" href="tel:${escapeHtml(phone)}">${fill(texts.call, { phone: escapeHtml(formatPhone(phone)) })}</a>`).join('')}
${addressOf(parcel, language)}
<form method="post" autocomplete="off" ${kept.join(' ')}>
<p>${texts.ask}</p>
<label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" required pattern="\\s*(\\d\\s*){${handOverDigits}}">
<p id="said" role="status" ${said}</p>
<button class="button">${texts.deliver}</button>
</form>
<script>${courierScript}</script>`,
  )
}

/** Nothing of the receiver is shown any more. */
export function deliveredPage(parcel: ParcelOfCourier, language: Language): string {
  return frame(language, parcel, note(catalogues[language].courierPage.delivered))
}

export function unknownCourierPage(language: Language): string {
  const { title, unknown } = catalogues[language].courierPage
  return hostedPage({ language, title, heading: title, body: note(unknown) })
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
