import { lineTotal } from './pricing.ts'

export type SoldLine = {
  quantity: number
  unitPriceSantim: number
  /** It is for all units of the line, without its share of the code's saving. */
  paidSantim: number
}

/** It counts what of a line is not kept, or was never collected. */
export type LineRefunds = {
  refunded: number
  /** The customer changed their mind about so many of them, which came back. */
  changedMind: number
  refundedSantim: number
}

export const nothingRefunded: LineRefunds = { refunded: 0, changedMind: 0, refundedSantim: 0 }

/**
 * Returns the price of the kept units: their share of what their quantity costs, less the same part that the code took
 * off. The quantity is without the units that the customer does not want any more, but with those that the shop could
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
  keptSantim: number
  after: LineRefunds
}

/**
 * Returns what was paid, without what is kept and what was sent back before. However the units are divided into
 * refunds, the refunds add up to the same.
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
