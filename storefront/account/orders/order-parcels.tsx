import { useState } from 'react'
import { arrivalOfSent, isOver, methodOf } from '../../../contract/arrival.ts'
import type { DetailedOrder, Order, ShipmentOfOrder } from '../../../contract/orders.ts'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import { arrivalText } from '../../../messages/arrival-text.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { Tracking } from './tracking-number.tsx'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'

type Units = ShipmentOfOrder['items']

/** Returns whether an order was not sent as one whole. */
export function isInParts({ status, shipments = [], items }: Order): boolean {
  const isPartCanceled = items.some(({ canceled = 0 }) => canceled > 0)
  return shipments.length > 1 || isPartCanceled || (shipments.length === 1 && status === 'pending')
}

export function OrderParcels({ order }: { order: DetailedOrder }) {
  const { parcels: texts } = useTexts('orders')
  const { shipments = [], items } = order
  const refused = shipments.filter(({ refusedAt }) => refusedAt !== undefined)
  const canceled = items.map(({ canceled: all = 0 }, position) => ({
    position,
    quantity: all - unitsIn(refused, position),
  }))
  const unsent = items.map((_item, position) => ({ position, quantity: unitsUnsent(order, position) }))
  const isOver = order.status === 'canceled' || order.status === 'refunded'
  return (
    <ul className="grid gap-4">
      {shipments.map((parcel) => (
        <Parcel key={parcel._id} order={order} parcel={parcel} />
      ))}
      {!isOver && <Group order={order} title={texts.rest} units={unsent} />}
      <Group
        order={order}
        title={order.canceled === undefined ? texts.canceledPaid : texts.canceled}
        units={canceled}
      />
    </ul>
  )
}

function Parcel({ order, parcel }: { order: DetailedOrder; parcel: ShipmentOfOrder }) {
  const { parcels: names } = useTexts('orders')
  const language = useLanguage()
  const locale = useLocale()
  const { number, sentAt, deliveredAt, refusedAt, collect, items } = parcel
  const deliveryTexts = useTexts('delivery')
  const [now] = useState(() => new Date())
  const method = methodOf(order)
  const arrival = arrivalOfSent(new Date(sentAt), method.days)
  const isToPay = order.paymentStatus === 'on-delivery' && collect !== undefined && !deliveredAt && !refusedAt
  return (
    <li>
      <p className="font-medium">{fill(names.parcel, { number })}</p>
      <Contents order={order} units={items} />
      <p className="text-sm text-soft">
        {fill(names.sent, { date: formatDate(sentAt, locale) })}
        {deliveredAt && ` · ${fill(names.delivered, { date: formatDate(deliveredAt, locale) })}`}
        {refusedAt && ` · ${fill(names.refused, { date: formatDate(refusedAt, locale) })}`}
      </p>
      {!deliveredAt && !refusedAt && !isOver(arrival, now) && (
        <p className="text-sm font-medium">{arrivalText(arrival, method, deliveryTexts, locale)}</p>
      )}
      <Tracking parcel={parcel} />
      {isToPay && (
        <p className="text-sm font-medium">
          {fill(names.collect, { amount: formatPrice(toSantim(collect), language) })}
        </p>
      )}
    </li>
  )
}

function Group({ order, title, units }: { order: DetailedOrder; title: string; units: Units }) {
  const some = units.filter(({ quantity }) => quantity > 0)
  if (some.length === 0) return null
  return (
    <li>
      <p className="font-medium">{title}</p>
      <Contents order={order} units={some} />
    </li>
  )
}

function Contents({ order, units }: { order: DetailedOrder; units: Units }) {
  const { parcels: texts } = useTexts('orders')
  const language = useLanguage()
  return (
    <ul>
      {units.map(({ position, quantity }) => {
        const item = order.items[position]
        if (!item) return null
        const name = nameWithOptions(item.product.productName, item.variant.options, language)
        return (
          <li key={position}>
            <MarkedText text={fill(texts.units, { quantity, name })} />
          </li>
        )
      })}
    </ul>
  )
}

export function ParcelsOfLine({ order, position }: { order: DetailedOrder; position: number }) {
  const { parcels: texts } = useTexts('orders')
  if (!isInParts(order)) return null
  const canceled = order.items[position]?.canceled ?? 0
  return (
    <span className="block text-sm text-soft">
      {[
        ...(order.shipments ?? [])
          .filter(({ refusedAt }) => refusedAt === undefined)
          .map(({ number, items }) => ({ number, count: unitsIn([{ items }], position) }))
          .filter(({ count }) => count > 0)
          .map((part) => fill(texts.inParcel, part)),
        ...(canceled > 0 ? [fill(texts.canceledUnits, { count: canceled })] : []),
      ].join(' · ')}
    </span>
  )
}

function unitsIn(shipments: readonly Pick<ShipmentOfOrder, 'items'>[], position: number): number {
  const items = shipments.flatMap((shipment) => shipment.items).filter((it) => it.position === position)
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function unitsUnsent({ items, shipments = [] }: Order, position: number): number {
  const item = items[position]
  const sent = shipments.filter(({ refusedAt }) => refusedAt === undefined)
  return item ? item.quantity - (item.canceled ?? 0) - unitsIn(sent, position) : 0
}
