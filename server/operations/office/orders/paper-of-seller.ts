import { toBirr } from '../../../../contract/money.ts'
import type { PrintedOrder } from '../../../../contract/office/order-shapes.ts'
import { partCode } from '../../../../contract/part-code.ts'
import { orderStatusOf } from '../../../../contract/order-parts.ts'
import { paidForUnits } from '../../../../contract/pricing.ts'
import { shopFeeOf } from '../../../commerce/orders/chosen-deliveries.ts'
import { unitsUnsent } from '../../../commerce/orders/read-orders.ts'
import { qrCode } from '../../../platform/qr-code.ts'
import type { WholeOrder as FoundOrder } from '../../../commerce/orders/read-orders.ts'

/**
 * What the packing slip and the label of one seller's goods are made of: it has no line, parcel or amount of others, and
 * not the sums of the order. It is undefined if the order has nothing of the seller.
 */
export function paperOfSeller(
  found: FoundOrder,
  { order, sellerId }: { order: PrintedOrder; sellerId: string },
): PrintedOrder | undefined {
  const part = order.parts.find(({ seller }) => seller._id === sellerId)
  if (!part) return undefined
  const { code: _code, taxInvoice: _invoice, taxQr: _taxQr, trackingNumber: _number, ...facts } = order
  const { earnings: _earnings, ...shown } = part
  const isOwn = ({ position }: { position: number }) => part.items.includes(position)
  const seesMoney = order.sums !== null
  const partsCode = partCode(order.orderId, part._id)
  return {
    ...facts,
    ...(part.deliveryMethod && { deliveryMethod: part.deliveryMethod }),
    status: orderStatusOf([part.status]),
    buyer: { ...order.buyer, email: '' },
    lines: order.lines.filter(isOwn).map(({ priceChange: _change, ...line }) => ({ ...line, amounts: null })),
    shipments: order.shipments.flatMap((parcel) => {
      const items = parcel.items.filter(isOwn)
      const isAlone = items.length === parcel.items.length
      return items.length === 0 ? [] : { ...parcel, items, collect: isAlone ? parcel.collect : null }
    }),
    parts: [{ ...shown, delivery: null }],
    sums: null,
    changes: [],
    qr: qrCode(partsCode, 2),
    ofSeller: {
      store_name: part.seller.store_name,
      code: partsCode,
      collect: seesMoney ? collectedFor(found, part.items) : null,
    },
  }
}

/** It is what a parcel of all unsent units would take in cash: the first one takes the delivery and the store credit. */
function collectedFor(found: FoundOrder, positions: readonly number[]): number | null {
  if (found.paymentStatus !== 'on-delivery') return null
  const goodsSantim = positions.reduce((sum, position) => {
    const item = found.items[position]
    if (!item) return sum
    const units = unitsUnsent(found, position)
    const paidSantim = item.lineTotalSantim - item.automaticSavingSantim - item.codeSavingSantim
    return sum + paidForUnits({ ...item, paidSantim }, { before: item.quantity - units, units })
  }, 0)
  const kept = found.shipments.filter(({ refusedAt }) => refusedAt === null)
  const creditSantim = kept.reduce((left, parcel) => left - parcel.creditSantim, found.creditSantim)
  const deliverySantim = feeToCollect(found, positions)
  return toBirr(Math.max(0, goodsSantim + deliverySantim - creditSantim))
}

/** The fee is paid with the first parcel of what is brought for it. */
function feeToCollect(found: FoundOrder, positions: readonly number[]): number {
  const partAt = (position: number) =>
    found.parts.find(({ seller }) => seller.id === found.items[position]?.sellerId)
  const part = partAt(positions[0] ?? -1)
  const own = part?.ownDelivery ? part : undefined
  const isFor = ({ position }: { position: number }) =>
    own ? positions.includes(position) : !partAt(position)?.ownDelivery
  if (found.shipments.some(({ items }) => items.some(isFor))) return 0
  return own ? own.deliverySantim : shopFeeOf(found)
}
