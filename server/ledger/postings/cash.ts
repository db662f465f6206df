import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { Draft } from './draft.ts'

/** A difference is owed further by the courier, unless it is let go. */
export function cashHandedIn(facts: {
  courier: string
  owedSantim: number
  santim: number
  isLetGo: boolean
}): Draft {
  const { courier, owedSantim, santim, isLetGo } = facts
  const missing = isLetGo ? owedSantim - santim : 0
  return draft('cash-handed-in', [
    debit({ kind: 'till' }, santim),
    debit({ kind: 'cash-differences' }, missing),
    credit({ kind: 'courier-cash', name: courier }, santim + missing),
  ])
}

/** The till was counted, and has other money than the books say. */
export function cashCounted({
  expectedSantim,
  countedSantim,
}: {
  expectedSantim: number
  countedSantim: number
}): Draft {
  const missing = expectedSantim - countedSantim
  return draft('cash-counted', [
    debit({ kind: 'cash-differences' }, missing),
    credit({ kind: 'till' }, missing),
  ])
}

/** The owner puts money into the till or takes it out, or something small is paid. */
export function tillMoved(facts: { santim: number; what: 'put-in' | 'taken-out' | 'expense' }): Draft {
  const { santim, what } = facts
  const other = { kind: what === 'expense' ? 'small-expenses' : 'owner-funds' } as const
  const paid = what === 'put-in' ? santim : -santim
  return draft(`till-${what}`, [debit({ kind: 'till' }, paid), credit(other, paid)])
}
