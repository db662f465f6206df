import { useState, type ReactNode } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { regionName, regions } from '../../contract/regions.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { AddressDetailFields, typedDetails } from '../ui/address-fields.tsx'
import { linesOf } from '../ui/address-lines.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, faultOf } from '../ui/failure.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useAct } from './use-act.ts'
import type { Outcome } from './use-act.ts'

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

export function AddressDialog({ order, onDone, onClose }: Acting) {
  const { texts, language } = useTexts()
  const [typed, setTyped] = useState(
    order.address
      ? linesOf(order.address)
      : { street: '', city: '', state: '', zipCode: '', country: 'Ethiopia' },
  )
  const [details, setDetails] = useState(() => typedDetails(order.address))
  const setting = useAct(order, () => {
    onDone({ text: texts.orders.done.address })
    onClose()
  })
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    error: faultOf(setting.error, name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const { error: _error, ...region } = bind('state')
  const params = { orderNumber: order.orderId }
  const submit = () =>
    setting.mutate(() =>
      call('PUT /office/orders/:orderNumber/address', { params, body: { ...typed, ...details } }),
    )
  return (
    <Dialog label={texts.orders.address} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        <Field label={texts.orders.street} {...bind('street')} />
        <Field label={texts.orders.city} {...bind('city')} />
        <Select label={texts.orders.region} {...region}>
          {!regions.includes(typed.state) && <option value={typed.state}>{typed.state}</option>}
          {regions.map((name) => (
            <option key={name} value={name}>
              {regionName(name, language)}
            </option>
          ))}
        </Select>
        <Field label={texts.orders.zip} {...bind('zipCode')} />
        <Field label={texts.orders.country} {...bind('country')} />
        <AddressDetailFields
          state={typed.state}
          details={details}
          faultAt={(name) => faultOf(setting.error, name)}
          onChange={setDetails}
        />
        <Failure error={setting.error} />
        <Choice submit={texts.save} busy={setting.isPending} />
      </Form>
    </Dialog>
  )
}

/** A cash order is refused, or one parcel of it. */
export function RefuseDialog({ order, parcel, onDone, onClose }: Acting & { parcel?: number }) {
  const { texts } = useTexts()
  const [writeOff, setWriteOff] = useState(false)
  const refusing = useAct(order, ({ order: { status } }) => {
    onDone({ text: texts.orders.done[status === 'canceled' ? 'refused' : 'parcelRefused'] })
    onClose()
  })
  const { orderId: orderNumber } = order
  const body = { writeOff }
  const submit = () =>
    refusing.mutate(() =>
      parcel === undefined
        ? call('POST /office/orders/:orderNumber/refusal', { params: { orderNumber }, body })
        : call('POST /office/orders/:orderNumber/parcels/:parcel/refusal', {
            params: { orderNumber, parcel: String(parcel) },
            body,
          }),
    )
  return (
    <Dialog label={texts.orders.refuse} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        <fieldset className="grid gap-1">
          <legend className="mb-2">
            {parcel === undefined ? texts.orders.refuseWhy : texts.orders.parcels.refuseWhy}
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
      <input type="radio" className="size-5" checked={props.isChosen} onChange={props.onChoose} />
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
  const submit = () =>
    canceling.mutate(() =>
      call('POST /office/orders/:orderNumber/cancellation', { params, body: { reason } }),
    )
  return (
    <Dialog label={texts.orders.cancel} onClose={onClose}>
      <p>
        {texts.orders.cancelWhy} {order.paymentStatus === 'paid' && fill(texts.orders.cancelPaid, { amount })}
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
