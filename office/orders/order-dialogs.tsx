import { useState, type ReactNode } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useAct } from './use-act.ts'
import type { Outcome } from './use-act.ts'

export type PartOfOrder = WholeOrder['parts'][number]

export type Acting = { order: WholeOrder; onDone: (outcome: Outcome) => void; onClose: () => void }

type Reasoned = { value: string; error: unknown; onChange: (reason: string) => void }

/** Each action on an order says why. */
export function OrderReason(reason: Reasoned) {
  const { reason: label, reasonHint } = useTexts().texts.orders
  return <ReasonField label={label} hint={reasonHint} required {...reason} />
}

export function Choice({
  submit,
  busy,
  isDanger = false,
  isDisabled = false,
}: {
  submit: ReactNode
  busy: boolean
  isDanger?: boolean
  isDisabled?: boolean
}) {
  const { texts } = useTexts()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant={isDanger ? 'strongDanger' : 'strong'} disabled={isDisabled} busy={busy}>
        {submit}
      </Button>
      <CancelButton label={texts.orders.keep} />
    </div>
  )
}

type Refused = { parcel?: number; part?: PartOfOrder }

/** A cash order is refused, or one parcel of it, or what one seller sells. */
export function RefuseDialog({ order, parcel, part, onDone, onClose }: Acting & Refused) {
  const { texts } = useTexts()
  const [writeOff, setWriteOff] = useState(false)
  const refusing = useAct(order, ({ order: { status } }) => {
    onDone({ text: texts.orders.done[status === 'canceled' ? 'refused' : 'parcelRefused'] })
    onClose()
  })
  const { orderId: orderNumber } = order
  const body = { writeOff }
  const submit = () =>
    refusing.mutate(() => {
      if (part) {
        const params = { orderNumber, partId: part._id }
        return call('POST /office/orders/:orderNumber/parts/:partId/refusal', { params, body })
      }
      return parcel === undefined
        ? call('POST /office/orders/:orderNumber/refusal', { params: { orderNumber }, body })
        : call('POST /office/orders/:orderNumber/parcels/:parcel/refusal', {
            params: { orderNumber, parcel: String(parcel) },
            body,
          })
    })
  const label = part ? `${texts.orders.refuse}: ${part.seller.store_name}` : texts.orders.refuse
  return (
    <Dialog label={label} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        <fieldset className="grid gap-1">
          <legend className="mb-2">
            {parcel === undefined && !part ? texts.orders.refuseWhy : texts.orders.parcels.refuseWhy}
          </legend>
          <Radio isChosen={!writeOff} onChoose={() => setWriteOff(false)}>
            {texts.orders.backToStock}
          </Radio>
          <Radio isChosen={writeOff} onChoose={() => setWriteOff(true)}>
            {texts.orders.writtenOff}
          </Radio>
        </fieldset>
        <Failure error={refusing.error} />
        <Choice submit={texts.orders.refuse} isDanger busy={refusing.isPending} />
      </Form>
    </Dialog>
  )
}

export function Radio(props: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        className="size-5 accent-green"
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  )
}

export function leftToRefund({ sums }: WholeOrder): number {
  return toSantim(sums?.total ?? 0) - toSantim(sums?.canceled ?? 0) - toSantim(sums?.refunded ?? 0)
}

export function CancelDialog({ order, onDone, onClose }: Acting) {
  const { texts, language } = useTexts()
  const [reason, setReason] = useState('')
  const canceling = useAct(order, ({ refund }) => {
    onDone({ text: texts.orders.done.canceled, refund })
    onClose()
  })
  const params = { orderNumber: order.orderId }
  const amount = formatPrice(leftToRefund(order), language)
  const isPaid = order.paymentStatus === 'paid'
  // Store credit is given back last, so what is left to refund has it.
  const credit = Math.min(toSantim(order.sums?.credit ?? 0), isPaid ? leftToRefund(order) : Infinity)
  const submit = () =>
    canceling.mutate(() =>
      call('POST /office/orders/:orderNumber/cancellation', { params, body: { reason } }),
    )
  return (
    <Dialog label={texts.orders.cancel} onClose={onClose}>
      <p>
        {texts.orders.cancelWhy} {isPaid && fill(texts.orders.cancelPaid, { amount })}
        {credit > 0 &&
          ` ${fill(texts.orders[isPaid ? 'cancelPaidCredit' : 'cancelCredit'], { amount: formatPrice(credit, language) })}`}
      </p>
      <Form className="grid gap-4" onSubmit={submit}>
        <OrderReason value={reason} error={canceling.error} onChange={setReason} />
        <Failure error={canceling.error} />
        <Choice
          submit={texts.orders.cancel}
          isDanger
          isDisabled={reason.trim() === ''}
          busy={canceling.isPending}
        />
      </Form>
    </Dialog>
  )
}
