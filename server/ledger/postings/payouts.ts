import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { Draft, MoneyAccount } from './draft.ts'

interface Payout {
  sellerId: string
  /** It is what is sent to the seller. */
  netSantim: number
  /** It is kept back as income tax. */
  withheldSantim: number
}

type From = { from: Extract<MoneyAccount, { kind: 'bank' | 'gateway' }> }

/** What the seller is owed leaves the balance, and is on the way until the bank has confirmed it. */
export function payoutMade({ sellerId, netSantim, withheldSantim }: Payout): Draft {
  return draft('payout-made', [
    debit({ kind: 'seller-payable-available', name: sellerId }, netSantim + withheldSantim),
    credit({ kind: 'payouts-on-the-way', name: sellerId }, netSantim),
    credit({ kind: 'withheld-tax' }, withheldSantim),
  ])
}

export function payoutConfirmed({
  sellerId,
  netSantim,
  from,
}: Pick<Payout, 'sellerId' | 'netSantim'> & From): Draft {
  return draft('payout-confirmed', [
    debit({ kind: 'payouts-on-the-way', name: sellerId }, netSantim),
    credit(from, netSantim),
  ])
}

/** The seller is owed everything again, with what was kept back. */
export function payoutBounced({ sellerId, netSantim, withheldSantim }: Payout): Draft {
  return draft('payout-bounced', [
    debit({ kind: 'payouts-on-the-way', name: sellerId }, netSantim),
    debit({ kind: 'withheld-tax' }, withheldSantim),
    credit({ kind: 'seller-payable-available', name: sellerId }, netSantim + withheldSantim),
  ])
}

/** The money came back after the bank had confirmed that it arrived. */
export function payoutBouncedLate({ sellerId, netSantim, withheldSantim, from }: Payout & From): Draft {
  return draft('payout-bounced-late', [
    debit(from, netSantim),
    debit({ kind: 'withheld-tax' }, withheldSantim),
    credit({ kind: 'seller-payable-available', name: sellerId }, netSantim + withheldSantim),
  ])
}
