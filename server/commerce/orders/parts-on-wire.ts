import { arrivalOfSent, lastArrival, methodOf } from '../../../contract/arrival.ts'
import type { Arrival } from '../../../contract/arrival.ts'
import { toBirr } from '../../../contract/money.ts'
import { orderStatusOf } from '../../../contract/order-parts.ts'
import type { DetailedOrder, OrderPart } from '../../../contract/orders.ts'
import type { Language } from '../../../contract/language.ts'
import { sellerOnWire } from '../../catalogue/sellers/sellers.ts'
import { orderedDeliveryOf } from './deliveries-on-wire.ts'
import type { WholeOrder } from './read-orders.ts'

type OnWire = Pick<DetailedOrder, 'paymentStatus' | 'deliveryMethod' | 'history' | 'shipments'>

/** `order` is the whole order on the wire. */
export function partsOnWire(row: WholeOrder, order: OnWire, lang: Language): { parts?: OrderPart[] } {
  if (row.parts.length === 0) return {}
  return { parts: row.parts.map((part) => partOnWire(row, part, { order, lang })) }
}

function partOnWire(
  { items }: WholeOrder,
  part: WholeOrder['parts'][number],
  { order, lang }: { order: OnWire; lang: Language },
): OrderPart {
  const { id, seller, sentBy, status, endedBecause, goodsSantim, deliverySantim, ownDelivery } = part
  const { _id, store_name } = sellerOnWire(seller, lang)
  const positions = items.flatMap(({ sellerId }, position) => (sellerId === _id ? [position] : []))
  const shipments = (order.shipments ?? []).flatMap(({ collect: _, ...shipment }) => {
    const units = shipment.items.filter(({ position }) => positions.includes(position))
    return units.length > 0 ? [{ ...shipment, items: units }] : []
  })
  const own = ownDelivery && { deliveryMethod: orderedDeliveryOf(ownDelivery, lang) }
  const brought = { ...order, ...own }
  const usual = lastArrival({ ...brought, shipments, status: orderStatusOf([status]) })
  const arrival = usual && notBeforeAccepted(usual, part, brought)
  return {
    _id: id,
    seller: { _id, store_name },
    sentBy,
    status,
    ...(endedBecause !== null && { endedBecause }),
    items: positions,
    goods: toBirr(goodsSantim),
    delivery: toBirr(deliverySantim),
    ...own,
    shipments,
    expected: arrival ? { first: arrival.first.toISOString(), last: arrival.last.toISOString() } : null,
  }
}

/** A seller who is away accepts it later, so that it arrives later. */
function notBeforeAccepted(
  usual: Arrival,
  { status, acceptDueAt }: WholeOrder['parts'][number],
  order: OnWire,
): Arrival {
  if (acceptDueAt === null || (status !== 'new' && status !== 'accepted')) return usual
  const accepted = arrivalOfSent(new Date(acceptDueAt), methodOf(order).days)
  return accepted.first > usual.first ? accepted : usual
}
