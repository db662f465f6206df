import { useId, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isCollected } from '../../../contract/order-deliveries.ts'
import type { SpokenOrder } from '../../../contract/orders.ts'
import { toSantim } from '../../../contract/money.ts'
import { plusCode } from '../../../contract/plus-code.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { spelled } from '../../../messages/spelled.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { OpenHoursLines } from '../../ui/open-hours.tsx'
import { BirrPrice } from '../../ui/price.tsx'
import { Amount, Amounts, Spelled } from '../../ui/said.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder, isCancelable } from './cancel-order.tsx'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'
import { GiftCardActions, GiftCardLine } from './gift-card-part.tsx'
import { HandOverCodes } from './hand-over-codes.tsx'
import { ListenButton } from './listen-button.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderItems, OrderSums } from './order-items.tsx'
import { OrderReturns } from './order-returns.tsx'
import { isInParts, OrderParcels } from './order-parcels.tsx'
import { OrderParts } from './order-parts.tsx'
import { partsShown } from './parts-shown.ts'
import { isPayable } from './is-payable.ts'
import { OrderSellers } from './order-sellers.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { OrderLoader } from './order-loader.tsx'
import { PayNow } from './pay-now.tsx'
import { useRefreshOrders } from './use-orders.ts'
import { formatPhone } from '../../../messages/format-phone.ts'

export default function OrderPage() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  return <OrderLoader id={id}>{(order) => <OrderDetails order={order} />}</OrderLoader>
}

function OrderDetails({ order }: { order: SpokenOrder }) {
  const texts = useTexts('orders')
  const giftCards = useTexts('giftCards')
  const refresh = useRefreshOrders()
  const isByParts = partsShown(order).length > 0
  return (
    <>
      <OrderHead order={order} />
      <ProgressSteps order={order} />
      <HandOverCodes order={order} />
      {isPayable(order) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-yellow-soft p-4 md:px-6">
          <p className="text-yellow-ink">
            {order.due === undefined ? (
              order.giftCard ? (
                giftCards.order.payNowHint
              ) : (
                texts.payNowHint
              )
            ) : (
              <Amount santim={toSantim(order.due)} text={(due) => fill(texts.changes.due, { due })} />
            )}
          </p>
          <PayNow order={order} texts={texts} onFailed={refresh}>
            {texts.payNow}
          </PayNow>
        </div>
      )}
      {order.checking && <Notice>{texts.checking[order.checking].text}</Notice>}
      {!order.checking && order.received !== undefined && order.due !== undefined && (
        <Notice>
          <PartlyPaid received={order.received} due={order.due} number={order.orderId} />
        </Notice>
      )}
      {order.owed !== undefined && (
        <Notice>
          <Amount santim={toSantim(order.owed)} text={(amount) => fill(texts.owed, { amount })} />
        </Notice>
      )}
      {order.paymentStatus === 'refund-due' && <Notice>{texts.refundOnItsWay}</Notice>}
      <OrderActions order={order} />
      <OrderDisputes key={`disputes ${order._id}`} order={order} />
      <OrderReturns key={order._id} order={order} />
      {!order.giftCard && <OrderMessages key={`messages ${order._id}`} order={order} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)]">
        <Part title={texts.items}>
          {order.giftCard && <GiftCardLine card={order.giftCard} />}
          {isByParts ? (
            <OrderParts order={order} />
          ) : (
            <OrderItems items={order.items} mayBeReviewed={order.status === 'complete'} />
          )}
          <OrderTotals order={order} />
          <GiftCardActions order={order} />
          {!order.giftCard && <BuyAgain order={order} />}
          {!isByParts && <OrderSellers sellers={order.sellers} />}
        </Part>
        <div className="grid gap-4">
          {!isByParts && isInParts(order) && (
            <Part title={texts.parcels.title}>
              <OrderParcels order={order} />
            </Part>
          )}
          {order.changes && (
            <Part title={texts.changes.title}>
              <OrderChanges changes={order.changes} />
            </Part>
          )}
          <Part title={texts.history}>
            <OrderTimeline order={order} />
          </Part>
          {!order.giftCard && (order.deliveryAddress || order.status === 'pending') && (
            <Part title={isCollected(order) ? texts.collectAt : texts.deliveryAddress}>
              <DeliveryAddress order={order} />
            </Part>
          )}
        </div>
      </div>
    </>
  )
}

function OrderHead({ order }: { order: SpokenOrder }) {
  const texts = useTexts('orders')
  const locale = useLocale()
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-2xl md:text-3xl">{fill(texts.order, { number: order.orderId })}</h1>
        {/* The heading keeps its name. */}
        <p className="sr-only" data-said={spelled(order.orderId)} />
        <p className="mt-1 text-soft">
          {fill(texts.placedOn, { date: formatDate(order.createdAt, locale) })}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <StatusBadge status={order.status} />
          <PaymentBadge order={order} />
        </p>
        {order.isSpoken && (
          <ListenButton key={`${order.status} ${order.paymentStatus}`} orderId={order._id} />
        )}
      </div>
    </div>
  )
}

