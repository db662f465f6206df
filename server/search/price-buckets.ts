import { toBirr } from '../../contract/money.ts'

/** Where one price bucket ends and the next begins, in santim; prices in a shop spread over powers of ten. */
export const priceSteps = [0, 500_00, 1_000_00, 2_500_00, 5_000_00, 10_000_00, 25_000_00, 50_000_00]

/** A bucket on the wire, by its number from 1. */
export function priceBucket(number: number): { from: number; to?: number } {
  const from = toBirr(priceSteps[number - 1] ?? 0)
  const next = priceSteps[number]
  return next === undefined ? { from } : { from, to: toBirr(next) }
}
