import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverDigits, unprovedReserveDays } from '../../contract/hand-over.ts'
import type { ShownSellerPart } from '../../contract/seller/orders.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { CourierLink } from '../../member-ui/courier-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'
import { useAct } from './use-act.ts'

type Done = (done: 'proved' | 'delivered') => void
type Props = { order: ShownSellerPart; onDone: Done }

/** What is on its way is handed over, with the code of the customer or without it. */
export function HandOver({ order, onDone }: Props) {
  const { texts } = useTexts()
  const own = texts.orders.handOver
  const may = useMay()
  const [open, setOpen] = useState<'code' | 'without' | 'link'>()
  const onTheirWay = order.parcels.filter(({ deliveredAt }) => deliveredAt === null)
  if (onTheirWay.length === 0 || !may('send-orders')) return null
  const cash = onTheirWay.reduce((sum, parcel) => sum + (parcel.cash ?? 0), 0)
  if (cash > 0) return <PaidInCash order={order} cash={cash} onDone={onDone} />
  const close = () => setOpen(undefined)
  return (
    <Panel title={own.title}>
      <p>{own.why}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('code')}>{own.enter}</Button>
        <Button variant="outline" onClick={() => setOpen('link')}>
          {own.link.button}
        </Button>
        <Button variant="outline" onClick={() => setOpen('without')}>
          {own.without}
        </Button>
      </div>
      {open === 'code' && <CodeDialog order={order} onDone={onDone} onClose={close} />}
      {open === 'link' && <LinkDialog order={order} onClose={close} />}
      {open === 'without' && <WithoutDialog order={order} onDone={onDone} onClose={close} />}
    </Panel>
  )
}

/** The payment proves the delivery, so that no code is asked for. */
function PaidInCash({ order, cash, onDone }: Props & { cash: number }) {
  const { texts, language } = useTexts()
  const own = texts.orders.handOver
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const amount = formatPrice(toSantim(cash), language)
  const delivering = useAct(order._id, () => {
    onDone('delivered')
    close()
  })
  const submit = () =>
    delivering.mutate(() => call('POST /seller/orders/:partId/delivery', { params: { partId: order._id } }))
  return (
    <Panel title={own.title}>
      <p className="font-medium">{fill(own.collect, { amount })}</p>
      <p>{own.collectWhy}</p>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        {own.paid}
      </Button>
      {isAsking && (
        <FormDialog
          label={own.paid}
          submit={own.submit}
          sending={delivering}
          onSubmit={submit}
          onClose={close}
        >
          <p>{fill(own.paidWhy, { amount })}</p>
        </FormDialog>
      )}
    </Panel>
  )
}

function CodeDialog({ order, onDone, onClose }: Props & { onClose: () => void }) {
  const { texts } = useTexts()
  const own = texts.orders.handOver
  const [code, setCode] = useState('')
  const entering = useAct(order._id, () => {
    onDone('proved')
    onClose()
  })
  const submit = () =>
    entering.mutate(() =>
      call('POST /seller/orders/:partId/hand-over', { params: { partId: order._id }, body: { code } }),
    )
  return (
    <FormDialog label={own.enter} submit={own.submit} sending={entering} onSubmit={submit} onClose={onClose}>
      <Field
        label={own.code}
        inputMode="numeric"
        autoComplete="off"
        required
        pattern={`\\s*(\\d\\s*){${handOverDigits}}`}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  )
}

function WithoutDialog({ order, onDone, onClose }: Props & { onClose: () => void }) {
  const { texts } = useTexts()
  const own = texts.orders.handOver
  const delivering = useAct(order._id, () => {
    onDone('delivered')
    onClose()
  })
  const submit = () =>
    delivering.mutate(() => call('POST /seller/orders/:partId/delivery', { params: { partId: order._id } }))
  return (
    <FormDialog
      label={own.without}
      submit={own.submit}
      sending={delivering}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{fill(own.withoutWhy, { days: unprovedReserveDays })}</p>
    </FormDialog>
  )
}

/** A link that is made ends the one before, so that it is made only when somebody asks for it. */
function LinkDialog({ order, onClose }: { order: ShownSellerPart; onClose: () => void }) {
  const { texts } = useTexts()
  const own = texts.orders.handOver.link
  const making = useMutation({
    mutationFn: () => call('POST /seller/orders/:partId/courier-link', { params: { partId: order._id } }),
  })
  return (
    <Dialog label={own.button} staysOnClick onClose={onClose}>
      <h2 className="mb-4 text-xl">{own.button}</h2>
      {making.data ? (
        <CourierLink link={making.data} texts={own} />
      ) : (
        <div className="grid gap-4">
          <p>{own.before}</p>
          <Failure error={making.error} />
          <Button busy={making.isPending} onClick={() => making.mutate()}>
            {own.make}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
