import type { Language } from '../../../../contract/language.ts'
import { currencyLabel, formatAmount } from '../../../../contract/money.ts'
import { catalogues } from '../../../../messages/catalogues.server.ts'
import { escapeHtml } from '../../../../messages/escape-html.ts'
import { hostedPage } from '../../../http/hosted-page.ts'
import { banks } from './banks.ts'
import type { ClaimFault } from './claim-transfer.ts'
import type { TransferRow } from './tables.ts'

type Shown = {
  language: Language
  accounts: string[]
  fault?: ClaimFault | undefined
  typed?: { bank: unknown; reference: unknown } | undefined
}

export function transferPage(transfer: TransferRow, shown: Shown): string {
  const texts = catalogues[shown.language].bankTransfer
  return frame(
    shown.language,
    `<p class="amount"><span>${texts.amount}</span><br>${formatAmount(transfer.amountSantim)} <span>${currencyLabel(shown.language)}</span></p>
${stateOf(transfer, shown)}`,
  )
}

export function unknownTransferPage(language: Language): string {
  return frame(language, `<p class="note" role="status">${catalogues[language].bankTransfer.unknown}</p>`)
}

function stateOf(transfer: TransferRow, shown: Shown): string {
  const texts = catalogues[shown.language].bankTransfer
  const back = `<a class="button" href="${escapeHtml(transfer.returnUrl)}">${texts.back}</a>`
  const note = (text: string) => `<p class="note" role="status">${text}</p>${back}`
  if (transfer.decision === 'confirmed') return note(texts.confirmed)
  if (transfer.decision !== null) return note(texts.over)
  if (transfer.claimedAt !== null && !shown.fault) return note(texts.waiting)
  return form(transfer, shown)
}

function form(transfer: TransferRow, { language, accounts, fault, typed }: Shown): string {
  const texts = catalogues[language].bankTransfer
  const options = banks.map(
    (code) =>
      `<option value="${code}"${code === typed?.bank ? ' selected' : ''}>${texts.banks[code]}</option>`,
  )
  const isBankFault = fault === 'bank'
  const isReferenceFault = fault === 'reference' || fault === 'used'
  const faultText = fault ? `<p class="fault" id="fault" role="alert">${texts.faults[fault]}</p>` : ''
  const invalid = 'aria-invalid="true" aria-describedby="fault" autofocus'
  return `<p>${texts.send}</p>
<ul>${accounts.map((account) => `<li>${escapeHtml(account)}</li>`).join('')}</ul>
<p>${texts.tell}</p>
<form method="post">
${faultText}
<label for="bank">${texts.bank}</label>
<select id="bank" name="bank" ${isBankFault ? invalid : ''}><option value="">${texts.choose}</option>${options.join('')}</select>
<label for="reference">${texts.reference}</label>
<input id="reference" name="reference" maxlength="300" autocomplete="off" required value="${escapeHtml(typeof typed?.reference === 'string' ? typed.reference : '')}" ${isReferenceFault ? invalid : ''}>
<button name="outcome" value="claim">${texts.claim}</button>
</form>
<a class="later" href="${escapeHtml(transfer.returnUrl)}">${texts.later}</a>`
}

function frame(language: Language, body: string): string {
  const { title, heading } = catalogues[language].bankTransfer
  return hostedPage({ language, title, heading, body })
}
