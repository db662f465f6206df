import { useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Choice, OrderReason } from './order-dialogs.tsx'
import type { Acting } from './order-dialogs.tsx'
import { useAct } from './use-act.ts'

/** Why the order must not be sent. Who decides on payments can release it. */
export function OrderHold({ order, onDone }: Omit<Acting, 'onClose'>) {
  const { texts, locale } = useTexts('orderHolds')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const own = texts.orderHolds
  return (
    <section
      aria-label={texts.orders.hold.state}
      className="grid justify-items-start gap-2 rounded-md bg-red-soft px-4 py-3 text-red"
    >
      {order.holds.map(({ reason, at }) => (
        <p key={at}>
          <b>{fill(own.since, { time: formatDateTime(at, locale) })}</b> {own.reasons[reason]}
        </p>
      ))}
      {may('decide-payments') && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {own.release}
        </Button>
      )}
      {isOpen && <ReleaseDialog order={order} onDone={onDone} onClose={() => setOpen(false)} />}
    </section>
  )
}

function ReleaseDialog({ order, onDone, onClose }: Acting) {
  const { texts } = useTexts('orderHolds')
  const own = texts.orderHolds
  const [reason, setReason] = useState('')
  const releasing = useAct(order, () => {
    onDone({ text: own.released })
    onClose()
  })
  const params = { orderNumber: order.orderId }
  const submit = () =>
    releasing.mutate(() => call('POST /office/orders/:orderNumber/release', { params, body: { reason } }))
  return (
    <Dialog label={own.release} onClose={onClose}>
      <p>{own.why}</p>
      <Form className="grid gap-4" onSubmit={submit}>
        <OrderReason value={reason} error={releasing.error} onChange={setReason} />
        <Failure error={releasing.error} />
        <Choice submit={own.release} isDisabled={reason.trim() === ''} busy={releasing.isPending} />
      </Form>
    </Dialog>
  )
}
