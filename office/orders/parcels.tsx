import { useState } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderShipment, PrintedOrder, WholeOrder } from '../../contract/office/order-shapes.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { CarriedBy } from './carrying.tsx'
import { lineAt } from './grouped-lines.ts'
import { RefuseDialog } from './order-dialogs.tsx'
import { TrackDialog } from './parcel-dialogs.tsx'
import { useAct } from './use-act.ts'
import type { Outcome } from './use-act.ts'
import { isAgreed } from './part-state.ts'

type Sent = Pick<PrintedOrder, 'status' | 'shipments' | 'lines'>

/** It is not sent as one whole. */
export function isInParts({ status, shipments, lines }: Sent): boolean {
  return (
    shipments.length > 1 ||
    (shipments.length > 0 && (status === 'pending' || lines.some(({ canceled }) => canceled > 0)))
  )
}

type OfOrder = { order: WholeOrder; onDone: (outcome: Outcome) => void }

/** It says which parcel holds what. */
export function Parcels({ order, onDone }: OfOrder) {
  const { texts } = useTexts()
  if (!isInParts(order)) return null
  return (
    <Panel title={texts.orders.parcels.title}>
      <ul className="grid gap-4">
        {order.shipments.map((parcel) => (
          <Parcel key={parcel._id} order={order} parcel={parcel} onDone={onDone} />
        ))}
      </ul>
    </Panel>
  )
}

function Parcel({ order, parcel, onDone }: OfOrder & { parcel: OrderShipment }) {
  const { texts, language, locale } = useTexts()
  const { number, collect, sentAt, actor, items } = parcel
  const names = texts.orders.parcels
  return (
    <li className="grid gap-2 border-b border-line pb-4">
      <p>
        <b>{fill(names.parcel, { number })}</b> · <ParcelState parcel={parcel} />
      </p>
      <ul>
        {items.map(({ position, quantity }) => (
          <li key={position}>
            {quantity} × {lineNamed(order, position, language)}
          </li>
        ))}
      </ul>
      <CarriedBy parcel={parcel} />
      {collect !== null && !parcel.refusedAt && (
        <p>{fill(names.collect, { amount: formatPrice(toSantim(collect), language) })}</p>
      )}
      <p className="text-sm text-soft">{fill(names.sent, { time: formatDateTime(sentAt, locale), actor })}</p>
      <ParcelActions order={order} parcel={parcel} onDone={onDone} />
    </li>
  )
}

export function ParcelState({ parcel: { deliveredAt, refusedAt } }: { parcel: OrderShipment }) {
  const { texts, locale } = useTexts()
  const { delivered, refused, onItsWay } = texts.orders.parcels
  if (deliveredAt) return fill(delivered, { time: formatDateTime(deliveredAt, locale) })
  if (refusedAt) return fill(refused, { time: formatDateTime(refusedAt, locale) })
  return onItsWay
}

function ParcelActions({ order, parcel, onDone }: OfOrder & { parcel: OrderShipment }) {
  const { texts } = useTexts()
  const may = useMay()
  const [open, setOpen] = useState<'track' | 'refuse'>()
  const names = texts.orders.parcels
  const { number } = parcel
  const delivering = useAct(order, ({ order: { status } }) =>
    onDone({ text: texts.orders.done[status === 'complete' ? 'delivered' : 'parcelDelivered'] }),
  )
  const params = { orderNumber: order.orderId, parcel: String(number) }
  const deliver = () =>
    delivering.mutate(() => call('POST /office/orders/:orderNumber/parcels/:parcel/delivery', { params }))
  const isOnItsWay = !parcel.deliveredAt && !parcel.refusedAt
  if (!may('change-orders')) return null
  const acting = { order, onDone, onClose: () => setOpen(undefined) }
  const print = (what: 'slip' | 'label') => (
    <Link
      className="button button-outline"
      to={`/orders/print?what=${what}&orders=${order.orderId}&parcel=${number}`}
    >
      {fill(names[what], { number })}
    </Link>
  )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isOnItsWay && (
          <>
            <Button busy={delivering.isPending} onClick={deliver}>
              {fill(names.deliver, { number })}
            </Button>
            <Button variant="outline" onClick={() => setOpen('track')}>
              {fill(names.track, { number })}
            </Button>
            {order.paymentStatus === 'on-delivery' && (
              <Button variant="danger" onClick={() => setOpen('refuse')}>
                {fill(names.refuse, { number })}
              </Button>
            )}
          </>
        )}
        {print('slip')}
        {print('label')}
      </div>
      <Failure error={delivering.error} />
      {open === 'track' && <TrackDialog {...acting} parcel={parcel} />}
      {open === 'refuse' && <RefuseDialog {...acting} parcel={number} />}
    </>
  )
}

