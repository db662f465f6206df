import { useQueries } from '@tanstack/react-query'
import { useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { orderStatusesShown } from './order-statuses.ts'
import { describePage } from '../../describe-page.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../../messages/language-path.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { openPage } from '../../page.server.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { PaymentReturn } from './payment-return.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('orders') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.orders.title, hidden: true })
}

/** `/account/orders`: one section a status, each with its count (screens.md, "Decisions"). */
export default function OrdersPage() {
  const texts = useTexts('orders')
  const lang = useLanguage()
  const { id: userId } = useUser()
  const payment = new URLSearchParams(useLocation().search).get('payment')
  const sections = useQueries({
    queries: orderStatusesShown.map((status) => ({
      queryKey: ['orders', userId, lang, status],
      queryFn: async () => (await account(`GET /orders/${status}`, { query: { userId, lang } })).orders,
    })),
  })

  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      {payment && <PaymentReturn txRef={payment} />}
      {orderStatusesShown.map((status, index) => {
        const section = sections[index]
        const heading = fill(texts.section, {
          status: texts.statuses[status],
          count: section?.data?.length ?? 0,
        })
        return (
          <section key={status} aria-labelledby={`orders-${status}`} className="mb-10">
            <h2 id={`orders-${status}`} className="mb-3 text-xl">
              {heading}
            </h2>
            {section?.isError ? (
              <FailedState onAgain={() => void section.refetch()} />
            ) : !section?.data ? (
              <ul aria-busy="true">
                <li>
                  <Skeleton className="h-28 rounded-lg" />
                </li>
              </ul>
            ) : section.data.length === 0 ? (
              <p className="text-soft">{texts.none}</p>
            ) : (
              <ul className="grid gap-4">
                {section.data.map((order) => (
                  <li key={order._id}>
                    <OrderCard order={order} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
