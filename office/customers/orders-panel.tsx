import { Link } from 'wouter'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Panel } from '../../member-ui/panel.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

export function OrdersPanel({ userId }: { userId: string }) {
  const { texts, language, locale } = useTexts('customers')
  const query = useInfiniteQuery({
    queryKey: ['customer-orders', userId],
    queryFn: ({ pageParam }) =>
      call('GET /office/customers/:userId/orders', {
        params: { userId },
        query: pageParam ? { older: pageParam } : {},
      }),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
  })
  const orders = query.data?.pages.flatMap((page) => page.orders)
  return (
    <Panel title={texts.customers.orders}>
      {orders ? (
        <>
          {orders.length === 0 && <p>{texts.customers.noOrders}</p>}
          <ul className="grid gap-3">
            {orders.map(({ orderNumber, createdAt, status, paymentStatus, total }) => (
              <li key={orderNumber} className="grid grid-cols-[1fr_auto] items-center gap-x-4">
                <Link
                  className="link inline-flex min-h-11 items-center font-bold justify-self-start"
                  to={`/orders/${orderNumber}`}
                >
                  {orderNumber}
                </Link>
                <span className="tabular">{total !== null && formatPrice(toSantim(total), language)}</span>
                <p className="col-span-2 text-sm text-soft">
                  {formatDate(createdAt, locale)} · {texts.orders.states[status]} ·{' '}
                  {texts.orders.payments[paymentStatus]}
                </p>
              </li>
            ))}
          </ul>
          <More query={query} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Panel>
  )
}
