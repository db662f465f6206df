import { Link } from 'wouter'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Panel } from '../ui/panel.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Waiting } from '../ui/waiting.tsx'

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
              <li key={orderNumber} className="flex flex-wrap justify-between gap-x-4">
                <p>
                  <Link
                    className="link inline-flex min-h-11 items-center font-bold"
                    to={`/orders/${orderNumber}`}
                  >
                    {orderNumber}
                  </Link>
                  <br />
                  <span className="text-sm text-soft">{formatDate(createdAt, locale)}</span>
                </p>
                <p className="text-end">
                  {texts.orders.states[status]} · {texts.orders.payments[paymentStatus]}
                  {total !== null && (
                    <>
                      <br />
                      {formatPrice(toSantim(total), language)}
                    </>
                  )}
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
