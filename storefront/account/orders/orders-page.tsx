import { useLocation } from 'react-router'
import { languageData } from '../../../contract/language.ts'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import { isCollected } from '../../../contract/order-deliveries.ts'
import type { Order } from '../../../contract/orders.ts'
import { fill, fillPlural } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailedNotice } from '../failed-notice.tsx'
import { orderStatusesShown, useFurtherOrders, useOrders, useRefreshOrders } from './use-orders.ts'
import { PaymentReturn, useReturnedPayment } from './payment-return.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatDate } from '../../../messages/format-date.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { BirrPrice } from '../../ui/price.tsx'
import { Together } from '../../recommendations/together.tsx'
import { StepPicture } from '../../ui/step-picture.tsx'
import { PaymentBadge, statusPictures } from './order-badges.tsx'
import { GiftCardLine } from './gift-card-part.tsx'
import { OnItsWay } from './on-its-way.tsx'
import { OrderItems } from './order-items.tsx'
import { isComing } from './order-progress.ts'
import { isPayable } from './is-payable.ts'
import { OrderPlaced, OrderPlacedSkeleton } from './order-placed.tsx'
import { PayNow } from './pay-now.tsx'
import { placedId, placedOrder } from './placed-state.ts'

export default function OrdersPage() {
  const texts = useTexts('orders')
  const { search, state } = useLocation()
  const returned = useReturnedPayment(new URLSearchParams(search).get('payment'))
  const sections = useOrders()
  const pending = sections[orderStatusesShown.indexOf('pending')]
  // All sections are shown at once: a list that arrives later would move those below it.
  const isLoading = sections.some((query) => query.isLoading)
  const wanted = returned?.paidOrderId ?? placedId(state)
  const known = sections.flatMap(({ data }) => data?.orders ?? [])
  const placed = placedOrder(wanted, known)
  const isAwaited = !placed && isLoading && wanted !== undefined
  return (
    <>
      {!placed && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-3xl">{texts.title}</h1>
          <HelpButton screen="orders" />
        </div>
      )}
      {returned && <PaymentReturn shown={returned.shown} card={returned.card} />}
      {isAwaited && <OrderPlacedSkeleton />}
      {placed && <OrderPlaced order={placed} />}
      {placed && placed.items.length > 0 && (
        <Together productIds={placed.items.map(({ product }) => product._id)} />
      )}
      {placed && <h2 className="mb-4 text-2xl">{texts.placed.yours}</h2>}
      {!isLoading && pending?.data?.orders.some(lacksAddress) && <AddressNote />}
      {!isLoading && (
        <OnItsWay orders={known.filter((order) => isComing(order) && order._id !== placed?._id)} />
      )}
      {!isLoading && sections.every(({ data }) => data?.orders.length === 0) && <NoOrders />}
      {orderStatusesShown.map((status, index) => {
        const section = sections[index]
        const { orders, total = orders?.length } = (!isLoading && section?.data) || {}
        const isEmpty = total === 0
        return (
          <section
            key={`${status} ${isLoading}`}
            aria-labelledby={`orders-${status}`}
            className={isEmpty ? 'mb-2' : 'mb-9'}
          >
            <h2
              id={`orders-${status}`}
              className={isEmpty ? 'text-base font-normal text-soft' : 'mb-3 text-xl'}
            >
              {!isEmpty && <StepPicture name={statusPictures[status]} className="me-2 inline size-7" />}
              {total === undefined
                ? texts.statuses[status]
                : fill(texts.section, { status: texts.statuses[status], count: total })}
            </h2>
            {!isLoading && !section?.data && section?.isError ? (
              <FailedNotice onRetry={() => void section.refetch()} />
            ) : (
              <OrderList orders={orders} isConfirming={returned?.isConfirming} />
            )}
            {orders && total !== undefined && total > orders.length && (
              <FurtherOrders status={status} total={total} />
            )}
          </section>
        )
      })}
    </>
  )
}

function OrderList({
  orders,
  isConfirming,
}: {
  orders: Order[] | undefined
  isConfirming?: ((order: Order) => boolean) | undefined
}) {
  if (!orders) {
    return (
      <ul aria-busy="true">
        <li>
          <Skeleton className="h-12 rounded-lg" />
        </li>
      </ul>
    )
  }
  if (orders.length === 0) return null
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order._id}>
          <OrderCard order={order} isConfirming={isConfirming?.(order) ?? false} />
        </li>
      ))}
    </ul>
  )
}

function NoOrders() {
  const { none, noneText, placed } = useTexts('orders')
  return (
    <div className="mb-9 rounded-lg border border-dashed border-edge">
      <EmptyState icon={<Icon name="package" />} label={none} text={noneText}>
        <ButtonLink to="/category">{placed.continueShopping}</ButtonLink>
      </EmptyState>
    </div>
  )
}

function FurtherOrders({ status, total }: { status: OrderStatus; total: number }) {
  const { moreOrders } = useTexts('orders')
  const { orders, isFetching, hasMore, fetchMore } = useFurtherOrders(status, total)
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      {orders.length > 0 && <OrderList orders={orders} />}
      {hasMore && (
        <Button variant="outline" busy={isFetching} onClick={fetchMore}>
          {moreOrders}
        </Button>
      )}
    </div>
  )
}

/** Early orders were placed before an address was asked for. */
function lacksAddress(order: Order): boolean {
  return !order.giftCard && order.address === null && !isCollected(order)
}

function AddressNote() {
  const texts = useTexts('orders')
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-yellow-soft p-5">
      <p className="text-yellow-ink">{texts.noAddress}</p>
      <ButtonLink to="/account/address-book" variant="outline">
        {texts.addAddress}
      </ButtonLink>
    </div>
  )
}

const linesShown = 3

function OrderCard({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const locale = useLocale()
  const refresh = useRefreshOrders()
  const { _id, orderId, createdAt, items } = order
  const more = items.length - linesShown
  const { comma } = languageData[language].separators
  return (
    <article className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-base">{fill(texts.order, { number: orderId })}</h3>
          <time dateTime={createdAt} className="text-sm text-soft">
            {formatDate(createdAt, locale)}
          </time>
          {order.status === 'pending' && order.shipments && (
            <p className="text-sm font-medium">{texts.parcels.partlySent}</p>
          )}
        </div>
        <PaymentBadge order={order} isConfirming={isConfirming} />
      </header>
      <div className="my-4">
        {order.giftCard && <GiftCardLine card={order.giftCard} />}
        <OrderItems items={items.slice(0, linesShown)} />
        {more > 0 && <p className="mt-3 text-sm text-soft">{fillPlural(texts.more, language, more)}</p>}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{texts.total}</span>
            <BirrPrice birr={order.total} className="text-lg whitespace-normal! wrap-anywhere" />
          </p>
          {order.toPay !== undefined && order.toPay !== order.total && (
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{texts.parcels.toPay}</span>
              <BirrPrice birr={order.toPay} className="whitespace-normal! wrap-anywhere" />
            </p>
          )}
          {order.due !== undefined && (
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{texts.part.due}</span>
              <BirrPrice birr={order.due} className="whitespace-normal! wrap-anywhere" />
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {isPayable(order) && !isConfirming && (
            <PayNow order={order} texts={texts} onFailed={refresh}>
              {texts.payNow}
            </PayNow>
          )}
          <ButtonLink
            to={`/account/orders/order?id=${_id}`}
            variant="outline"
            aria-label={[texts.details, fill(texts.order, { number: orderId })].join(comma)}
          >
            {texts.details}
          </ButtonLink>
        </div>
      </footer>
    </article>
  )
}
