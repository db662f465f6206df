import type { Account } from '../chart-of-accounts.ts'
import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { About, Draft, MoneyAccount } from './draft.ts'

/**
 * What was owed to the customer went back to where it came from, or became store credit, of the account to which somebody
 * who had ordered without one belongs.
 */
export function refundSent({
  customerId,
  santim,
  from,
  ...about
}: About & {
  customerId: string
  santim: number
  from: MoneyAccount | { creditOf: string }
}): Draft {
  const account: Account = 'creditOf' in from ? { kind: 'store-credit', name: from.creditOf } : from
  return draft('refund-sent', [
    debit({ kind: 'refund-owed', name: customerId }, santim, about),
    credit(account, santim, about),
  ])
}
