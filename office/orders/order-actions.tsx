import { useState } from 'react'
import { call } from '../session/api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Button, Failure } from '../ui/parts.tsx'
import { AddressDialog, CancelDialog, RefuseDialog, ShipDialog } from './order-dialogs.tsx'
import type { Acting } from './order-dialogs.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useAct } from './use-act.ts'

type Action = 'address' | 'ship' | 'refuse' | 'cancel' | 'refund'

/** What can be done with the order now. */
export function OrderActions({ order, onDone }: Omit<Acting, 'onClose'>) {
  const { texts } = useTexts()
  const may = useMay()
  const [open, setOpen] = useState<Action>()
  const { status, paymentStatus } = order
  const params = { orderNumber: order.orderId }
  const delivering = useAct(order, () => onDone({ text: texts.orders.done.delivered }))
  const deliver = () => delivering.mutate(() => call('POST /office/orders/:orderNumber/delivery', { params }))
  const isCash = paymentStatus === 'on-delivery'
  const isPending = status === 'pending'
  const isShipped = status === 'shipped'
  const wasPaid = paymentStatus === 'paid' || paymentStatus === 'refund-due'
  const acting = { order, onDone, onClose: () => setOpen(undefined) }
  const canChange = may('change-orders') && (isPending || isShipped)
  const canRefund = may('refund') && (wasPaid || isPending)
  if (!canChange && !canRefund) return null
  return (
    <div role="group" aria-label={texts.orders.actions} className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {canChange && isPending && (isCash || paymentStatus === 'paid') && (
          <Button onClick={() => setOpen('ship')}>{texts.orders.ship}</Button>
        )}
        {canChange && isShipped && (
          <Button isBusy={delivering.isPending} onClick={deliver}>
            {isCash ? texts.orders.deliverCash : texts.orders.deliver}
          </Button>
        )}
        {canChange && (
          <Button kind="outline" onClick={() => setOpen(isPending ? 'address' : 'ship')}>
            {isPending ? texts.orders.address : texts.orders.changeTracking}
          </Button>
        )}
        {canChange && isShipped && isCash && (
          <Button kind="danger" onClick={() => setOpen('refuse')}>
            {texts.orders.refuse}
          </Button>
        )}
        {canRefund && wasPaid && (
          <Button kind="outline" onClick={() => setOpen('refund')}>
            {texts.orders.refund}
          </Button>
        )}
        {canRefund && isPending && (
          <Button kind="danger" onClick={() => setOpen('cancel')}>
            {texts.orders.cancel}
          </Button>
        )}
      </div>
      <Failure error={delivering.error} />
      {open === 'address' && <AddressDialog {...acting} />}
      {open === 'ship' && <ShipDialog {...acting} />}
      {open === 'refuse' && <RefuseDialog {...acting} />}
      {open === 'cancel' && <CancelDialog {...acting} />}
      {open === 'refund' && <RefundDialog {...acting} />}
    </div>
  )
}
