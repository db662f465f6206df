import type { Account } from '../chart-of-accounts.ts'
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

/** Money is put into the till by the owner, or paid out: for the shop, to the owner, or to the bank. */
export type TillMove = 'put-in' | 'expense' | 'owner' | 'bank'

const otherSide: Record<TillMove, Account> = {
  'put-in': { kind: 'owner-funds' },
  expense: { kind: 'small-expenses' },
  owner: { kind: 'owner-funds' },
  bank: { kind: 'bank', name: 'main' },
}

export function tillMoved({ santim, move }: { santim: number; move: TillMove }): Draft {
  const paid = move === 'put-in' ? santim : -santim
  return draft(`till-${move}`, [debit({ kind: 'till' }, paid), credit(otherSide[move], paid)])
}

/** It is null for an entry that is not about a move: what the cash book had wrong then is a difference. */
export function tillCorrected({ santim, move }: { santim: number; move: TillMove | null }): Draft {
  const other: Account = move === null ? { kind: 'cash-differences' } : otherSide[move]
  return draft('till-corrected', [debit({ kind: 'till' }, santim), credit(other, santim)])
}

/**
 * The cash book begins with what was counted. What the books say of cash from before, in the till and with couriers, is the
 * owner's.
 */
export function tillOpened(facts: {
  countedSantim: number
  tillSantim: number
  couriers: readonly { courier: string; santim: number }[]
}): Draft {
  const { countedSantim, tillSantim, couriers } = facts
  const more = countedSantim - tillSantim
  const withCouriers = couriers.reduce((sum, { santim }) => sum + santim, 0)
  return draft('till-opened', [
    debit({ kind: 'till' }, more),
    ...couriers.map(({ courier, santim }) => credit({ kind: 'courier-cash', name: courier }, santim)),
    credit({ kind: 'owner-funds' }, more - withCouriers),
  ])
}
