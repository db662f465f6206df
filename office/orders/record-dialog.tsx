import { dayKey } from '../../contract/addis-time.ts'
import { useMemo, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { banks } from '../../contract/banks.ts'
import type { Bank } from '../../contract/banks.ts'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import { moneyNoteMaximum, moneyWays } from '../../contract/office/limits.ts'
import type { MoneyWay } from '../../contract/office/limits.ts'
import type { MoneyOutcome } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import type { OfficeTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select, TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { FileInput, UploadState, useUpload } from '../../member-ui/picture-input.tsx'
import { dueOf } from './due-of.ts'
import { Choice } from './order-dialogs.tsx'
import type { Acting } from './order-dialogs.tsx'
import { useAct } from './use-act.ts'

type Typed = {
  way: MoneyWay | ''
  bank: Bank | ''
  reference: string
  amount: string
  receivedOn: string
  note: string
}

/** Money that arrived for the order without being reported. */
export function RecordDialog({ order, onDone, onClose }: Acting) {
  const { texts, language } = useTexts()
  const own = texts.money
  const [typed, setTyped] = useState<Typed>(() => ({
    way: '',
    bank: '',
    reference: '',
    amount: '',
    receivedOn: dayKey(new Date()),
    note: '',
  }))
  const [picture, setPicture] = useState<string>()
  const params = { orderNumber: order.orderId }
  const upload = useUpload(setPicture, async (body) => {
    const stored = await call('POST /office/orders/:orderNumber/receipts', { params, body })
    return stored.picture._id
  })
  // The same for a repeated request; another one when something else is recorded.
  const asked = JSON.stringify([typed, picture])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key for each thing that is recorded
  const key = useMemo(() => newKey(), [asked])
  const recording = useAct(order, ({ outcome }) => {
    const price = (birr: number) => formatPrice(toSantim(birr), language)
    onDone({ text: outcome ? outcomeText(outcome, own, price) : '' })
    onClose()
  })
  const santim = santimFromText(typed.amount, { isGrouped: true })
  const bind = <Name extends keyof Typed>(name: Name) => ({
    value: typed[name],
    error: faultOf(recording.error, name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const { way, bank, reference, receivedOn, note } = typed
  const submit = () => {
    if (way === '' || santim === null) return
    recording.mutate(() =>
      call('POST /office/orders/:orderNumber/received', {
        params,
        body: {
          key,
          way,
          amount: toBirr(santim),
          receivedOn,
          ...(way === 'transfer' && bank !== '' && { bank }),
          ...(way !== 'cash' && reference.trim() !== '' && { reference }),
          ...(picture !== undefined && { picture }),
          ...(note.trim() !== '' && { note }),
        },
      }),
    )
  }
  const isWrong = typed.amount.trim() !== '' && santim === null
  const due = dueOf(order)
  const dueText = (text: string, amount: number) => fill(text, { amount: formatPrice(amount, language) })
  return (
    <Dialog label={fill(own.recordFor, { order: order.orderId })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        <p className="text-soft">{own.recordHint}</p>
        <WayFields {...{ bind, way }} />
        <Field
          label={own.amount}
          hint={due > 0 ? amountHint(due, santim ?? 0, own, dueText) : own.nothingDue}
          inputMode="decimal"
          autoComplete="off"
          {...bind('amount')}
          error={isWrong ? texts.orders.wrongAmount : bind('amount').error}
        />
        <Field label={own.date} type="date" {...bind('receivedOn')} />
        <FileInput label={own.picture} onFiles={(files) => upload.upload(files.slice(0, 1))} />
        <UploadState {...upload} />
        {picture !== undefined && <p role="status">{own.pictureStored}</p>}
        <TextArea
          label={own.note}
          hint={own.noteHint}
          maxLength={moneyNoteMaximum}
          value={note}
          error={bind('note').error}
          onChange={bind('note').onChange}
        />
        <Failure error={recording.error} />
        <Choice
          submit={santim ? fill(own.submit, { amount: formatPrice(santim, language) }) : own.record}
          isDisabled={way === '' || santim === null || santim === 0 || upload.uploading.isPending}
          busy={recording.isPending}
        />
      </Form>
    </Dialog>
  )
}

type Binding = {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Which fields there are depends on the way. */
function WayFields({ bind, way }: { bind: (name: keyof Typed) => Binding; way: MoneyWay | '' }) {
  const { texts } = useTexts()
  const own = texts.money
  return (
    <>
      <Select label={own.way} {...bind('way')}>
        <option value="">{own.choose}</option>
        {moneyWays.map((it) => (
          <option key={it} value={it}>
            {own.ways[it]}
          </option>
        ))}
      </Select>
      {way === 'transfer' && (
        <Select label={own.bank} {...bind('bank')}>
          <option value="">{own.choose}</option>
          {banks.map((it) => (
            <option key={it} value={it}>
              {texts.payments.banks[it]}
            </option>
          ))}
        </Select>
      )}
      {way !== '' && way !== 'cash' && (
        <Field
          label={own.reference}
          hint={own.referenceHint}
          autoComplete="off"
          maxLength={300}
          {...bind('reference')}
        />
      )}
    </>
  )
}

/** What is typed may be too little or too much, which is said before it is recorded. */
function amountHint(
  due: number,
  santim: number,
  { stillDue, leavesOpen, isMore }: OfficeTexts['money'],
  textOf: (text: string, amount: number) => string,
): string {
  if (santim > due) return textOf(isMore, santim - due)
  return santim > 0 && santim < due ? textOf(leavesOpen, due - santim) : textOf(stillDue, due)
}

function outcomeText(
  { state, due, back }: MoneyOutcome,
  { done }: OfficeTexts['money'],
  price: (birr: number) => string,
): string {
  return fill(state === 'paid' && back > 0 ? done.more : done[state], { due: price(due), back: price(back) })
}
