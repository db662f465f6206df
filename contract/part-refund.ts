import { toSantim } from './money.ts'
import type { DetailedOrder, OrderPart } from './orders.ts'
import { lineTotal, paidForUnits } from './pricing.ts'

type Order = Pick<
  DetailedOrder,
  'items' | 'codeSaving' | 'discounts' | 'total' | 'refunded' | 'delivery' | 'parts'
>

/**
 * Returns what is not to be paid, or goes back, if the part is canceled before anything of it is sent. It is undefined
 * where a code or a discount has reduced lines of which units are canceled already, as an order does not tell by how
 * much each.
 */
export function refundOfPart(order: Order, part: OrderPart): number | undefined {
  const leftSantim = toSantim(order.total) - toSantim(order.refunded ?? 0)
  const feeSantim = feeOfPart(order, part)
  const lines = part.items.flatMap((position) => order.items[position] ?? [])
  if (lines.every(({ canceled = 0 }) => canceled === 0)) {
    return Math.min(toSantim(part.goods) + feeSantim, leftSantim)
  }
  if (order.codeSaving > 0 || order.discounts) return undefined
  const paidSantim = lines.reduce((sum, { price, quantity, canceled = 0 }) => {
    const line = { paidSantim: lineTotal(toSantim(price), quantity), quantity }
    return sum + paidForUnits(line, { before: canceled, units: quantity - canceled })
  }, feeSantim)
  return Math.min(paidSantim, leftSantim)
}

/**
 * Returns the fee that goes back with the part: its own one, or that of the shop where it is the last part that the shop
 * brings, and nothing was sent for the fee.
 */
export function feeOfPart(
  { delivery, parts = [] }: Pick<Order, 'delivery' | 'parts'>,
  part: OrderPart,
): number {
  const isOwn = ({ deliveryMethod }: OrderPart) => deliveryMethod !== undefined
  const together = isOwn(part) ? [part] : parts.filter((it) => !isOwn(it))
  const others = together.filter(({ _id }) => _id !== part._id)
  const isLast = others.every(({ status }) => status === 'canceled' || status === 'refused')
  if (!parts.some(isOwn) || !isLast || together.some(({ shipments }) => shipments.length > 0)) return 0
  if (isOwn(part)) return toSantim(part.delivery)
  return parts.filter(isOwn).reduce((left, own) => left - toSantim(own.delivery), toSantim(delivery))
}
