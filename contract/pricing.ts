import { toSantim } from './money.ts'
import type { PaymentStatus } from './orders.ts'

export const quantityDiscountPercent = 10

/** The result is rounded half up. */
export function lineTotal(unitSantim: number, quantity: number): number {
  if (quantity <= 1) return unitSantim * quantity
  return Math.floor((unitSantim * quantity * (100 - quantityDiscountPercent) + 50) / 100)
}

export function lineSaving(unitSantim: number, quantity: number): number {
  return unitSantim * quantity - lineTotal(unitSantim, quantity)
}

/** It is rounded down, so that no sale promises more than it takes off. */
export function percentOff(regularSantim: number, priceSantim: number): number {
  return Math.floor(((regularSantim - priceSantim) * 100) / regularSantim)
}

/** What is left of the price after the cost, in percent of the price; negative if it costs more. It is rounded down. */
export function marginPercent(priceSantim: number, costSantim: number): number {
  return Math.floor(((priceSantim - costSantim) * 100) / priceSantim)
}

type PricedLine = { priceSantim: number; quantity: number }

export type CodeTerms = { percent: number } | { amountSantim: number }

export type LinePrice = { lineTotalSantim: number; codeSavingSantim: number; paidSantim: number }

export type OrderPrice<Line> = {
  lines: (Line & LinePrice)[]
  /** No saving is taken off. */
  subtotalSantim: number
  quantitySavingSantim: number
  codeSavingSantim: number
  deliverySantim: number
  /** The subtotal without the savings, with the delivery. */
  totalSantim: number
}

type Terms<Line> = {
  code?: { terms: CodeTerms; appliesTo: (line: Line) => boolean } | undefined
  deliverySantim?: number | undefined
}

/**
 * This is the only calculation of what an order costs: first the saving on quantities, then the code, then the
 * delivery.
 */
export function priceOrder<Line extends PricedLine>(
  lines: readonly Line[],
  { code, deliverySantim = 0 }: Terms<Line> = {},
): OrderPrice<Line> {
  const totals = lines.map((line) => lineTotal(line.priceSantim, line.quantity))
  const discounted = lines.map((line, index) => (code?.appliesTo(line) ? (totals[index] ?? 0) : 0))
  const codeSavingSantim = code ? codeSaving(sum(discounted), code.terms) : 0
  const shares = shareOut(codeSavingSantim, discounted)
  const subtotalSantim = sum(lines.map((line) => line.priceSantim * line.quantity))
  const goodsSantim = sum(totals)
  return {
    lines: lines.map((line, index) => {
      const [lineTotalSantim = 0, share = 0] = [totals[index], shares[index]]
      return { ...line, lineTotalSantim, codeSavingSantim: share, paidSantim: lineTotalSantim - share }
    }),
    subtotalSantim,
    quantitySavingSantim: subtotalSantim - goodsSantim,
    codeSavingSantim,
    deliverySantim,
    totalSantim: goodsSantim - codeSavingSantim + deliverySantim,
  }
}

/** The saving is rounded half up, and never more than what it is taken off. */
function codeSaving(goodsSantim: number, terms: CodeTerms): number {
  if ('amountSantim' in terms) return Math.min(terms.amountSantim, goodsSantim)
  return Math.min(goodsSantim, Number((BigInt(goodsSantim) * BigInt(terms.percent) + 50n) / 100n))
}

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

/** The refunds of all units of a line add up to what was paid. */
export function paidForUnits(
  line: { paidSantim: number; quantity: number },
  { before, units }: { before: number; units: number },
): number {
  const paidUpTo = (count: number) =>
    Number((BigInt(line.paidSantim) * BigInt(count)) / BigInt(line.quantity))
  return paidUpTo(before + units) - paidUpTo(before)
}

/** Returns the VAT included in a price (Proclamation 1341/2024). `percent` is of the price without VAT. */
export function includedVat(totalSantim: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100))
  const whole = 10_000n + rate
  return Number((2n * BigInt(totalSantim) * rate + whole) / (2n * whole))
}

/**
 * Store credit pays as much as there is. A rest that is less than the chosen way to pay takes is raised to its minimum.
 */
export function creditToUse(totalSantim: number, availableSantim: number, minimumSantim = 0): number {
  const usableSantim = Math.min(totalSantim, availableSantim)
  const restSantim = totalSantim - usableSantim
  if (restSantim === 0 || restSantim >= minimumSantim) return usableSantim
  return Math.max(0, totalSantim - minimumSantim)
}

export function toPayOnDelivery(
  order: { paymentStatus: PaymentStatus; totalSantim: number; canceledSantim: number; creditSantim: number },
  parcels: readonly { collectSantim: number | null; deliveredAt: Date | string | null }[],
): number | undefined {
  if (order.paymentStatus !== 'on-delivery') return undefined
  const delivered = parcels.filter(({ deliveredAt }) => deliveredAt !== null)
  const collectedSantim = sum(delivered.map(({ collectSantim }) => collectSantim ?? 0))
  return order.totalSantim - order.canceledSantim - order.creditSantim - collectedSantim
}

/** The sums lack what is not paid in cash, as it is not delivered. The receipt is valid once nothing is open. */
export function receiptSums(
  { total, vat, canceled = 0, vatPercent }: ReceiptAmounts,
  paymentStatus: PaymentStatus,
) {
  const totalSantim = toSantim(total) - toSantim(canceled)
  const vatSantim = canceled === 0 ? toSantim(vat) : includedVat(totalSantim, vatPercent)
  const isValid = paymentStatus !== 'unpaid' && paymentStatus !== 'failed'
  return { totalSantim, vatSantim, netSantim: totalSantim - vatSantim, isValid }
}

type ReceiptAmounts = { total: number; vat: number; canceled?: number | undefined; vatPercent: number }

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
