import type { BadRow, RowWarning } from './imported-product.ts'

/** What became of a batch of products. */
export interface Written {
  added: number
  changed: number
  unchanged: number
  /** So many of the added and changed ones wait for an approval. */
  waiting: number
  retiredVariants: number
  /** So many of the added and changed ones are drafts, or hidden, now. */
  drafts: number
  hidden: number
  categories: string[]
  sellers: string[]
  bad: BadRow[]
  warnings: RowWarning[]
}

/** It carries what a dry run would have written out of the transaction that it ends. */
export class DryRunRollback extends Error {
  readonly written: Written

  constructor(written: Written) {
    super('a dry run')
    this.written = written
  }
}

export function noneWritten(): Written {
  const counts = { added: 0, changed: 0, unchanged: 0, waiting: 0, retiredVariants: 0, drafts: 0, hidden: 0 }
  return { ...counts, categories: [], sellers: [], bad: [], warnings: [] }
}

export function sumOf(one: Written, other: Written): Written {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    waiting: one.waiting + other.waiting,
    retiredVariants: one.retiredVariants + other.retiredVariants,
    drafts: one.drafts + other.drafts,
    hidden: one.hidden + other.hidden,
    categories: [...one.categories, ...other.categories],
    sellers: [...one.sellers, ...other.sellers],
    bad: [...one.bad, ...other.bad],
    warnings: [...one.warnings, ...other.warnings],
  }
}
