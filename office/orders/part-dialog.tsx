import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Choice, OrderReason } from './order-dialogs.tsx'
import type { Acting, PartOfOrder } from './order-dialogs.tsx'
import { useAct } from './use-act.ts'

/** Nothing more of what a seller sells is sent. */
export function CancelPartDialog({ order, part, onDone, onClose }: Acting & { part: PartOfOrder }) {
  const { texts } = useTexts('orderHolds')
  const names = texts.orders.parcels
  const [reason, setReason] = useState('')
  const [key] = useState(() => newKey())
  const canceling = useAct(order, ({ refund }) => {
    onDone({ text: texts.orderHolds.partCanceled, refund })
    onClose()
  })
  const params = { orderNumber: order.orderId, partId: part._id }
  const submit = () =>
    canceling.mutate(() =>
      call('POST /office/orders/:orderNumber/parts/:partId/cancellation', { params, body: { key, reason } }),
    )
  const title = texts.orders.parts.cancel
  return (
    <Dialog label={`${title}: ${part.seller.store_name}`} onClose={onClose}>
      <p>
        {names.cancelWhy} {order.paymentStatus === 'paid' ? names.cancelPaid : names.cancelCash}
      </p>
      <Form className="grid gap-4" onSubmit={submit}>
        <OrderReason value={reason} error={canceling.error} onChange={setReason} />
        <Failure error={canceling.error} />
        <Choice submit={title} isDanger isDisabled={reason.trim() === ''} busy={canceling.isPending} />
      </Form>
    </Dialog>
  )
}
