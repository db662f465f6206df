import { shareOut } from '../../../contract/share-out.ts'

interface Reduced {
  /** What is to be taken off all items together. */
  santim: number
  /** What is known to be for certain items, such as the price of units that came back. */
  known?: readonly number[]
}

/**
 * Returns what is taken off each item, given what is kept of each. Known amounts come first; the rest is shared out over
 * what is kept then, and so is what an item no longer has. No item gives more than is kept of it, so that the shares of all
 * refunds come to what was paid once all of it is refunded.
 */
export function reduceItems(kept: readonly number[], { santim, known = [] }: Reduced): number[] {
  const wanted = kept.map((own, index) => Math.min(own, known[index] ?? 0))
  const taken = sumOf(wanted) > santim ? shareOut(santim, wanted) : wanted
  const left = kept.map((own, index) => own - (taken[index] ?? 0))
  const rest = Math.min(santim - sumOf(taken), sumOf(left))
  const shares = shareOut(rest, left)
  return taken.map((own, index) => own + (shares[index] ?? 0))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, santim) => sum + santim, 0)
