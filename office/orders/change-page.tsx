import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { v4 as newKey } from 'uuid'
import { quantityLimits } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderQuote, WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../ui/failure.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { VariantFinder } from '../ui/variant-finder.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Sum } from './order-sums.tsx'
import { useAct } from './use-act.ts'
import { useOrder } from './use-order.ts'

export function ChangePage() {
  const { texts } = useTexts()
  const { orderNumber = '' } = useParams()
  const query = useOrder(orderNumber)
  const order = query.data
  return (
    <Screen title={fill(texts.orderChanges.title, { number: orderNumber })}>
      <Link to={`/orders/${orderNumber}`} className="link inline-flex min-h-11 items-center">
        {texts.orderChanges.back}
      </Link>
      {order ? <Change key={order.contentsVersion} order={order} /> : <Waiting query={query} />}
    </Screen>
  )
}

type Wanted = {
  lines: { variantId: string; quantity: number }[]
  code: string
  deliveryId: string | null
}

function Change({ order }: { order: WholeOrder }) {
  const { texts } = useTexts()
  const [wanted, setWanted] = useState<Wanted>(() => wantedOf(order))
  const query = useQuote(order, wanted)
  const quote = query.data
  const isSame = JSON.stringify(wanted) === JSON.stringify(wantedOf(order))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <LinesPanel quote={quote} wanted={wanted} onChange={setWanted} />
      <div className="grid gap-6">
        <TermsPanel quote={quote} wanted={wanted} onChange={setWanted} />
        <Panel title={texts.drafts.sums}>
          {wanted.lines.length === 0 ? <p>{texts.orderChanges.nothing}</p> : <Failure error={query.error} />}
          {quote && !query.isError && (
            <Confirm
              order={order}
              wanted={wanted}
              quote={quote}
              isSame={isSame}
              isFresh={!query.isFetching}
            />
          )}
        </Panel>
      </div>
    </div>
  )
}

function wantedOf({ lines, code = '', deliveryMethod }: WholeOrder): Wanted {
  return {
    lines: lines.map(({ variant, quantity }) => ({ variantId: variant._id, quantity })),
    code,
    deliveryId: deliveryMethod?._id ?? null,
  }
}

const pauseMs = 250

/** What is typed is priced after a pause; the former price is shown meanwhile. */
function useQuote({ orderId }: WholeOrder, wanted: Wanted) {
  const { language } = useTexts()
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const pause = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(pause)
  }, [wanted])
  const query = useQuery({
    queryKey: ['order-quote', orderId, asked, language],
    enabled: asked.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async () => {
      const params = { orderNumber: orderId }
      const body = bodyOf(asked)
      return (await call('POST /office/orders/:orderNumber/change-quote', { params, body })).quote
    },
  })
  return { ...query, isFetching: query.isFetching || asked !== wanted }
}

function bodyOf({ lines, code, deliveryId }: Wanted) {
  return { lines, code: code.trim() === '' ? null : code, deliveryId }
}

type Part = { quote: OrderQuote | undefined; wanted: Wanted; onChange: (wanted: Wanted) => void }

function LinesPanel({ quote, wanted, onChange }: Part) {
  const { texts } = useTexts()
  const set = (lines: Wanted['lines']) => onChange({ ...wanted, lines })
  const add = ({ _id: variantId }: { _id: string }) => {
    const present = wanted.lines.find((line) => line.variantId === variantId)
    if (!present) return set([...wanted.lines, { variantId, quantity: 1 }])
    set(withQuantity(wanted.lines, variantId, Math.min(quantityLimits.max, present.quantity + 1)))
  }
  return (
    <Panel title={texts.orders.lines}>
      <p className="text-soft">{texts.orderChanges.hint}</p>
      <VariantFinder label={texts.drafts.finder} hint={texts.drafts.finderHint} onChoose={add} />
      <ul className="grid gap-4">
        {wanted.lines.map(({ variantId, quantity }) => (
          <ChangedLine
            key={variantId}
            line={quote?.lines.find((it) => it.variantId === variantId)}
            quantity={quantity}
            onSet={(next) => set(withQuantity(wanted.lines, variantId, next))}
            onRemove={() => set(wanted.lines.filter((it) => it.variantId !== variantId))}
          />
        ))}
      </ul>
    </Panel>
  )
}

