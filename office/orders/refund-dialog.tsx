import { useMemo, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { refundOfUnits } from '../../contract/line-refunds.ts'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { OrderLine, WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Choice, leftToRefund, Radio, OrderReason } from './order-dialogs.tsx'
import type { Acting } from './order-dialogs.tsx'
import { leftOf, surplusOf } from './refundable.ts'
import { chosenUnits, Units } from './units.tsx'
import { useAct } from './use-act.ts'

type What = 'surplus' | 'all' | 'lines' | 'amount'

/** With `lines`, what is left of them is chosen already, and only the reason is to be typed. */
export function RefundDialog({ order, lines, onDone, onClose }: Acting & { lines?: readonly OrderLine[] }) {
  const { texts, language } = useTexts()
  // All of an order that is not shipped is refunded by canceling it.
  const isPending = order.status === 'pending'
  const surplus = surplusOf(order)
  const [what, setWhat] = useState<What>(
    lines ? 'lines' : surplus > 0 ? 'surplus' : isPending ? 'lines' : 'all',
  )
  const [units, setUnits] = useState(allOf(lines ?? []))
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [toCredit, setToCredit] = useState(false)
  const chosen = chosenUnits(units)
  const left = leftToRefund(order)
  const amounts = { surplus, all: left, lines: dueFor(order, units), amount: amountOf(typed) ?? 0 }
  const santim = amounts[what]
  // The same for a repeated request; another one when something else is refunded.
  const asked = JSON.stringify([what, what === 'lines' ? chosen : santim, toCredit])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key for each thing that is asked for
  const key = useMemo(() => newKey(), [asked])
  const refunding = useAct(order, ({ refund }) => {
    onDone({ text: '', refund })
    onClose()
  })
  const params = { orderNumber: order.orderId }
  const terms = what === 'lines' ? { units: chosen } : what === 'amount' ? { amount: toBirr(santim) } : {}
  const submit = () =>
    refunding.mutate(() =>
      call('POST /office/orders/:orderNumber/refunds', { params, body: { key, reason, toCredit, ...terms } }),
    )
  const reasonField = <OrderReason value={reason} error={refunding.error} onChange={setReason} />
  return (
    <Dialog label={texts.orders.refund} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={submit}>
        {lines && reasonField}
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-medium">{texts.orders.refundWhat}</legend>
          {surplus > 0 && (
            <Radio isChosen={what === 'surplus'} onChoose={() => setWhat('surplus')}>
              {fill(texts.money.surplus, { amount: formatPrice(surplus, language) })}
            </Radio>
          )}
          {!isPending && surplus === 0 && (
            <Radio isChosen={what === 'all'} onChoose={() => setWhat('all')}>
              {fill(texts.orders.refundAll, { amount: formatPrice(left, language) })}
            </Radio>
          )}
          {(order.paymentStatus === 'paid' || order.paymentStatus === 'refund-due') && (
            <Radio isChosen={what === 'lines'} onChoose={() => setWhat('lines')}>
              {texts.orders.refundLines}
            </Radio>
          )}
          {surplus === 0 && (
            <Radio isChosen={what === 'amount'} onChoose={() => setWhat('amount')}>
              {texts.orders.refundAmount}
            </Radio>
          )}
        </fieldset>
        {what === 'lines' && (
          <>
            <PartChoices order={order} onChoose={(of) => setUnits(allOf(of))} />
            <Units
              order={order}
              left={leftOf}
              hint={texts.orders.unitsLeft}
              units={units}
              onChange={setUnits}
            />
          </>
        )}
        {what === 'amount' && (
          <AmountField value={typed} fault={faultOf(refunding.error, 'amount')} onChange={setTyped} />
        )}
        <Checkbox
          label={texts.orders.refundToCredit}
          checked={toCredit}
          onChange={({ target }) => setToCredit(target.checked)}
        />
        {!lines && reasonField}
        <Failure error={refunding.error} />
        <Choice
          submit={fill(texts.orders.doRefund, { amount: formatPrice(santim, language) })}
          isDanger
          isDisabled={santim === 0 || reason.trim() === ''}
          busy={refunding.isPending}
        />
      </Form>
    </Dialog>
  )
}

function allOf(lines: readonly OrderLine[]): Record<number, number> {
  return Object.fromEntries(lines.map((line) => [line.position, leftOf(line)]))
}

type PartChoicesProps = { order: WholeOrder; onChoose: (lines: OrderLine[]) => void }

/** What is left of all lines of a seller is chosen at once. */
function PartChoices({ order, onChoose }: PartChoicesProps) {
  const { texts } = useTexts()
  const parts = order.parts.map(({ _id, seller, items }) => ({
    _id,
    seller,
    lines: order.lines.filter((line) => items.includes(line.position) && leftOf(line) > 0),
  }))
  const refundable = parts.filter(({ lines }) => lines.length > 0)
  if (order.parts.length < 2 || refundable.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {refundable.map(({ _id, seller, lines }) => (
        <Button key={_id} variant="outline" onClick={() => onChoose(lines)}>
          {fill(texts.orders.parts.only, { store: seller.store_name })}
        </Button>
      ))}
    </div>
  )
}

function AmountField({
  value,
  fault,
  onChange,
}: {
  value: string
  fault: string | undefined
  onChange: (typed: string) => void
}) {
  const { texts } = useTexts()
  return (
    <Field
      label={texts.orders.amount}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={value.trim() !== '' && amountOf(value) === null ? texts.orders.wrongAmount : fault}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** It reads amounts as this screen writes them, too, with commas. */
function amountOf(typed: string): number | null {
  return santimFromText(typed, { isGrouped: true })
}

function paidOf(amounts: WholeOrder['lines'][number]['amounts']): number {
  if (!amounts) return 0
  const { total, automaticSaving = 0, codeSaving } = amounts
  return toSantim(total) - toSantim(automaticSaving) - toSantim(codeSaving)
}

function dueFor({ lines }: WholeOrder, units: Record<number, number>): number {
  return lines.reduce((sum, { position, quantity, amounts, refunded, changedMind }) => {
    const line = {
      quantity,
      unitPriceSantim: toSantim(amounts?.price ?? 0),
      paidSantim: paidOf(amounts),
      refunded,
      changedMind,
      refundedSantim: toSantim(amounts?.refunded ?? 0),
    }
    const more = { units: units[position] ?? 0, isChangedMind: false }
    return sum + (more.units === 0 ? 0 : refundOfUnits(line, more).refundSantim)
  }, 0)
}
