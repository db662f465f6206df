import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import { quantityLimits } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OrderQuote, WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { AddressLines } from '../ui/address-lines.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { UnitsTyped } from '../ui/units-input.tsx'
import { VariantFinder } from '../ui/variant-finder.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { bodyOf, Confirm } from './change-confirm.tsx'
import type { Priced, Refused } from './change-confirm.tsx'
import { OrderAddressFields, typedAddress } from './order-address-fields.tsx'
import type { TypedAddress } from './order-address-fields.tsx'
import { useOrder } from './use-order.ts'

export function ChangePage() {
  const { texts } = useTexts('orderChanges')
  const { orderNumber = '' } = useParams()
  const [refusal, setRefusal] = useState<unknown>(null)
  const query = useOrder(orderNumber)
  const order = query.data
  return (
    <Screen title={fill(texts.orderChanges.title, { number: orderNumber })}>
      <Link to={`/orders/${orderNumber}`} className="link inline-flex min-h-11 items-center">
        {texts.orderChanges.back}
      </Link>
      {order ? (
        <Change key={order.contentsVersion} order={order} refusal={refusal} onAnswer={setRefusal} />
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

/** The quantity is null while what is typed is no such number. */
type Wanted = Omit<Priced, 'lines'> & { lines: { variantId: string; quantity: number | null }[] }

/** It cannot be priced while a number is wrong. */
function pricedOf({ lines, ...terms }: Wanted): Priced | null {
  const whole = lines.flatMap(({ variantId, quantity }) =>
    quantity === null ? [] : [{ variantId, quantity }],
  )
  return whole.length > 0 && whole.length === lines.length ? { ...terms, lines: whole } : null
}

function Change({ order, ...refused }: { order: WholeOrder } & Refused) {
  const { texts } = useTexts('drafts', 'orderChanges')
  const [wanted, setWanted] = useState<Wanted>(() => wantedOf(order))
  const query = useQuote(order, wanted)
  const { quote } = query
  const priced = pricedOf(wanted)
  const isSame = JSON.stringify(wanted) === JSON.stringify(wantedOf(order))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <LinesPanel ordered={order.lines} quote={quote} wanted={wanted} onChange={setWanted} />
      <div className="grid gap-6">
        <TermsPanel quote={quote} wanted={wanted} onChange={setWanted} />
        <AddressPanel order={order} error={query.error} wanted={wanted} onChange={setWanted} />
        <Panel title={texts.drafts.sums}>
          {wanted.lines.length === 0 ? <p>{texts.orderChanges.nothing}</p> : <Failure error={query.error} />}
          {quote && priced && !query.isError && (
            <Confirm
              order={order}
              wanted={priced}
              quote={quote}
              isSame={isSame}
              isFresh={!query.isFetching}
              {...refused}
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
    address: null,
  }
}

const pauseMs = 250

/** What is typed is priced after a pause; the former quote has the names of products and methods meanwhile. */
function useQuote({ orderId }: WholeOrder, wanted: Wanted) {
  const { language } = useTexts('orderChanges')
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const pause = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(pause)
  }, [wanted])
  const priced = pricedOf(asked)
  const query = useQuery({
    queryKey: ['order-quote', orderId, asked, language],
    enabled: priced !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async () => {
      const params = { orderNumber: orderId }
      const body = bodyOf(priced ?? { ...asked, lines: [] })
      return (await call('POST /office/orders/:orderNumber/change-quote', { params, body })).quote
    },
  })
  const [quote, setQuote] = useState(query.data)
  if (query.data && query.data !== quote) setQuote(query.data)
  return { ...query, quote, isFetching: query.isFetching || asked !== wanted }
}

type Part = { quote: OrderQuote | undefined; wanted: Wanted; onChange: (wanted: Wanted) => void }

function LinesPanel({ ordered, quote, wanted, onChange }: Part & { ordered: WholeOrder['lines'] }) {
  const { texts } = useTexts('drafts', 'orderChanges')
  const set = (lines: Wanted['lines']) => onChange({ ...wanted, lines })
  const add = ({ _id: variantId }: { _id: string }) => {
    const present = wanted.lines.find((line) => line.variantId === variantId)
    if (!present) return set([...wanted.lines, { variantId, quantity: 1 }])
    // A number that is wrong has to be mended where it stands.
    if (present.quantity === null) return
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
            name={ordered.find(({ variant }) => variant._id === variantId)?.productName}
            quantity={quantity}
            onSet={(next) => set(withQuantity(wanted.lines, variantId, next))}
            onRemove={() => set(wanted.lines.filter((it) => it.variantId !== variantId))}
          />
        ))}
      </ul>
    </Panel>
  )
}

function withQuantity(lines: Wanted['lines'], variantId: string, quantity: number | null): Wanted['lines'] {
  return lines.map((line) => (line.variantId === variantId ? { variantId, quantity } : line))
}

type LineProps = {
  /** It is undefined until the line is priced. */
  line: OrderQuote['lines'][number] | undefined
  /** It is undefined for a new line. */
  name: string | undefined
  quantity: number | null
  onSet: (quantity: number | null) => void
  onRemove: () => void
}

function ChangedLine({ line, name, quantity, onSet, onRemove }: LineProps) {
  const { texts, language } = useTexts('drafts', 'orderChanges')
  const product = line?.name ?? name ?? texts.loading
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const [whole, setWhole] = useState(quantity ?? 1)
  if (quantity !== null && quantity !== whole) setWhole(quantity)
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
      <div className="flex flex-wrap items-start gap-3">
        <UnitsTyped
          label={fill(texts.drafts.quantity, { product })}
          units={whole}
          {...quantityLimits}
          onSet={onSet}
        />
        <Button variant="plain" aria-label={fill(texts.drafts.removeLine, { product })} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

function TermsPanel({ quote, wanted, onChange }: Part) {
  const { texts, language } = useTexts('drafts', 'orderChanges')
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

type Addressing = Omit<Part, 'quote'> & { order: WholeOrder; error: unknown }

/** The address stays unless another one is typed. */
function AddressPanel({ order, error, wanted, onChange }: Addressing) {
  const { texts } = useTexts('orderChanges')
  const { address } = wanted
  const set = (typed: TypedAddress | null) => onChange({ ...wanted, address: typed })
  return (
    <Panel title={texts.orderChanges.address}>
      {address ? (
        <OrderAddressFields
          typed={address}
          faultAt={(name) => faultOf(error, `address.${name}`)}
          onChange={set}
        />
      ) : (
        <p className="wrap-anywhere">
          {order.address ? <AddressLines address={order.address} /> : texts.orders.noAddress}
        </p>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => set(address ? null : typedAddress(order.address))}
      >
        {address ? texts.orderChanges.keepAddress : texts.orderChanges.otherAddress}
      </Button>
    </Panel>
  )
}
