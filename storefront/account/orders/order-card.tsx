import type { Order } from '../../../contract/orders.ts'
import { fill, fillPlural } from '../../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BirrPrice } from '../../ui/price.tsx'
import { PaymentBadge } from './order-badges.tsx'
import { OrderItems } from './order-items.tsx'
import { isPayable } from './order-steps.ts'
import { PayAgain } from './pay-again.tsx'

/** A card tells of the first lines; the order's own page has them all. */
const linesShown = 3

/** One order: number, date, payment, what was bought, total, and what can be done with it. */
export function OrderCard({ order }: { order: Order }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const { _id, orderId, createdAt, items } = order
  const more = items.length - linesShown
  return (
    <article className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-base">{fill(texts.order, { number: orderId })}</h3>
          <time dateTime={createdAt} className="text-sm text-soft">
            {formatDate(createdAt, language)}
          </time>
        </div>
        <PaymentBadge status={order.paymentStatus} />
      </header>
      <div className="my-4">
        <OrderItems items={items.slice(0, linesShown)} />
        {more > 0 && <p className="mt-3 text-sm text-soft">{fillPlural(texts.more, language, more)}</p>}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
        <p className="flex items-baseline gap-3">
          <span className="font-semibold">{texts.total}</span>
          <BirrPrice birr={order.total} className="text-lg" />
        </p>
        <div className="flex flex-wrap items-center gap-2.5">
          {isPayable(order) && <PayAgain order={order} />}
          <ButtonLink
            to={`/account/orders/order?id=${_id}`}
            look="outline"
            aria-label={`${texts.details}, ${fill(texts.order, { number: orderId })}`}
          >
            {texts.details}
          </ButtonLink>
        </div>
      </footer>
    </article>
  )
}
