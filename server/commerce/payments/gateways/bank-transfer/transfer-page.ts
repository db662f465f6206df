import type { Language } from '../../../../../contract/language.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { currencyLabel, formatAmount, formatPrice, toBirr } from '../../../../../contract/money.ts'
import { catalogues } from '../../../../../messages/catalogues.server.ts'
import { namedCatalogue, type ShopNames } from '../../../../../messages/named-texts.ts'
import { escapeHtml } from '../../../../../messages/escape-html.ts'
import { fill } from '../../../../../messages/fill.ts'
import { formatDateTime } from '../../../../../messages/format-time.ts'
import type { Messages } from '../../../../../messages/messages.ts'
import { copyButton, hostedPage } from '../../../../platform/http/hosted-page.ts'
import { qrCode } from '../../../../platform/qr-code.ts'
import { banks } from '../../../../../contract/banks.ts'
import type { ClaimFault } from './claim-transfer.ts'
import { ethQrText } from './eth-qr.ts'
import type { EthQrIdentifiers } from './eth-qr.ts'
import type { TransferRow } from './tables.ts'

export type ShownTransfer = TransferRow & { orderNumber: string; expiresAt: Date }

type Texts = Messages['bankTransfer']

type Shown = {
  locale: Locale
  accounts: string[]
  names?: ShopNames | undefined
  ethQr?: EthQrIdentifiers | undefined
  fault?: ClaimFault | undefined
  typed?: { bank: unknown; reference: unknown } | undefined
}

export function transferPage(transfer: ShownTransfer, shown: Shown): string {
  const { bankTransfer: texts, shell } = namedCatalogue(shown.locale.language, shown.names ?? null)
  const { orderNumber, amountSantim } = transfer
  const amount = `${formatAmount(amountSantim)} <span>${currencyLabel(shown.locale.language)}</span>`
  const facts = [
    fact(texts.shop, escapeHtml(shell.name)),
    fact(texts.order, escapeHtml(orderNumber) + copy(orderNumber, texts.order, texts)),
  ]
  return frame(
    shown.locale.language,
    `<p class="amount"><span>${texts.amount}</span><br>${amount}</p>
${copy(toBirr(amountSantim).toFixed(2), texts.amount, texts)}
<dl class="facts">${facts.join('')}</dl>
${stateOf(transfer, shown)}`,
  )
}

export function unknownTransferPage(language: Language): string {
  return frame(language, `<p class="note" role="status">${catalogues[language].bankTransfer.unknown}</p>`)
}

function fact(name: string, html: string): string {
  return `<div><dt>${name}</dt><dd>${html}</dd></div>`
}

function copy(value: string, name: string, { copy: shown, copied }: Texts): string {
  return copyButton(value, { name, copy: shown, copied })
}

function stateOf(transfer: ShownTransfer, shown: Shown): string {
  const texts = catalogues[shown.locale.language].bankTransfer
  const back = `<a class="button" href="${escapeHtml(transfer.returnUrl)}">${texts.back}</a>`
  const note = (text: string) => `<p class="note" role="status">${text}</p>${back}`
  if (transfer.decision === 'confirmed') return note(texts.confirmed)
  if (transfer.decision !== null) return note(texts.over)
  if (transfer.claimedAt !== null) {
    const fault = shown.fault === 'claimed' ? faultOf(shown.fault, texts) : ''
    return `${fault}${note(texts.waiting)}${withdrawal(transfer, texts)}`
  }
  return form(transfer, shown)
}

function withdrawal({ bank, reference }: ShownTransfer, texts: Texts): string {
  const reported = [
    fact(texts.bank, texts.banks[bank ?? 'other']),
    fact(texts.reference, escapeHtml(reference ?? '')),
  ]
  return `<dl class="facts">${reported.join('')}</dl>
<form method="post"><p>${texts.withdrawText}</p>
<button name="outcome" value="withdraw">${texts.withdraw}</button></form>`
}

function faultOf(fault: ClaimFault, texts: Texts): string {
  return `<p class="fault" id="fault" role="alert">${texts.faults[fault]}</p>`
}

/** The shop has typed the account as bank, number and holder, or as anything else. */
function accountBox(account: string, texts: Texts): string {
  const [bank = '', number = '', ...holder] = account.split(',').map((part) => part.trim())
  const isWhole = /^[\d\s-]{4,}$/.test(number)
  const facts = isWhole
    ? [
        fact(texts.accountBank, escapeHtml(bank)),
        fact(
          texts.accountNumber,
          escapeHtml(number) + copy(number.replace(/\D/g, ''), texts.accountNumber, texts),
        ),
        holder.length > 0 ? fact(texts.accountHolder, escapeHtml(holder.join(', '))) : '',
      ]
    : [fact(texts.account, escapeHtml(account) + copy(account, texts.account, texts))]
  return `<section class="account" aria-label="${escapeHtml(account)}"><dl>${facts.join('')}</dl></section>`
}

/** The text says what the code has in it, for who cannot see or scan it. */
function scannable(transfer: ShownTransfer, { locale: { language }, ethQr }: Shown): string {
  if (!ethQr) return ''
  const { qr: texts } = catalogues[language].bankTransfer
  const { amountSantim, orderNumber: reference } = transfer
  const { size, path } = qrCode(ethQrText(ethQr, { amountSantim, reference }), 4)
  const values = {
    amount: formatPrice(amountSantim, language),
    name: escapeHtml(ethQr.name),
    number: escapeHtml(reference),
  }
  return `<figure class="qr"><svg role="img" aria-label="${escapeHtml(fill(texts.label, values))}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>
<figcaption>${fill(texts.text, values)}</figcaption></figure>`
}

function form(transfer: ShownTransfer, shown: Shown): string {
  const { locale, accounts, fault, typed } = shown
  const texts = catalogues[locale.language].bankTransfer
  const options = banks.map(
    (code) =>
      `<option value="${code}"${code === typed?.bank ? ' selected' : ''}>${texts.banks[code]}</option>`,
  )
  const isBankFault = fault === 'bank'
  const isReferenceFault = fault === 'reference' || fault === 'used'
  const faultText = fault ? faultOf(fault, texts) : ''
  const invalid = 'aria-invalid="true" aria-describedby="fault" autofocus'
  const until = { time: formatDateTime(transfer.expiresAt, locale) }
  return `<p class="note">${fill(texts.deadline, until)}</p>
<p>${fill(texts.send, { number: escapeHtml(transfer.orderNumber) })}</p>
${accounts.map((account) => accountBox(account, texts)).join('\n')}
${scannable(transfer, shown)}
<p>${texts.tell}</p>
<form method="post" novalidate>
${faultText}
<label for="bank">${texts.bank}</label>
<select id="bank" name="bank" ${isBankFault ? invalid : ''}><option value="">${texts.choose}</option>${options.join('')}</select>
<label for="reference">${texts.reference}</label>
<input id="reference" name="reference" maxlength="300" autocomplete="off" value="${escapeHtml(typeof typed?.reference === 'string' ? typed.reference : '')}" ${isReferenceFault ? invalid : ''}>
<button name="outcome" value="claim">${texts.claim}</button>
</form>
<a class="later" href="${escapeHtml(transfer.returnUrl)}" aria-describedby="later">${texts.later}</a>
<p id="later"><small>${fill(texts.laterText, until)}</small></p>`
}

function frame(language: Language, body: string): string {
  const { title, heading } = catalogues[language].bankTransfer
  return hostedPage({ language, title, heading, body })
}
