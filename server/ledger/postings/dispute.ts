import { credit, debit } from '../post-transaction.ts'
import { draft } from './draft.ts'
import type { Draft } from './draft.ts'

/** The shop bears what a dispute has cost a seller; below zero it no longer does. */
export function disputeBorne({ sellerId, santim }: { sellerId: string; santim: number }): Draft {
  return draft('dispute-borne', [
    debit({ kind: 'write-offs' }, santim),
    credit({ kind: 'seller-payable-available', name: sellerId }, santim),
  ])
}
