import { formatAmount } from '../../contract/money.ts'
import type { PaymentFacts, PaymentMode } from './gateways/gateway.ts'

type Expected = { amountSantim: number; currency: string; txRef: string; mode: PaymentMode | undefined }

/**
 * Why what a gateway states of a successful payment is not what the shop asked for; undefined where it all matches.
 * A fact that must be stated and is not, is a mismatch; the mode may be left out.
 */
export function verifyAmounts(facts: PaymentFacts, expected: Expected): string | undefined {
  if (facts.txRef !== expected.txRef)
    return `reference: ${facts.txRef ?? 'none'} instead of ${expected.txRef}`
  if (facts.currency !== expected.currency) {
    return `currency: ${facts.currency ?? 'none'} instead of ${expected.currency}`
  }
  if (facts.amountSantim !== expected.amountSantim) {
    const stated = facts.amountSantim === null ? 'no amount in santim' : formatAmount(facts.amountSantim)
    return `amount: ${stated} instead of ${formatAmount(expected.amountSantim)}`
  }
  if (facts.mode !== null && expected.mode !== undefined && facts.mode !== expected.mode) {
    return `mode: ${facts.mode} instead of ${expected.mode}`
  }
  return undefined
}
