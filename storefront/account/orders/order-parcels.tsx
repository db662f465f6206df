import { useState } from 'react'
import { arrivalOfSent, isOver, methodOf } from '../../../contract/arrival.ts'
import { methodOfGoods } from '../../../contract/order-deliveries.ts'
import type { DetailedOrder, Order, OrderPart, ShipmentOfOrder } from '../../../contract/orders.ts'
import { toSantim } from '../../../contract/money.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import { arrivalText } from '../../../messages/arrival-text.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { isLiving } from './parts-shown.ts'
import { Tracking } from './tracking-number.tsx'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Amount } from '../../ui/said.tsx'

type Units = ShipmentOfOrder['items']

/** Returns whether an order was not sent as one whole. */
export function isInParts({ status, shipments = [], items }: Order): boolean {
  const isPartCanceled = items.some(({ canceled = 0 }) => canceled > 0)
  return shipments.length > 1 || isPartCanceled || (shipments.length === 1 && status === 'pending')
}

/** They are those of the whole order, or of one part. */
export function OrderParcels({ order, part }: { order: DetailedOrder; part?: OrderPart }) {
  const { parcels: texts } = useTexts('orders')
  const { shipments = [] } = part ?? order
  const positions = part?.items ?? order.items.map((_item, position) => position)
  const refused = shipments.filter(({ refusedAt }) => refusedAt !== undefined)
  const canceled = positions.map((position) => ({
    position,
    quantity: (order.items[position]?.canceled ?? 0) - unitsIn(refused, position),
  }))
  const unsent = positions.map((position) => ({ position, quantity: unitsUnsent(order, position) }))
  const isOver = order.status === 'canceled' || order.status === 'refunded'
  // What is not sent at all needs no list beside the items of the part.
  if (part && shipments.length === 0 && canceled.every(({ quantity }) => quantity <= 0)) return null
  return (
    <ul className="grid gap-4">
      {shipments.map((parcel) => (
        <Parcel key={parcel._id} order={order} part={part} parcel={parcel} />
      ))}
      {!isOver && <Group order={order} title={texts.rest} units={unsent} />}
      <Group
        order={order}
        title={order.canceled === undefined ? texts.canceledPaid : texts.canceled}
        units={canceled}
        isWholePart={part !== undefined && !isLiving(part)}
      />
    </ul>
  )
}

type ParcelProps = { order: DetailedOrder; part: OrderPart | undefined; parcel: ShipmentOfOrder }

/** What the goods of several parts have in common stands with the first of them. */
function Parcel({ order, part, parcel }: ParcelProps) {
  const { parcels: names } = useTexts('orders')
  const locale = useLocale()
  const { number, sentAt, deliveredAt, refusedAt, items } = parcel
  const [first] = part ? partsIn(order, parcel) : []
  const isOfAnother = part !== undefined && first !== undefined && first._id !== part._id
  const collect = order.shipments?.find(({ _id }) => _id === parcel._id)?.collect
  const deliveryTexts = useTexts('delivery')
  const [now] = useState(() => new Date())
  const method = methodOf({ deliveryMethod: methodOfGoods(order, items) })
  const arrival = arrivalOfSent(new Date(sentAt), method.days)
  const isToPay =
    order.paymentStatus === 'on-delivery' &&
    collect !== undefined &&
    !isOfAnother &&
    !deliveredAt &&
    !refusedAt
  return (
    <li>
      <p className="font-medium">{fill(names.parcel, { number })}</p>
      {!(part && isAllOf(order, part, items)) && <Contents order={order} units={items} />}
      <p className="text-sm text-soft">
        {fill(names.sent, { date: formatDate(sentAt, locale) })}
        {deliveredAt && ` · ${fill(names.delivered, { date: formatDate(deliveredAt, locale) })}`}
        {refusedAt && ` · ${fill(names.refused, { date: formatDate(refusedAt, locale) })}`}
      </p>
      {!part && !deliveredAt && !refusedAt && !isOver(arrival, now) && (
        <p className="text-sm font-medium">{arrivalText(arrival, method, deliveryTexts, locale)}</p>
      )}
      {isOfAnother ? <SharedParcel store={first.seller.store_name} /> : <Tracking parcel={parcel} />}
      {isToPay && (
        <p className="text-sm font-medium">
          <Amount santim={toSantim(collect)} text={(amount) => fill(names.collect, { amount })} />
        </p>
      )}
    </li>
  )
}

function SharedParcel({ store }: { store: string }) {
  const { sharedParcel } = useTexts('orderParts')
  return (
    <p className="text-sm">
      <MarkedText text={fill(sharedParcel, { store })} />
    </p>
  )
}

/** The items of the part stand above its parcels. */
function isAllOf(order: Order, { items, shipments }: OrderPart, units: Units): boolean {
  const isWhole = (position: number) =>
    unitsIn([{ items: units }], position) === (order.items[position]?.quantity ?? 0)
  return shipments.length === 1 && items.every(isWhole)
}

/** Returns the parts that have goods in the parcel. */
export function partsIn({ parts = [] }: Order, { _id }: Pick<ShipmentOfOrder, '_id'>): OrderPart[] {
  return parts.filter(({ shipments }) => shipments.some((shipment) => shipment._id === _id))
}

type GroupProps = { order: DetailedOrder; title: string; units: Units; isWholePart?: boolean }

function Group({ order, title, units, isWholePart = false }: GroupProps) {
  const some = units.filter(({ quantity }) => quantity > 0)
  if (some.length === 0) return null
  return (
    <li>
      <p className="font-medium">{title}</p>
      {!isWholePart && <Contents order={order} units={some} />}
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
