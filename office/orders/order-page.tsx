import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { methodsOf } from '../../contract/order-deliveries.ts'
import { arrivalOfOrder, isLate, methodOf } from '../../contract/arrival.ts'
import { languageData } from '../../contract/language.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { arrivalText } from '../../messages/arrival-text.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { AddressLines, MapLink, numbersToCall } from '../ui/address-lines.tsx'
import { lateDialog } from '../ui/late-dialog.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { PayLinkPanel } from '../ui/pay-link.tsx'
import { Screen } from '../shell/layout.tsx'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { CarriedBy } from './carrying.tsx'
import { OrderActions } from './order-actions.tsx'
import { Lines } from './order-lines.tsx'
import { StatusText } from './order-list.tsx'
import { Payments, Refunds, RefundResult } from './order-money.tsx'
import { ReceivedPanel } from './received-money.tsx'
import type { Outcome } from './use-act.ts'
import { Meanwhile } from './meanwhile.tsx'
import { Notes } from './order-notes.tsx'
import { PrintLinks } from './print-links.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderParts } from './order-parts.tsx'
import { isInParts, Parcels } from './parcels.tsx'
import { useOrder } from './use-order.ts'

const pollMs = 20_000

const Timeline = lateDialog('history of an order', async () => (await import('./timeline.tsx')).Timeline)

const OrderHold = lateDialog('hold of an order', async () => (await import('./order-hold.tsx')).OrderHold)

/** Only what is still to be sent can be held. */
const isHeld = ({ status, holds }: WholeOrder) => status === 'pending' && holds.length > 0

