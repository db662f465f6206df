import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { About, Draft } from './draft.ts'

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
