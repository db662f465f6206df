import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { lateDialog } from '../ui/late-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { CancelDialog, RefuseDialog } from './order-dialogs.tsx'
import type { Acting } from './order-dialogs.tsx'
import { CancelUnitsDialog, ShipDialog, TrackDialog } from './parcel-dialogs.tsx'
import { isInParts } from './parcels.tsx'
import { RefundDialog } from './late-refund.ts'
import { surplusOf } from './refundable.ts'
import { useAct } from './use-act.ts'

const AddressDialog = lateDialog(
  'address of an order',
  async () => (await import('./address-dialog.tsx')).AddressDialog,
)

const RecordDialog = lateDialog(
  'payment of an order',
  async () => (await import('./record-dialog.tsx')).RecordDialog,
)

type Action = 'address' | 'ship' | 'track' | 'refuse' | 'cancel' | 'cancel-units' | 'refund' | 'record'

/** What can be done with the order now. */
export function OrderActions({ order, onDone }: Omit<Acting, 'onClose'>) {
  const { texts } = useTexts('orderChanges')
  const may = useMay()
  const { status, paymentStatus } = order
  const params = { orderNumber: order.orderId }
  const delivering = useAct(order, () => onDone({ text: texts.orders.done.delivered }))
  const deliver = () => delivering.mutate(() => call('POST /office/orders/:orderNumber/delivery', { params }))
  const isCash = paymentStatus === 'on-delivery'
  const isPending = status === 'pending'
  const isReady = isPending && (isCash || paymentStatus === 'paid')
  // An order is not sent while it is on hold, nor a changed one before the difference is paid.
  const isToPack = isReady && order.sums?.due === undefined && order.holds.length === 0
  // What is done with one of several parcels is beside it.
  const [parcel] = isInParts(order) ? [] : order.shipments
  const isWhole = status === 'shipped' && order.shipments.length < 2
  const isPartlySent = isPending && order.shipments.some(({ refusedAt }) => !refusedAt)
  const unsent = order.lines.reduce((sum, line) => sum + line.unsent, 0)
  const wasPaid = paymentStatus === 'paid' || paymentStatus === 'refund-due' || surplusOf(order) > 0
  const canChange = may('change-orders') && (isPending || isWhole)
  const isToShip = useSearchParams()[0].get('act') === 'ship' && canChange && isToPack
  const [open, setOpen] = useState<Action | undefined>(isToShip ? 'ship' : undefined)
  const acting = { order, onDone, onClose: () => setOpen(undefined) }
  const canRefund = may('refund') && (wasPaid || isPending)
  const canRecord = may('decide-payments')
  if (!canChange && !canRefund && !canRecord) return null
  return (
    <div role="group" aria-label={texts.orders.actions} className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {canChange && isToPack && (
          <Button onClick={() => setOpen('ship')}>
            {order.shipments.length > 0 ? texts.orders.parcels.shipRest : texts.orders.ship}
          </Button>
        )}
        {canChange && isWhole && (
          <Button busy={delivering.isPending} onClick={deliver}>
            {isCash ? texts.orders.deliverCash : texts.orders.deliver}
          </Button>
        )}
        {order.parts.length === 1 && <HandOver order={order} part={order.parts[0]} onDone={onDone} />}
        {canChange && isPending && !order.giftCard && (
          <Button variant="outline" onClick={() => setOpen('address')}>
            {texts.orders.address}
          </Button>
        )}
        {canChange && isWhole && parcel && (
          <Button variant="outline" onClick={() => setOpen('track')}>
            {texts.orders.changeTracking}
          </Button>
        )}
        {canChange && isWhole && isCash && (
          <Button variant="danger" onClick={() => setOpen('refuse')}>
            {texts.orders.refuse}
          </Button>
        )}
        {canChange && isPending && !isPartlySent && !order.giftCard && order.sums && (
          <Link to={`/orders/${order.orderId}/change`} className={buttonClass('outline')}>
            {texts.orderChanges.change}
          </Link>
        )}
        {canRecord && (
          <Button variant="outline" onClick={() => setOpen('record')}>
            {texts.money.record}
          </Button>
        )}
        {canRefund && wasPaid && (
          <Button variant="outline" onClick={() => setOpen('refund')}>
            {texts.orders.refund}
          </Button>
        )}
        {canRefund && isReady && (isPartlySent || unsent > 1) && (
          <Button variant="danger" onClick={() => setOpen('cancel-units')}>
            {texts.orders.parcels.cancelRest}
          </Button>
        )}
        {canRefund && isPending && !isPartlySent && (
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            {texts.orders.cancel}
          </Button>
        )}
      </div>
      {isWhole && <Failure error={delivering.error} />}
      {open === 'address' && <AddressDialog {...acting} />}
      {open === 'ship' && <ShipDialog {...acting} />}
      {open === 'track' && parcel && <TrackDialog {...acting} parcel={parcel} />}
      {open === 'cancel-units' && <CancelUnitsDialog {...acting} />}
      {open === 'refuse' && <RefuseDialog {...acting} />}
      {open === 'cancel' && isPending && <CancelDialog {...acting} />}
      {open === 'refund' && <RefundDialog {...acting} />}
      {open === 'record' && <RecordDialog {...acting} />}
    </div>
  )
}
