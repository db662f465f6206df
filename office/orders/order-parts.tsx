import type { Messages } from '../../messages/messages.ts'
import { languageData } from '../../contract/language.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { methodOf } from '../../contract/arrival.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { arrivalText } from '../../messages/arrival-text.ts'
import { fill } from '../../messages/fill.ts'
import { Figure } from '../session/figure.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import type { PartOfOrder } from './order-dialogs.tsx'
import { Sum } from './order-sums.tsx'
import { ParcelState } from './parcels.tsx'
import { PartActions } from './part-actions.tsx'
import { partState } from './part-state.ts'
import type { Outcome } from './use-act.ts'

type OfOrder = { order: WholeOrder }

/** What the seller of an order of one seller gets. */
export function OrderParts({ order }: OfOrder) {
  const { texts } = useTexts()
  const { _id: orderId, parts } = order
  const [part] = parts
  if (parts.length !== 1 || !part?.earnings) return null
  return (
    <Panel title={texts.orders.parts.title}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{part.seller.store_name}</span>
        <span>{partState(part, order, texts.orders.parts)}</span>
      </p>
      <SellerGets earnings={part.earnings} orderId={orderId} />
    </Panel>
  )
}

type SectionProps = OfOrder & {
  part: PartOfOrder
  onDone: (outcome: Outcome) => void
  /** They are its lines. */
  children: ReactNode
}

/** What one of several sellers answers for: its lines, how far they are, and what can be done with them. */
export function PartSection({ order, part, onDone, children }: SectionProps) {
  const { texts, language } = useTexts()
  const id = useId()
  const own = texts.orders.parts
  const { seller, status, delivery, earnings } = part
  const isHeld = order.holds.length > 0 && (status === 'new' || status === 'accepted')
  return (
    <section aria-labelledby={id} className="grid gap-3 border-b-2 border-line pb-5">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={id} className="min-w-0 text-lg wrap-anywhere">
            {seller.store_name}
          </h3>
          <p className={`font-medium ${isHeld ? 'text-red' : ''}`}>
            {isHeld ? texts.orders.hold.state : partState(part, order, own)}
          </p>
        </div>
        <Expected order={order} part={part} />
      </div>
      {children}
      <Shipments order={order} part={part} />
      {delivery !== null && delivery > 0 && (
        <p className="text-sm text-soft">
          {deliveryText(part.deliveryMethod, formatPrice(toSantim(delivery), language), texts.orders)}
        </p>
      )}
      {earnings && <SellerGets earnings={earnings} orderId={order._id} />}
      <PartActions order={order} part={part} onDone={onDone} />
    </section>
  )
}

/** A seller has all of the fee of its own method, or shares that of the shop. */
export function deliveryText(
  own: PartOfOrder['deliveryMethod'],
  amount: string,
  { sums, parts }: Pick<Messages['office']['orders'], 'sums' | 'parts'>,
): string {
  return own ? fill(sums.delivery, { name: `${own.name} · ${amount}` }) : fill(parts.delivery, { amount })
}

type OfPart = OfOrder & { part: PartOfOrder }

function Expected({ order, part: { expected, deliveryMethod = order.deliveryMethod } }: OfPart) {
  const { texts, locale } = useTexts()
  if (!expected) return null
  const arrival = { first: new Date(expected.first), last: new Date(expected.last) }
  return <p className="text-sm">{arrivalText(arrival, methodOf({ deliveryMethod }), texts.orders, locale)}</p>
}

/** What is done with a parcel is beside all parcels of the order. */
function Shipments({ order, part: { items: positions } }: OfPart) {
  const { texts, language } = useTexts()
  const { colon } = languageData[language].separators
  const isOwn = ({ position }: { position: number }) => positions.includes(position)
  const shown = order.shipments.filter(({ items }) => items.some(isOwn))
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {shown.map((parcel) => (
        <li key={parcel._id} className="wrap-anywhere">
          {fill(texts.orders.parcels.parcel, { number: parcel.number }) + colon}
          <ParcelState parcel={parcel} />
          {parcel.trackingNumber && <span className="text-soft"> · {parcel.trackingNumber}</span>}
        </li>
      ))}
    </ul>
  )
}

type Earnings = NonNullable<PartOfOrder['earnings']>

/** What a seller will get for its goods, as far as they are kept. */
function SellerGets({ earnings, orderId }: { earnings: Earnings; orderId: string }) {
  const { texts, language } = useTexts()
  const own = texts.orders.parts.earnings
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (
    <dl aria-label={own.title} className="grid w-full max-w-sm gap-1 text-sm tabular">
      <Sum name={own.goods}>{price(earnings.goods)}</Sum>
      {earnings.saving > 0 && <Sum name={own.saving}>−{price(earnings.saving)}</Sum>}
      <Sum name={own.commission}>−{price(earnings.commission)}</Sum>
      {earnings.vat > 0 && <Sum name={own.vat}>−{price(earnings.vat)}</Sum>}
      {earnings.delivery !== undefined && (
        <Sum name={texts.sections.delivery}>{price(earnings.delivery)}</Sum>
      )}
      <Sum name={<b>{own.payable}</b>}>
        <b>
          <Figure of={{ order: orderId }}>{price(earnings.payable)}</Figure>
        </b>
      </Sum>
    </dl>
  )
}
