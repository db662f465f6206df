import { formatPrice, toSantim } from '../../contract/money.ts'
import type { Language } from '../../contract/language.ts'
import type { OfficePayout } from '../../contract/office/payouts.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import type { OfficeTexts } from '../texts.tsx'

type Own = Messages['office']['payouts']

export const payoutsKey = ['payouts']

type Target = OfficePayout['to']

/** Where a payout goes: the bank or the wallet, and the number. */
export function targetText(texts: OfficeTexts, own: Own, { way, bank, number }: Target): string {
  return `${bank === null ? own.ways[way] : texts.payments.banks[bank]} ${number}`
}

export function stateText(own: Own, { status, transferState }: OfficePayout): string {
  return transferState === null ? own.statuses[status] : own.transferStates[transferState]
}

export function withheldText(own: Own, { gross, withheld }: OfficePayout, language: Language): string {
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return fill(own.withheld, { gross: price(gross), withheld: price(withheld) })
}

/** Whether a person knows what became of it, and not the payment service. */
export function isByHand({ channel, transferState }: OfficePayout): boolean {
  return channel !== 'transfer' || transferState === 'unclear' || transferState === null
}
