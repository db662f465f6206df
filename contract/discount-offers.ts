import type { AutomaticDiscount, DiscountTerms } from './automatic-discounts.ts'
import type { OfferedDiscount } from './discounts.ts'
import { toSantim } from './money.ts'

/** The browser prices with what the server offers. */
export function discountFromOffer<Line extends { productId: string }>(
  offer: OfferedDiscount,
): AutomaticDiscount<Line> {
  return {
    id: offer._id,
    priority: offer.priority,
    minimumSantim: toSantim(offer.minimum),
    timesMaximum: offer.times,
    terms: offeredTerms(offer),
    appliesTo: ({ productId }) => offer.productIds.includes(productId),
  }
}

function offeredTerms(offer: OfferedDiscount): DiscountTerms {
  const { kind, percent = 0, amount = 0, buy = 2, pay = 1, eachProduct = false, setOf = [] } = offer
  switch (kind) {
    case 'percent':
      return { kind, percent }
    case 'amount':
      return { kind, amountSantim: toSantim(amount) }
    case 'buy-pay':
      return { kind, buy, pay, eachProduct }
    case 'set-price':
      return { kind, productIds: setOf, amountSantim: toSantim(amount) }
    case 'set-percent':
      return { kind, productIds: setOf, percent }
  }
}

/** What is missing for a discount: one unit, or so much more. */
type NearDiscount = { name: string; buy: number; pay: number } | { name: string; missingSantim: number }

/** A customer is told of a minimum once this part of it is in the cart. */
const nearShare = 0.7

type NearLine = {
  productId: string
  quantity: number
  lineTotalSantim: number
  discountId: string | undefined
}

/** Only one is told, the one that comes first. */
export function nearDiscount(
  lines: readonly NearLine[],
  offers: readonly OfferedDiscount[],
): NearDiscount | undefined {
  const goodsSantim = lines.reduce((sum, { lineTotalSantim }) => sum + lineTotalSantim, 0)
  for (const offer of offers.toSorted((a, b) => b.priority - a.priority)) {
    const { _id, name, buy, pay, eachProduct, times, productIds } = offer
    const open = lines.filter(
      ({ productId, discountId }) =>
        productIds.includes(productId) && (discountId === undefined || discountId === _id),
    )
    const missingSantim = toSantim(offer.minimum) - goodsSantim
    if (open.length === 0) continue
    if (missingSantim > 0) {
      if (goodsSantim >= nearShare * toSantim(offer.minimum)) return { name, missingSantim }
    } else if (buy !== undefined && pay !== undefined) {
      const units = new Map<string, number>()
      for (const { productId, quantity } of open) {
        const pile = eachProduct === true ? productId : ''
        units.set(pile, (units.get(pile) ?? 0) + quantity)
      }
      const bundles = [...units.values()].reduce((sum, count) => sum + Math.floor(count / buy), 0)
      const isNear = [...units.values()].some((count) => count % buy === buy - 1)
      if (isNear && (times === null || bundles < times)) return { name, buy, pay }
    }
  }
  return undefined
}
