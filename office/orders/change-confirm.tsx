import { useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { v4 as newKey } from 'uuid'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderQuote, WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import type { TypedAddress } from './order-address-fields.tsx'
import { Sum } from './order-sums.tsx'
import { useAct } from './use-act.ts'

/** What the order is to be like. */
export type Priced = {
  lines: { variantId: string; quantity: number }[]
  code: string
  deliveryId: string | null
  /** It is null while the address stays. */
  address: TypedAddress | null
}

export function bodyOf({ lines, code, deliveryId, address }: Priced) {
  return {
    lines,
    code: code.trim() === '' ? null : code,
    deliveryId,
    ...(address && { address: { ...address.lines, ...address.details } }),
  }
}

/** Why the last change was refused. If others were faster, the form begins anew with the order as it is now. */
export type Refused = { refusal: unknown; onAnswer: (refusal: unknown) => void }

type Confirming = Refused & {
  order: WholeOrder
  wanted: Priced
  quote: OrderQuote
  isSame: boolean
  /** The quote is that of what is wanted now. */
  isFresh: boolean
}

export function Confirm({ order, wanted, quote, isSame, isFresh, refusal, onAnswer }: Confirming) {
  const { texts, language } = useTexts('drafts', 'orderChanges')
  const own = texts.orderChanges
  const [reason, setReason] = useState('')
  // The same for a repeated request; another one when something else is wanted.
  const asked = JSON.stringify(wanted)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key for each change that is asked for
  const key = useMemo(() => newKey(), [asked])
  const changing = useAct(order, () => navigate(`/orders/${order.orderId}`))
  const { contentsVersion } = order
  const params = { orderNumber: order.orderId }
  const body = { ...bodyOf(wanted), key, reason, total: quote.total, contentsVersion }
  const submit = () => {
    onAnswer(null)
    // It is kept above, as the form begins anew with another version of the order.
    changing.mutate(() =>
      call('POST /office/orders/:orderNumber/changes', { params, body }).catch((error: unknown) => {
        onAnswer(error)
        throw error
      }),
    )
  }
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const withMoney =
    quote.due > 0
      ? fill(own.doChangeDue, { amount: price(quote.due) })
      : quote.back > 0
        ? fill(own.doChangeBack, { amount: price(quote.back) })
        : own.doChange
  const button = isSame ? own.doChange : withMoney
  return (
    <>
      <dl className="grid gap-1 tabular">
        <Sum name={texts.drafts.subtotal}>{price(quote.subtotal)}</Sum>
        {quote.quantitySaving > 0 && (
          <Sum name={texts.drafts.quantitySaving}>−{price(quote.quantitySaving)}</Sum>
        )}
        {quote.discounts?.map(({ name, amount }) => (
          <Sum key={name} name={name}>
            −{price(amount)}
          </Sum>
        ))}
        {quote.codeSaving > 0 && <Sum name={texts.drafts.codeSaving}>−{price(quote.codeSaving)}</Sum>}
        <Sum name={texts.drafts.deliveryFee}>{price(quote.delivery)}</Sum>
        <Sum name={<b>{texts.drafts.total}</b>}>
          <b>{price(quote.total)}</b>
        </Sum>
        {quote.paid > 0 && <Sum name={own.paid}>{price(quote.paid)}</Sum>}
        {quote.due > 0 && <Sum name={<b>{own.due}</b>}>{price(quote.due)}</Sum>}
        {quote.back > 0 && <Sum name={<b>{own.goesBack}</b>}>{price(quote.back)}</Sum>}
      </dl>
      <Form className="grid gap-4" onSubmit={submit}>
        <ReasonField
          label={texts.orders.reason}
          hint={own.reasonHint}
          required
          value={reason}
          error={changing.error}
          onChange={setReason}
        />
        {isSame && <p className="text-soft">{own.same}</p>}
        <Failure error={refusal} />
        {isSame && refusal !== null && <p>{own.again}</p>}
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isSame || !isFresh}
          busy={changing.isPending}
        >
          {button}
        </Button>
      </Form>
    </>
  )
}
