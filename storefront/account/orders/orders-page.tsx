import { useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { describePage } from '../../describe-page.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { openPage } from '../../page.server.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedNotice } from '../failed-notice.tsx'
import { AddressNote } from './address-note.tsx'
import { OrderCard } from './order-card.tsx'
import { orderStatusesShown } from './order-statuses.ts'
import { PaymentReturn } from './payment-return.tsx'
import { useOrders } from './use-orders.ts'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('orders') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.orders.title, hidden: true })
}

/** `/account/orders`: one section a status, each with its count (screens.md, "Decisions"). */
export default function OrdersPage() {
  const texts = useTexts('orders')
  const payment = new URLSearchParams(useLocation().search).get('payment')
  const sections = useOrders()
  const pending = sections[orderStatusesShown.indexOf('pending')]
  return (
    <>
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      {payment && <PaymentReturn key={payment} txRef={payment} />}
      {pending?.data && pending.data.length > 0 && <AddressNote />}
      {orderStatusesShown.map((status, index) => {
        const section = sections[index]
        const count = section?.data?.length
        return (
          <section key={status} aria-labelledby={`orders-${status}`} className="mb-9">
            <h2 id={`orders-${status}`} className="mb-3 text-xl">
              {count === undefined
                ? texts.statuses[status]
                : fill(texts.section, { status: texts.statuses[status], count })}
            </h2>
            {!section?.data && section?.isError ? (
              <FailedNotice onAgain={() => void section.refetch()} />
            ) : (
              <OrderList orders={section?.data} />
            )}
          </section>
        )
      })}
    </>
  )
}

function OrderList({ orders }: { orders: Order[] | undefined }) {
  const { none } = useTexts('orders')
  if (!orders) {
    return (
      <ul aria-busy="true">
        <li>
          <Skeleton className="h-12 rounded-lg" />
        </li>
      </ul>
    )
  }
  if (orders.length === 0) return <p className="text-soft">{none}</p>
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order._id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}
