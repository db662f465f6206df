import { applyDiscounts, percentOf } from './automatic-discounts.ts'
import type { AppliedDiscount, AutomaticDiscount } from './automatic-discounts.ts'
import { toSantim } from './money.ts'
import type { PaymentStatus } from './orders.ts'
import { shareOut } from './share-out.ts'

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

type PricedLine = { priceSantim: number; quantity: number; productId?: string; variantId?: string }

export type CodeTerms = { percent: number } | { amountSantim: number }

export type LinePrice = {
  /** It is after the saving on quantities alone. */
  lineTotalSantim: number
  automaticSavingSantim: number
  /** It reduces the line, also where rounding leaves it nothing. */
  discountId: string | undefined
  codeSavingSantim: number
  paidSantim: number
}

export type OrderPrice<Line> = {
  lines: (Line & LinePrice)[]
  /** No saving is taken off. */
  subtotalSantim: number
  quantitySavingSantim: number
  automaticSavingSantim: number
  discounts: AppliedDiscount[]
  codeSavingSantim: number
  deliverySantim: number
  /** The subtotal without the savings, with the delivery. */
  totalSantim: number
}

type Terms<Line> = {
  discounts?: readonly AutomaticDiscount<Line>[] | undefined
  code?: { terms: CodeTerms; combines?: boolean; appliesTo: (line: Line) => boolean } | undefined
  deliverySantim?: number | undefined
}

/**
 * This is the only calculation of what an order costs: first the saving on quantities, then the automatic discounts,
 * then the code, then the delivery. Unless it combines, the code leaves the lines alone that a discount reduces.
 */
export function priceOrder<Line extends PricedLine>(
  lines: readonly Line[],
  { discounts = [], code, deliverySantim = 0 }: Terms<Line> = {},
): OrderPrice<Line> {
  const totals = lines.map((line) => lineTotal(line.priceSantim, line.quantity))
  const reduced = applyDiscounts(
    lines.map(({ productId = '', variantId = '', quantity }, index) => {
      return { productId, variantId, quantity, lineTotalSantim: totals[index] ?? 0, index }
    }),
    discounts.map((discount) => ({
      ...discount,
      appliesTo: ({ index }: { index: number }) => isFor(discount, lines[index]),
    })),
  )
  const discounted = lines.map((line, index) => {
    const { savingSantim = 0, discountId } = reduced.lines[index] ?? {}
    if (!code?.appliesTo(line) || (discountId !== undefined && code.combines !== true)) return 0
    return (totals[index] ?? 0) - savingSantim
  })
  const codeSavingSantim = code ? codeSaving(sum(discounted), code.terms) : 0
  const shares = shareOut(codeSavingSantim, discounted)
  const subtotalSantim = sum(lines.map((line) => line.priceSantim * line.quantity))
  const goodsSantim = sum(totals)
  const automaticSavingSantim = sum(reduced.applied.map(({ savingSantim }) => savingSantim))
  return {
    lines: lines.map((line, index) => {
      const [lineTotalSantim = 0, share = 0] = [totals[index], shares[index]]
      const { savingSantim = 0, discountId } = reduced.lines[index] ?? {}
      return {
        ...line,
        lineTotalSantim,
        automaticSavingSantim: savingSantim,
        discountId,
        codeSavingSantim: share,
        paidSantim: lineTotalSantim - savingSantim - share,
      }
    }),
    subtotalSantim,
    quantitySavingSantim: subtotalSantim - goodsSantim,
    automaticSavingSantim,
    discounts: reduced.applied,
    codeSavingSantim,
    deliverySantim,
    totalSantim: goodsSantim - automaticSavingSantim - codeSavingSantim + deliverySantim,
  }
}

function isFor<Line>({ appliesTo }: AutomaticDiscount<Line>, line: Line | undefined): boolean {
  return line !== undefined && appliesTo(line)
}

/** The saving is rounded half up, and never more than what it is taken off. */
function codeSaving(goodsSantim: number, terms: CodeTerms): number {
  if ('amountSantim' in terms) return Math.min(terms.amountSantim, goodsSantim)
  return percentOf(goodsSantim, terms.percent)
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
