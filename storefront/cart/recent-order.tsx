import type { Order } from '../../contract/orders.ts'
import { isPayable } from '../account/orders/is-payable.ts'
import { PayNow } from '../account/orders/pay-now.tsx'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/**
 * The order that was made of the cart stands above it. Who has begun another cart is only told what waits for a
 * payment.
 */
export function RecentOrder({
  order,
  hasCart,
  onChanged,
}: {
  order: Order
  hasCart: boolean
  onChanged: () => void
}) {
  const { recent: texts } = useTexts('cart')
  const isWaiting = isPayable(order)
  if (hasCart && !isWaiting) return null
  const values = { number: order.orderId }
  return (
    <section
      aria-label={fill(texts.label, values)}
      className={`mb-6 rounded-lg p-4 md:px-6 ${isWaiting || order.checking || order.due !== undefined ? 'bg-yellow-soft text-yellow-ink' : 'bg-green-soft text-green'}`}
    >
      <p role="status" className="text-lg font-semibold">
        {fill(texts[stateOf(order)], values)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isWaiting && (
          <PayNow order={order} texts={texts} onFailed={onChanged}>
            {texts.payNow}
          </PayNow>
        )}
        {isWaiting && hasCart && (
          <Button variant="outline" onClick={goToPaying}>
            {texts.payAnotherWay}
          </Button>
        )}
        {!(isWaiting && hasCart) && (
          <ButtonLink to={`/account/orders/order?id=${order._id}`} variant="outline">
            {texts.view}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function stateOf(order: Order): 'waiting' | 'checking' | 'part' | 'paid' | 'placed' {
  if (isPayable(order)) return 'waiting'
  if (order.checking) return 'checking'
  if (order.due !== undefined) return 'part'
  return order.paymentStatus === 'on-delivery' ? 'placed' : 'paid'
}

/** Leads to the ways of paying below, which replace the open payment. */
function goToPaying(): void {
  const summary = document.querySelector('[aria-labelledby="cart-summary"]')
  summary?.querySelector<HTMLElement>('[data-pay]')?.focus()
}
