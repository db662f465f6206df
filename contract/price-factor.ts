/** A positive number with at most six decimals. */
export const priceFactor = /^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/

/** The step is in santim. Prices in the file are multiplied by the factor and rounded to a multiple of the step. */
export type PriceChange = { factor: string; step: number }

export const unchangedPrices: PriceChange = { factor: '1', step: 1 }

/** Halves are rounded up; a price is at least one step, as none may become 0. Whole numbers keep it exact. */
export function changedPrice(santim: number, { factor, step }: PriceChange): number {
  const [whole = '', decimals = ''] = factor.split('.')
  const millionths = BigInt(whole + decimals.padEnd(6, '0'))
  const unit = BigInt(step) * 1_000_000n
  const steps = (BigInt(santim) * millionths + unit / 2n) / unit
  return Number((steps > 0n ? steps : 1n) * BigInt(step))
}
