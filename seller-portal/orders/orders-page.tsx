import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { sellerOrderStates } from '../../contract/seller/order-states.ts'
import type { SellerPart } from '../../contract/seller/orders.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Amount } from '../ui/amount.tsx'
import { More } from '../ui/more.tsx'
import { Tabs, useTab } from '../ui/tabs.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { TimeLeft } from './time-left.tsx'

const states = ['all', ...sellerOrderStates] as const

/** `/orders`: the parts of orders that the seller answers for. */
export function OrdersPage() {
  const { texts, language } = useTexts()
  const own = texts.orders
  const chosen = useTab('state', states)
  const query = useInfiniteQuery({
    queryKey: ['orders', chosen, language],
    queryFn: ({ pageParam }) =>
      call('GET /seller/orders', {
        query: {
          ...(chosen !== 'all' && { state: chosen }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const orders = query.data?.pages.flatMap((page) => page.orders)
  return (
    <Screen title={texts.sections.orders}>
      <Tabs
        label={texts.sections.orders}
        name="state"
        tabs={states.map((value) => ({ value, text: own.tabs[value] }))}
      />
      {!orders && <Waiting query={query} />}
      {orders?.length === 0 && <p role="status">{own.none}</p>}
      {orders && orders.length > 0 && (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <Row key={order._id} order={order} />
          ))}
        </ul>
      )}
      <More query={query} />
    </Screen>
  )
}

function Row({ order }: { order: SellerPart }) {
  const { texts, language, locale } = useTexts()
  const own = texts.orders
  return (
    <li className="panel grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={`/orders/${order._id}`} className="link inline-flex min-h-11 items-center font-medium">
          {order.orderNumber}
        </Link>
        <b>{own.statuses[order.status]}</b>
      </p>
      <p className="wrap-anywhere">{order.names.join(' · ')}</p>
      <TimeLeft order={order} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>
          {fillPlural(own.units, language, order.units)} ·{' '}
          {fill(own.placed, { time: formatDateTime(order.placedAt, locale) })}
        </span>
        {order.goods !== null && <Amount birr={order.goods} />}
      </p>
    </li>
  )
}
