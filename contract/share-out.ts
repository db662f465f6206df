/** What rounding leaves goes to the largest remainders, so that the shares add up. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, share: Number(exact / whole), remainder: exact % whole }
  })
  const left = amount - sum(parts.map(({ share }) => share))
  const byRemainder = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, share }) => share + (raised.has(index) ? 1 : 0))
}

/** What is kept of a line after refunds and what is not collected. */
interface Kept {
  paidSantim: number
  keptSantim: number
  units: number
  keptUnits: number
}

/** The share of `whole` that is of what is kept of its line. A line that a code has made free is divided by its units. */
export function shareOfKept(whole: number, { paidSantim, keptSantim, units, keptUnits }: Kept): number {
  const weights = paidSantim > 0 ? [paidSantim - keptSantim, keptSantim] : [units - keptUnits, keptUnits]
  return shareOut(whole, weights)[1] ?? 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
