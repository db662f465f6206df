import type { Account } from '../chart-of-accounts.ts'
import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { About, Draft } from './draft.ts'

/** A seller has sent back what the shop had paid out too much, to where `at` says. */
export function debtPaid({ sellerId, santim, at }: { sellerId: string; santim: number; at: Account }): Draft {
  return draft('debt-paid', [
    debit(at, santim),
    credit({ kind: 'seller-payable-available', name: sellerId }, santim),
  ])
}

/** Nobody expects any more that a seller or a customer pays this debt. */
export function debtWrittenOff({
  debtor,
  id,
  santim,
  ...about
}: About & { debtor: 'seller' | 'customer'; id: string; santim: number }): Draft {
  const kind = debtor === 'seller' ? 'seller-payable-available' : 'customer-due'
  return draft('debt-written-off', [
    debit({ kind: 'write-offs' }, santim, about),
    credit({ kind, name: id }, santim, about),
  ])
}
