import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { lateDialog } from '../ui/late-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { RefuseDialog } from './order-dialogs.tsx'
import type { Acting, PartOfOrder } from './order-dialogs.tsx'
import { ShipDialog } from './parcel-dialogs.tsx'
import { RefundDialog } from './late-refund.ts'
import { leftOf } from './refundable.ts'
import { useAct } from './use-act.ts'

const CancelPartDialog = lateDialog(
  'cancellation of a part',
  async () => (await import('./part-dialog.tsx')).CancelPartDialog,
)

/** What can be done now with what one seller sells; the names of the buttons have that of the store. */
export function PartActions({ order, part, onDone }: Omit<Acting, 'onClose'> & { part: PartOfOrder }) {
  const { texts } = useTexts()
  const may = useMay()
  const [open, setOpen] = useState<'ship' | 'refuse' | 'cancel' | 'refund'>()
  const { orderId: orderNumber, paymentStatus } = order
  const params = { orderNumber, partId: part._id }
  const delivering = useAct(order, () => onDone({ text: texts.orders.done.parcelDelivered }))
  const deliver = () =>
    delivering.mutate(() => call('POST /office/orders/:orderNumber/parts/:partId/delivery', { params }))
  const isCash = paymentStatus === 'on-delivery'
  const isReady = order.status === 'pending' && (isCash || paymentStatus === 'paid')
  const lines = order.lines.filter(({ position }) => part.items.includes(position))
  const hasUnsent = lines.some(({ unsent }) => unsent > 0)
  const refundable = lines.filter((line) => leftOf(line) > 0)
  const wasPaid = paymentStatus === 'paid' || paymentStatus === 'refund-due'
  const isOnItsWay = order.shipments.some(
    ({ deliveredAt, refusedAt, items }) =>
      !deliveredAt && !refusedAt && items.some(({ position }) => part.items.includes(position)),
  )
  const named = (text: string) => `${text}: ${part.seller.store_name}`
  const acting = { order, part, onDone, onClose: () => setOpen(undefined) }
  const isPackable = isReady && order.holds.length === 0
  const isSendable = isPackable && hasUnsent && order.sums?.due === undefined
  const isOver = part.status === 'canceled' || part.status === 'refused'
  const isPrintable = may('change-orders') && !isOver && (isPackable || order.status !== 'pending')
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('change-orders') && isSendable && (
          <Button aria-label={named(texts.orders.ship)} onClick={() => setOpen('ship')}>
            {texts.orders.ship}
          </Button>
        )}
        {may('change-orders') && isOnItsWay && (
          <>
            <Button aria-label={named(texts.orders.deliver)} busy={delivering.isPending} onClick={deliver}>
              {texts.orders.deliver}
            </Button>
            <HandOver order={order} part={part} onDone={onDone} name={named} />
            {isCash && (
              <Button
                variant="danger"
                aria-label={named(texts.orders.refuse)}
                onClick={() => setOpen('refuse')}
              >
                {texts.orders.refuse}
              </Button>
            )}
          </>
        )}
        {isPrintable &&
          (['slip', 'label'] as const).map((what) => (
            <Link
              key={what}
              to={`/orders/print?what=${what}&orders=${orderNumber}&seller=${part.seller._id}`}
              aria-label={named(texts.orders.print[what])}
              className="button button-outline"
            >
              {texts.orders.print[what]}
            </Link>
          ))}
        {may('refund') && wasPaid && !hasUnsent && refundable.length > 0 && (
          <Button variant="outline" aria-label={named(texts.orders.refund)} onClick={() => setOpen('refund')}>
            {texts.orders.refund}
          </Button>
        )}
        {may('refund') && isReady && hasUnsent && (
          <Button
            variant="danger"
            aria-label={named(texts.orders.parts.cancel)}
            onClick={() => setOpen('cancel')}
          >
            {texts.orders.parts.cancel}
          </Button>
        )}
      </div>
      <Failure error={delivering.error} />
      {open === 'ship' && <ShipDialog {...acting} />}
      {open === 'refuse' && <RefuseDialog {...acting} />}
      {open === 'refund' && <RefundDialog {...acting} lines={refundable} />}
      {open === 'cancel' && <CancelPartDialog {...acting} />}
    </>
  )
}
