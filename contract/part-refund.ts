import { toSantim } from './money.ts'
import type { DetailedOrder, OrderPart } from './orders.ts'
import { lineTotal, paidForUnits } from './pricing.ts'

/**
 * Returns what is not to be paid, or goes back, if the part is canceled before anything of it is sent. It is undefined
 * where a code or a discount has reduced lines of which units are canceled already, as an order does not tell by how
 * much each.
 */
export function refundOfPart(
  order: Pick<DetailedOrder, 'items' | 'codeSaving' | 'discounts' | 'total' | 'refunded'>,
  { items, goods }: Pick<OrderPart, 'items' | 'goods'>,
): number | undefined {
  const leftSantim = toSantim(order.total) - toSantim(order.refunded ?? 0)
  const lines = items.flatMap((position) => order.items[position] ?? [])
  if (lines.every(({ canceled = 0 }) => canceled === 0)) return Math.min(toSantim(goods), leftSantim)
  if (order.codeSaving > 0 || order.discounts) return undefined
  const paidSantim = lines.reduce((sum, { price, quantity, canceled = 0 }) => {
    const line = { paidSantim: lineTotal(toSantim(price), quantity), quantity }
    return sum + paidForUnits(line, { before: canceled, units: quantity - canceled })
  }, 0)
  return Math.min(paidSantim, leftSantim)
}