export function OrderPage() {
  const { texts, language, locale } = useTexts('orderChanges')
  const may = useMay()
  const { orderNumber = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>({ text: '' })
  // A colleague may be at the same order.
  const query = useOrder(orderNumber, { pollMs })
  const order = query.data
  return (
    <Screen title={fill(texts.orders.order, { number: order?.orderId ?? orderNumber })}>
      <Link to="/orders" className="link inline-flex min-h-11 items-center">
        {texts.orders.back}
      </Link>
      {order ? (
        <>
          <div className="grid gap-2">
            <p className="text-lg">
              <StatusText {...order} isHeld={isHeld(order)} />
            </p>
            <p className="text-soft">
              <time dateTime={order.createdAt}>{formatDateTime(order.createdAt, locale)}</time>
              {order.termsVersion !== null &&
                ` · ${order.termsVersion === 0 ? texts.orders.termsGiven : fill(texts.orders.termsVersion, { version: order.termsVersion })}`}
            </p>
            {order.checking && (
              <p className="rounded-md bg-yellow-soft px-4 py-3 text-[var(--yellow-ink)]">
                {order.received?.some(({ state }) => state === 'waiting')
                  ? texts.money.waits
                  : texts.orders.checking[order.checking]}
              </p>
            )}
          </div>
          {isHeld(order) && <OrderHold order={order} onDone={setOutcome} />}
          <Meanwhile key={order._id} order={order} />
          {order.paymentStatus === 'paid' && order.sums?.due !== undefined && (
            <p className="rounded-md bg-yellow-soft px-4 py-3 text-[var(--yellow-ink)]">
              {fill(texts.orderChanges.dueNow, { amount: formatPrice(toSantim(order.sums.due), language) })}
            </p>
          )}
          <Notice>{outcome.text}</Notice>
          <RefundResult refund={outcome.refund} />
          <OrderActions order={order} onDone={setOutcome} />
          {may('change-orders') && (
            <div role="group" aria-label={texts.orders.printOf} className="flex flex-wrap gap-3">
              <PrintLinks
                numbers={[order.orderId]}
                {...(order.giftCard && { papers: ['receipt'] as const })}
              />
            </div>
          )}
          <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
            <div className="grid gap-6">
              <Lines order={order} onDone={setOutcome} />
              <Parcels order={order} onDone={setOutcome} />
              <OrderParts order={order} />
            </div>
            <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <Customer order={order} />
              <Notes order={order} onDone={setOutcome} />
              <Timeline order={order} />
            </div>
            <div className="grid gap-6">
              <OrderPayLink order={order} />
              <Payments order={order} onDone={setOutcome} />
              <ReceivedPanel order={order} />
              <Refunds order={order} />
              <Returns order={order} />
              <OrderChanges order={order} />
              {may('read-books') && (
                <Link
                  to={`/books/entries?order=${order._id}`}
                  className="link inline-flex min-h-11 items-center justify-self-start"
                >
                  {texts.orders.inBooks}
                </Link>
              )}
            </div>
          </div>
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

type OfOrder = { order: WholeOrder }

/** The link is for the money of an unpaid order, and for what a change added. */
function OrderPayLink({ order: { orderId, status, paymentStatus, sums } }: OfOrder) {
  const due = sums?.due ?? 0
  const awaitsMoney = status === 'pending' && (paymentStatus === 'unpaid' || due > 0)
  return useMay()('change-orders') && awaitsMoney && <PayLinkPanel key={due} orderNumber={orderId} />
}

function Customer({ order }: OfOrder) {
  const { texts, locale } = useTexts('orderChanges')
  const [now] = useState(() => new Date())
  const arrival = arrivalOfOrder(order, now)
  const { buyer, customerId, address } = order
  const may = useMay()
  return (
    <Panel title={order.giftCard ? texts.orders.columns.customer : texts.orders.customer}>
      <address className="not-italic">
        <Link to={`/customers/${customerId}`} className="link inline-flex min-h-11 items-center font-bold">
          {buyer.fullName}
        </Link>
        <br />
        {address ? (
          <>
            {address.recipient !== undefined && <b className="block">{address.recipient}</b>}
            <AddressLines address={address} />
          </>
        ) : (
          !order.giftCard && texts.orders.noAddress
        )}
      </address>
      <p>
        {[...new Set([...numbersToCall(address, buyer.phonenumber), buyer.phonenumber])].map((number) =>
          may('read-phones') ? (
            <a key={number} href={`tel:${number}`} className="link me-4 inline-flex min-h-11 items-center">
              {formatPhone(number)}
            </a>
          ) : (
            <span key={number} className="me-4">
              {number}
            </span>
          ),
        )}
        {address && <MapLink address={address} />}
        {buyer.email !== '' && (
          <>
            <br />
            <a href={`mailto:${buyer.email}`} className="link inline-flex min-h-11 items-center">
              {buyer.email}
            </a>
          </>
        )}
      </p>
      {methodsOf(order).map(({ _id, name, place }) => (
        <p key={_id}>
          {fill(texts.orders.sums.delivery, { name })}
          {place && <span className="block">{place}</span>}
        </p>
      ))}
      {(arrival || isLate(order, now)) && (
        <p>
          {arrival && arrivalText(arrival, methodOf(order), texts.orders, locale)}
          {isLate(order, now) && <span className="block font-bold text-red">{texts.orders.late}</span>}
        </p>
      )}
      {!isInParts(order) && order.shipments[0] && <CarriedBy parcel={order.shipments[0]} />}
      <p className="text-sm text-soft">
        {fill(texts.orders.speaks, { language: languageData[order.language].name })}
      </p>
    </Panel>
  )
}

function Returns({ order: { returns } }: OfOrder) {
  const { texts, locale } = useTexts('orderChanges')
  const may = useMay()
  if (returns.length === 0) return null
  return (
    <Panel title={texts.orders.returns}>
      <ul className="grid gap-2">
        {returns.map(({ _id, returnNumber, status, createdAt }) => (
          <li key={_id}>
            {may('read-returns') ? (
              <Link className="link inline-flex min-h-11 items-center font-medium" to={`/returns/${_id}`}>
                {returnNumber}
              </Link>
            ) : (
              <b>{returnNumber}</b>
            )}{' '}
            · {texts.orders.returnStates[status]} · {formatDateTime(createdAt, locale)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
