import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ListedOrder } from '../../contract/office/listed-orders.ts'
import type { OrderStatus } from '../../contract/order-statuses.ts'
import type { PaymentStatus } from '../../contract/orders.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime, formatDayOfMonth } from '../../messages/format-time.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { formatPhone } from '../../messages/format-phone.ts'
import { isAgreed, partState } from './part-state.ts'
import './order-list.css'

type Chosen = {
  chosen: ReadonlySet<string>
  /** Missing for members who print nothing. */
  onChoose?: (number: string, isChosen: boolean) => void
}

type Listed = Chosen & {
  orders: ListedOrder[]
  arrived: ReadonlySet<string>
  /** Each can be shipped from the list. */
  isToShip: boolean
}

const wide = matchMedia('(min-width: 64rem)')

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener('change', changed)
      return () => wide.removeEventListener('change', changed)
    },
    () => wide.matches,
  )
}

/** A table, and cards where it would have to be scrolled. */
export function OrderList(props: Listed) {
  return useIsWide() ? <OrderTable {...props} /> : <OrderCards {...props} />
}

function OrderTable({ orders, arrived, chosen, onChoose, isToShip }: Listed) {
  const { texts } = useTexts()
  const { select, ...others } = texts.orders.columns
  const { order: number, placed, customer, products, place, status, total } = others
  const head = [...(onChoose ? [select] : []), number, placed, customer, products, place, status, total]
  return (
    <div className="order-rows">
      <Table label={texts.orders.list} head={head}>
        {orders.map((order) => (
          <tr key={order._id} className={arrived.has(order._id) ? 'arrives' : ''}>
            {onChoose && (
              <td>
                <Choice order={order} chosen={chosen} onChoose={onChoose} />
              </td>
            )}
            <td className="whitespace-nowrap">
              <OrderLink order={order} />
            </td>
            <td className="min-w-36">
              <span className="line-clamp-2">
                <Placed order={order} />
              </span>
            </td>
            <td>
              <span className="line-clamp-2 [overflow-wrap:anywhere]">
                <Customer order={order} />
              </span>
            </td>
            <td className="min-w-40">
              <span className="line-clamp-2">
                <Products order={order} />
              </span>
            </td>
            <td className="min-w-32">
              <span className="line-clamp-2">{order.place}</span>
            </td>
            <td className="min-w-40">
              {isToShip && !order.isHeld && !order.part ? (
                <ShipLink order={order} />
              ) : (
                <span className="line-clamp-2">
                  <Status order={order} />
                </span>
              )}
            </td>
            <td className="text-end font-medium tabular">
              <Total order={order} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function OrderCards({ orders, arrived, chosen, onChoose, isToShip }: Listed) {
  const { texts, locale } = useTexts()
  return (
    <ul aria-label={texts.orders.list} className="order-cards grid gap-1.5">
      {orders.map((order) => (
        <li
          key={order._id}
          className={`rounded-md border border-line bg-surface ps-3 pe-1 pb-1 leading-tight ${arrived.has(order._id) ? 'arrives' : ''}`}
        >
          <div className="flex items-center gap-2">
            <OrderLink order={order} />
            <p className="ms-auto min-w-min shrink-[99] text-end text-sm">
              <b className="block">
                <Total order={order} />
              </b>
              <span className="line-clamp-1 [overflow-wrap:anywhere]">{order.fullName}</span>
            </p>
            {onChoose && <Choice order={order} chosen={chosen} onChoose={onChoose} />}
          </div>
          <p className="flex items-center justify-between gap-3 pe-2 text-sm">
            {isToShip && !order.isHeld && !order.part ? (
              <ShipLink order={order} />
            ) : (
              <span className="line-clamp-1">
                <Status order={order} />
              </span>
            )}
            <time dateTime={order.createdAt} className="shrink-0 text-soft">
              {formatDayOfMonth(order.createdAt, locale)}
            </time>
          </p>
          <p className="line-clamp-1 pe-2 text-sm max-sm:hidden">
            <Products order={order} />
            {order.place && <> · {order.place}</>}
          </p>
        </li>
      ))}
    </ul>
  )
}

type OfOrder = { order: ListedOrder }

function Choice({ order, chosen, onChoose }: OfOrder & Required<Chosen>) {
  const { texts } = useTexts()
  return (
    <label className="-my-1 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-green"
        aria-label={fill(texts.orders.select, { number: order.orderId })}
        checked={chosen.has(order.orderId)}
        onChange={({ target }) => onChoose(order.orderId, target.checked)}
      />
    </label>
  )
}

function OrderLink({ order: { orderId } }: OfOrder) {
  return (
    <Link to={`/orders/${orderId}`} className="link -my-1 inline-flex min-h-11 items-center font-bold">
      {orderId}
    </Link>
  )
}

/** The order opens with the dialog in which it is shipped. */
function ShipLink({ order: { orderId } }: OfOrder) {
  const { texts } = useTexts()
  return (
    <Link
      to={`/orders/${orderId}?act=ship`}
      aria-label={`${texts.orders.ship}: ${orderId}`}
      className="link -my-1 inline-flex min-h-11 items-center font-bold"
    >
      {texts.orders.ship}
    </Link>
  )
}

function Placed({ order: { createdAt } }: OfOrder) {
  const { locale } = useTexts()
  return <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
}

function Customer({ order: { fullName, phone } }: OfOrder) {
  return (
    <span>
      {fullName} <span className="whitespace-nowrap text-soft">{formatPhone(phone)}</span>
    </span>
  )
}

function Products({ order: { product, lines } }: OfOrder) {
  const { texts, language } = useTexts()
  return (
    <span>
      {product}
      {lines > 1 && <span className="text-soft"> {fillPlural(texts.orders.more, language, lines - 1)}</span>}
    </span>
  )
}

/** In a list of the orders of one seller, it is what that seller's goods cost. */
function Total({ order: { total, part } }: OfOrder) {
  const { language } = useTexts()
  const shown = part ? part.goods : total
  if (shown === null) return null
  return <span className="whitespace-nowrap">{formatPrice(toSantim(shown), language)}</span>
}

function Status({ order }: OfOrder) {
  const { texts, language } = useTexts()
  return (
    <span>
      {order.part ? (
        <b>{order.isHeld ? texts.orders.hold.state : partState(order.part, order, texts.orders.parts)}</b>
      ) : (
        <StatusText {...order} />
      )}
      {order.sellers > 1 && (
        <span className="text-soft"> · {fillPlural(texts.orders.parts.count, language, order.sellers)}</span>
      )}
      {order.checking && <span className="text-red"> · {texts.orders.toDecide[order.checking]}</span>}
      {order.parcels > 0 && <> · {fillPlural(texts.orders.partlySent, language, order.parcels)}</>}
      {order.trackingNumber && <span className="text-soft"> · {order.trackingNumber}</span>}
    </span>
  )
}

type States = { status: OrderStatus; paymentStatus: PaymentStatus; isHeld?: boolean | undefined }

export function StatusText({ status, paymentStatus, isHeld = false }: States) {
  const { texts } = useTexts()
  const isReady = status === 'pending' && isAgreed(paymentStatus)
  return (
    <>
      <b className={isHeld ? 'text-red' : ''}>
        {isHeld ? texts.orders.hold.state : texts.orders.states[isReady ? 'to-pack' : status]}
      </b>{' '}
      · {texts.orders.payments[paymentStatus]}
    </>
  )
}
