import { useMemo, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { CallFailed } from '../../contract/client.ts'
import type { OrderShipment } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { CarrierFields, carryingBody, NumberField, useCarrying } from './carrying.tsx'
import { Choice, OrderReason } from './order-dialogs.tsx'
import type { Acting, PartOfOrder } from './order-dialogs.tsx'
import { chosenUnits, Units } from './units.tsx'
import { useAct } from './use-act.ts'

/** The same for a repeated request; another one when something else is asked for. */
function useKeyOf(asked: string): string {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key for each thing that is asked for
  return useMemo(() => newKey(), [asked])
}

/** All that is not sent, or some of it; with `part`, of what one seller sells. */
export function ShipDialog({ order, part, onDone, onClose }: Acting & { part?: PartOfOrder }) {
  const { texts } = useTexts()
  const lines = order.lines.filter(({ position }) => !part || part.items.includes(position))
  const unsent = lines.filter((line) => line.unsent > 0)
  const [units, setUnits] = useState<Record<number, number>>(
    Object.fromEntries(unsent.map((line) => [line.position, line.unsent])),
  )
  const [trackingNumber, setTracking] = useState('')
  const carrying = useCarrying(order.deliveryMethod?._id ?? '')
  // This is what the member read before opening the dialog, not what the page behind it has loaded since.
  const [addressVersion] = useState(order.addressVersion)
  const chosen = chosenUnits(units)
  const key = useKeyOf(JSON.stringify(chosen))
  const shipping = useAct(order, ({ order: { status } }) => {
    carrying.remember()
    onDone({ text: texts.orders.done[status === 'pending' ? 'parcelSent' : 'shipped'] })
    onClose()
  })
  const [parcelsBefore] = useState(order.shipments.length)
  const theirs = order.shipments.slice(parcelsBefore)
  // The parcel may be the own one, if an answer was lost.
  const isRefused = shipping.error instanceof CallFailed && shipping.error.code !== undefined
  if (isRefused && (theirs.length > 0 || unsent.length === 0)) {
    return <SentByOthers parcels={theirs} onClose={onClose} />
  }
  const isOneUnit = unsent.reduce((sum, line) => sum + line.unsent, 0) === 1
  const params = { orderNumber: order.orderId }
  const body = { key, units: chosen, addressVersion, ...carryingBody(carrying, trackingNumber) }
  const submit = () =>
    shipping.mutate(() =>
      part
        ? call('POST /office/orders/:orderNumber/parts/:partId/shipment', {
            params: { ...params, partId: part._id },
            body,
          })
        : call('POST /office/orders/:orderNumber/shipment', { params, body }),
    )
  const whole = order.shipments.length > 0 ? texts.orders.parcels.shipRest : texts.orders.ship
  return (
    <Dialog label={part ? `${texts.orders.ship}: ${part.seller.store_name}` : whole} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        <CarrierFields {...carrying} />
        <NumberField chosen={carrying.chosen} value={trackingNumber} onChange={setTracking} />
        {!isOneUnit && (
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-medium">{texts.orders.parcels.which}</legend>
            <Units
              order={{ ...order, lines }}
              left={(line) => line.unsent}
              hint={texts.orders.parcels.left}
              units={units}
              onChange={setUnits}
            />
          </fieldset>
        )}
        <Failure error={shipping.error} />
        <Choice submit={texts.orders.ship} isDisabled={chosen.length === 0} busy={shipping.isPending} />
      </Form>
    </Dialog>
  )
}

/** What a colleague did while the dialog was open. */
function SentByOthers({ parcels, onClose }: { parcels: OrderShipment[]; onClose: () => void }) {
  const { texts, locale } = useTexts()
  const names = texts.orders.parcels
  return (
    <Dialog label={texts.orders.ship} onClose={onClose}>
      <div role="alert" className="grid gap-2">
        <p className="font-medium">{parcels.length > 0 ? names.sentByOthers : names.noLonger}</p>
        {parcels.map(({ number, actor, sentAt, trackingNumber }) => (
          <p key={number}>
            {fill(names.sentBy, { actor, number, time: formatDateTime(sentAt, locale) })}{' '}
            {trackingNumber && fill(texts.orders.tracking, { number: trackingNumber })}
          </p>
        ))}
      </div>
      <CancelButton label={texts.close} />
    </Dialog>
  )
}

export function TrackDialog({ order, parcel, onDone, onClose }: Acting & { parcel: OrderShipment }) {
  const { texts } = useTexts()
  const [trackingNumber, setTracking] = useState(parcel.trackingNumber ?? '')
  const carrying = useCarrying(order.deliveryMethod?._id ?? '', parcel)
  const tracking = useAct(order, () => {
    onDone({ text: texts.orders.done.tracking })
    onClose()
  })
  const params = { orderNumber: order.orderId, parcel: String(parcel.number) }
  const submit = () =>
    tracking.mutate(() =>
      call('PUT /office/orders/:orderNumber/parcels/:parcel', {
        params,
        body: carryingBody(carrying, trackingNumber),
      }),
    )
  return (
    <Dialog
      label={
        order.shipments.length > 1
          ? fill(texts.orders.parcels.track, { number: parcel.number })
          : texts.orders.changeTracking
      }
      onClose={onClose}
    >
      <Form className="grid gap-4" onSubmit={submit}>
        <CarrierFields {...carrying} />
        <NumberField chosen={carrying.chosen} value={trackingNumber} onChange={setTracking} />
        <Failure error={tracking.error} />
        <Choice
          submit={texts.save}
          isDisabled={trackingNumber.trim() === '' && !carrying.chosen}
          busy={tracking.isPending}
        />
      </Form>
    </Dialog>
  )
}

/** It cancels units that are not sent. */
export function CancelUnitsDialog({ order, onDone, onClose }: Acting) {
  const { texts } = useTexts()
  const names = texts.orders.parcels
  const isPartlySent = order.shipments.length > 0
  const [units, setUnits] = useState<Record<number, number>>(
    isPartlySent ? Object.fromEntries(order.lines.map((line) => [line.position, line.unsent])) : {},
  )
  const [reason, setReason] = useState('')
  const chosen = chosenUnits(units)
  const key = useKeyOf(JSON.stringify(chosen))
  const canceling = useAct(order, ({ refund }) => {
    onDone({ text: texts.orders.done.unitsCanceled, refund })
    onClose()
  })
  const params = { orderNumber: order.orderId }
  const body = { key, reason, units: chosen }
  const submit = () =>
    canceling.mutate(() => call('POST /office/orders/:orderNumber/cancellation', { params, body }))
  return (
    <Dialog label={names.cancelRest} onClose={onClose}>
      <p>
        {names.cancelWhy} {order.paymentStatus === 'paid' ? names.cancelPaid : names.cancelCash}
      </p>
      <Form className="grid gap-4" onSubmit={submit}>
        <Units
          order={order}
          left={(line) => line.unsent}
          hint={names.left}
          units={units}
          onChange={setUnits}
        />
        <OrderReason value={reason} error={canceling.error} onChange={setReason} />
        <Failure error={canceling.error} />
        <Choice
          submit={names.cancelRest}
          isDanger
          isDisabled={chosen.length === 0 || reason.trim() === ''}
          busy={canceling.isPending}
        />
      </Form>
    </Dialog>
  )
}
