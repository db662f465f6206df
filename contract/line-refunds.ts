import { lineTotal } from './pricing.ts'

/** A line of an order as it was bought. */
export type SoldLine = {
  quantity: number
  unitPriceSantim: number
  /** It is for all units of the line, without its share of the code's saving. */
  paidSantim: number
}

/** What of a line is not kept, or was never collected. */
export type LineRefunds = {
  /** Units whose price was sent back or is not collected. */
  refunded: number
  /** Those of them that came back as the customer changed their mind. */
  changedMind: number
  /** What was sent back for them, or is not collected. */
  refundedSantim: number
}

export const nothingRefunded: LineRefunds = { refunded: 0, changedMind: 0, refundedSantim: 0 }

/**
 * What the units that are kept cost: their share of what their quantity costs, less the same part that the code took off
 * the line. The quantity is without the units that the customer does not want any more, but with those that the shop could
 * not deliver or took back because of its fault.
 */
export function costOfKept(
  { quantity, unitPriceSantim, paidSantim }: SoldLine,
  { kept, changedMind }: { kept: number; changedMind: number },
): number {
  const priced = quantity - changedMind
  const bought = lineTotal(unitPriceSantim, quantity)
  if (kept <= 0 || priced <= 0 || bought === 0) return 0
  const whole = BigInt(bought) * BigInt(priced)
  const exact = BigInt(paidSantim) * BigInt(lineTotal(unitPriceSantim, priced)) * BigInt(kept)
  return Number((exact + whole - 1n) / whole)
}

type UnitsRefund = {
  refundSantim: number
  /** What the units that are kept cost then. */
  keptSantim: number
  /** The line with these units refunded too. */
  after: LineRefunds
}

/**
 * What is sent back for more units of a line: what was paid, without what is kept and what was sent back before. However
 * the units are divided into refunds, the refunds add up to the same.
 */
export function refundOfUnits(
  line: SoldLine & LineRefunds,
  { units, isChangedMind }: { units: number; isChangedMind: boolean },
): UnitsRefund {
  const refunded = Math.min(line.quantity, line.refunded + units)
  const changedMind = Math.min(refunded, line.changedMind + (isChangedMind ? units : 0))
  const keptSantim = costOfKept(line, { kept: line.quantity - refunded, changedMind })
  const refundSantim = Math.max(0, line.paidSantim - keptSantim - line.refundedSantim)
  const after = { refunded, changedMind, refundedSantim: line.refundedSantim + refundSantim }
  return { refundSantim, keptSantim, after }
}