/** They stand below what most come for: how the order is, and what there is to pay. */
function OrderActions({ order }: { order: SpokenOrder }) {
  const texts = useTexts('orders')
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      <ButtonLink to={`/account/orders/receipt?id=${order._id}`} variant="outline">
        {texts.receipt}
      </ButtonLink>
      <HelpButton screen="orders" label={texts.help} orderNumber={order.orderId} />
      {isCancelable(order) && <CancelOrder order={order} />}
    </div>
  )
}

function OrderTotals({ order }: { order: SpokenOrder }) {
  const texts = useTexts('orders')
  return (
    <dl className="mt-5 grid gap-1 border-t border-line pt-4">
      <OrderSums order={order} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <dt className="font-semibold">{texts.total}</dt>
        <dd className="ms-auto text-end">
          <BirrPrice birr={order.total} className="text-xl whitespace-normal! wrap-anywhere" />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-soft">
        <dt>{texts.vat}</dt>
        <dd className="ms-auto text-end">
          <BirrPrice birr={order.vat} />
        </dd>
      </div>
      {order.canceled !== undefined && <TotalRow name={texts.parcels.notPaid} birr={order.canceled} isOff />}
      {order.credit !== undefined && <TotalRow name={texts.paidByCredit} birr={order.credit} isOff />}
      {order.toPay !== undefined && <TotalRow name={texts.parcels.toPay} birr={order.toPay} isStrong />}
      {order.received !== undefined && <TotalRow name={texts.part.received} birr={order.received} />}
      {order.due !== undefined && <TotalRow name={texts.part.due} birr={order.due} isStrong />}
      {order.refunded !== undefined && <TotalRow name={texts.sentBack} birr={order.refunded} />}
    </dl>
  )
}

type TotalProps = { name: string; birr: number; isStrong?: boolean; isOff?: boolean }

function TotalRow({ name, birr, isStrong = false, isOff = false }: TotalProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 ${isStrong ? 'font-semibold' : ''}`}
    >
      <dt>{name}</dt>
      <dd className="ms-auto text-end">
        {isOff && '−'}
        <BirrPrice birr={birr} />
      </dd>
    </div>
  )
}

function PartlyPaid({ received, due, number }: { received: number; due: number; number: string }) {
  const { part } = useTexts('orders')
  return (
    <Amounts
      text={(price) =>
        fill(part.text, { received: price(toSantim(received)), due: price(toSantim(due)), number })
      }
    />
  )
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="mb-4 rounded-lg bg-yellow-soft p-4 text-yellow-ink md:px-6">{children}</p>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-4 md:p-6">
      <h2 id={titleId} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function DeliveryAddress({ order }: { order: SpokenOrder }) {
  const { deliveryAddress, deliveryMethod, buyer } = order
  const texts = useTexts('orders')
  const deliveryTexts = useTexts('delivery')
  if (deliveryMethod && isCollected(order)) {
    return (
      <address className="break-words not-italic">
        <b>
          <MarkedText text={deliveryMethod.name} />
        </b>
        <br />
        <MarkedText text={deliveryMethod.place ?? ''} />
        <OpenHoursLines hours={deliveryMethod.hours} texts={deliveryTexts} />
      </address>
    )
  }
  if (!deliveryAddress) {
    return (
      <>
        <p>{texts.noAddress}</p>
        <ButtonLink to="/account/address-book" variant="outline" className="mt-4">
          {texts.addAddress}
        </ButtonLink>
      </>
    )
  }
  const { phone = buyer.phonenumber, phone2 } = deliveryAddress
  const numbers = [phone, ...(phone2 === undefined ? [] : [phone2])]
  return (
    <address className="break-words not-italic">
      <b>{deliveryAddress.recipient ?? buyer.fullName}</b>
      <br />
      <MarkedText text={deliveryAddress.street} />
      <br />
      <MarkedText text={`${deliveryAddress.city}, ${deliveryAddress.state}`} />
      <br />
      <MarkedText text={`${deliveryAddress.zipCode} ${deliveryAddress.country}`} />
      <br />
      <span className="text-soft">
        <Spelled code={numbers.map(formatPhone).join(' · ')} />
      </span>
      {deliveryAddress.note !== undefined && (
        <span className="block">
          <MarkedText text={deliveryAddress.note} />
        </span>
      )}
      {deliveryAddress.location && (
        <span className="block text-soft tabular">{plusCode(deliveryAddress.location)}</span>
      )}
    </address>
  )
}