export function lineNamed(
  { lines }: Pick<PrintedOrder, 'lines'>,
  position: number,
  language: Parameters<typeof nameWithOptions>[2],
): string {
  const line = lineAt({ lines }, position)
  return line ? nameWithOptions(line.productName, line.variant.options, language) : ''
}

/** What a packing slip or a label is for; `number` is null if all of the order is in it. */
export type PrintedParcel = {
  number: number | null
  items: { position: number; quantity: number }[]
  trackingNumber: string
  carrier: string
  collectSantim: number | null
}

/** Sheets are for goods that are sent or were: not for orders that are canceled, on hold or not paid yet. */
export function isToBeSent({ status, paymentStatus, holds }: PrintedOrder): boolean {
  const isPayable = isAgreed(paymentStatus)
  const isReady = isPayable && holds.length === 0
  return status === 'pending' ? isReady : status !== 'canceled'
}

/** One parcel if it is chosen; otherwise what is to be packed now, or all that was sent. */
export function parcelsOf(order: PrintedOrder, chosen: number): PrintedParcel[] {
  const sent = order.shipments.filter(({ refusedAt }) => !refusedAt)
  const isSplit = isInParts(order) || order.ofSeller !== undefined
  const parcels = sent.map(({ number, items, trackingNumber = '', carrier, collect }) => ({
    number: isSplit ? number : null,
    items,
    trackingNumber,
    carrier: carrier?.name ?? '',
    collectSantim: collect === null || order.paymentStatus !== 'on-delivery' ? null : toSantim(collect),
  }))
  const found = parcels.filter(({ number }) => number === chosen)
  if (found.length > 0) return found
  const unsent = order.lines.filter((line) => line.unsent > 0)
  if (sent.length > 0 && unsent.length === 0) return parcels
  const items = (unsent.length > 0 ? unsent : order.lines).map(({ position, quantity, unsent: left }) => ({
    position,
    quantity: unsent.length > 0 ? left : quantity,
  }))
  const collected = sent.reduce((sum, { collect }) => sum + toSantim(collect ?? 0), 0)
  const { sums, ofSeller } = order
  const isCash = order.paymentStatus === 'on-delivery' && sums !== null
  return [
    {
      // The parcels of other sellers are not known here.
      number: order.shipments.length > 0 && !ofSeller ? order.shipments.length + 1 : null,
      items,
      trackingNumber: order.trackingNumber !== undefined && sent.length === 0 ? order.trackingNumber : '',
      carrier: '',
      collectSantim: ofSeller
        ? santimOf(ofSeller.collect)
        : isCash
          ? toSantim(sums.total) - toSantim(sums.canceled ?? 0) - collected
          : null,
    },
  ]
}

/** The order was sent in parts. */
export function ParcelsOfLine({ order, position }: { order: PrintedOrder; position: number }) {
  const { texts } = useTexts()
  if (!isInParts(order)) return null
  return order.shipments.flatMap(({ number, items, refusedAt }) => {
    const item = items.find((it) => it.position === position)
    if (!item || refusedAt) return []
    return (
      <span key={number} className="block text-sm">
        {fill(texts.orders.parcels.inParcel, { number, count: item.quantity })}
      </span>
    )
  })
}

function santimOf(birr: number | null): number | null {
  return birr === null ? null : toSantim(birr)
}
