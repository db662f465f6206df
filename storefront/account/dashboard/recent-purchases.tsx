import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders.ts'
import { fill, fillPlural } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/link.tsx'
import { BirrPrice } from '../../ui/price.tsx'
import { StatusBadge } from '../orders/order-badges.tsx'
import { OrderThumbnail } from '../orders/order-thumbnail.tsx'

export function RecentPurchases() {
  const { dashboard: texts } = useTexts('account')
  const lang = useLanguage()
  const { id: userId } = useUser()
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', userId, lang, 'recent'],
    queryFn: async ({ signal }) =>
      (await account('GET /reports/recent', { query: { userId, lang, images: 'linked' }, signal })).purchases,
  })

  if (!data && isError) return <FailedState onRetry={() => void refetch()} />
  if (!data) return <RecentSkeleton />
  if (data.length === 0) {
    return (
      <div className="rounded-lg border border-dashed border-edge">
        <EmptyState icon={<Icon name="package" />} label={texts.none} text={texts.noneText}>
          <ButtonLink to="/category">{texts.startShopping}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {data.map((order) => (
        <Purchase key={order._id} order={order} />
      ))}
    </ul>
  )
}

function Purchase({ order }: { order: Order }) {
  const { dashboard } = useTexts('account')
  const texts = useTexts('orders')
  const language = useLanguage()
  const locale = useLocale()
  const quantity = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <li className="relative flex items-center gap-4 p-3 transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-sunk md:p-4">
      {order.items[0] && <OrderThumbnail image={order.items[0].productImage} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 leading-snug">
          <PageLink
            to={`/account/orders/order?id=${order._id}`}
            className="font-semibold after:absolute after:inset-0 after:rounded-lg"
          >
            {fill(texts.order, { number: order.orderId })}
          </PageLink>
          <span className="block text-sm text-soft">
            <time dateTime={order.createdAt}>{formatDate(order.createdAt, locale)}</time>
            {' · '}
            {fillPlural(dashboard.pieces, language, quantity)}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusBadge status={order.status} />
          <BirrPrice birr={order.total} />
        </p>
      </div>
    </li>
  )
}

function RecentSkeleton() {
  return (
    <ul aria-busy="true" className="grid gap-2">
      {[1, 2, 3].map((line) => (
        <li key={line}>
          <Skeleton className="h-20 rounded-lg" />
        </li>
      ))}
    </ul>
  )
}