function withQuantity(lines: Wanted['lines'], variantId: string, quantity: number): Wanted['lines'] {
  return lines.map((line) => (line.variantId === variantId ? { variantId, quantity } : line))
}

type LineProps = {
  /** It is undefined until the line is priced. */
  line: OrderQuote['lines'][number] | undefined
  quantity: number
  onSet: (quantity: number) => void
  onRemove: () => void
}

function ChangedLine({ line, quantity, onSet, onRemove }: LineProps) {
  const { texts, language } = useTexts()
  const product = line?.name ?? texts.loading
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const [typed, setTyped] = useState(String(quantity))
  const isWhole = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= quantityLimits.max
  return (
    <li className="grid gap-2 border-b border-line pb-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-medium wrap-anywhere">{product}</p>
        {line && <p className="font-medium whitespace-nowrap tabular">{price(line.total)}</p>}
      </div>
      {line && (
        <p className="text-sm text-soft">
          {line.SKU} · {price(line.price)}
          {line.isNew && ` · ${texts.orderChanges.isNew}`}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={quantityLimits.max}
          aria-label={fill(texts.drafts.quantity, { product })}
          aria-invalid={isWhole ? undefined : true}
          className="control w-24"
          value={Number(typed) === quantity || !isWhole ? typed : String(quantity)}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = Number(target.value)
            if (Number.isInteger(next) && next >= 1 && next <= quantityLimits.max) onSet(next)
          }}
        />
        <Button variant="plain" aria-label={fill(texts.drafts.removeLine, { product })} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

function TermsPanel({ quote, wanted, onChange }: Part) {
  const { texts, language } = useTexts()
  const methods = quote?.methods ?? []
  const isListed = methods.some(({ _id }) => _id === wanted.deliveryId)
  return (
    <Panel title={texts.orderChanges.terms}>
      <Select
        label={texts.drafts.method}
        value={wanted.deliveryId ?? ''}
        onChange={({ target }) => onChange({ ...wanted, deliveryId: target.value || null })}
      >
        {!isListed && <option value={wanted.deliveryId ?? ''}>{texts.orderChanges.unknownMethod}</option>}
        {methods.map(({ _id, name, fee }) => (
          <option key={_id} value={_id}>
            {name} · {formatPrice(toSantim(fee), language)}
          </option>
        ))}
      </Select>
      <Field
        label={texts.drafts.code}
        autoComplete="off"
        maxLength={100}
        value={wanted.code}
        onChange={({ target }) => onChange({ ...wanted, code: target.value })}
      />
    </Panel>
  )
}

type Confirming = {
  order: WholeOrder
  wanted: Wanted
  quote: OrderQuote
  isSame: boolean
  /** The quote is that of what is wanted now. */
  isFresh: boolean
}

function Confirm({ order, wanted, quote, isSame, isFresh }: Confirming) {
  const { texts, language } = useTexts()
  const own = texts.orderChanges
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  // The same for a repeated request; another one when something else is wanted.
  const asked = JSON.stringify(wanted)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key for each change that is asked for
  const key = useMemo(() => newKey(), [asked])
  const changing = useAct(order, () => void navigate(`/orders/${order.orderId}`))
  const { contentsVersion } = order
  const submit = () =>
    changing.mutate(() =>
      call('POST /office/orders/:orderNumber/changes', {
        params: { orderNumber: order.orderId },
        body: { ...bodyOf(wanted), key, reason, total: quote.total, contentsVersion },
      }),
    )
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
        <Failure error={changing.error} />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isSame || !isFresh || wanted.lines.length === 0}
          busy={changing.isPending}
        >
          {button}
        </Button>
      </Form>
    </>
  )
}
