import type { Order, OrderStatus, PaymentStatus } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import { useTexts } from '../../messages/use-texts.ts'

const statusColors: Record<OrderStatus, string> = {
  pending: 'bg-yellow-soft text-yellow-ink',
  shipped: 'bg-blue-soft text-blue',
  complete: 'bg-green-soft text-green',
  refunded: 'bg-sunk text-ink',
  canceled: 'bg-red-soft text-red',
}

const paymentColors: Record<PaymentStatus, string> = {
  unpaid: 'bg-yellow-soft text-yellow-ink',
  paid: 'bg-green-soft text-green',
  'on-delivery': 'bg-sunk text-ink',
  failed: 'bg-red-soft text-red',
  'refund-due': 'bg-blue-soft text-blue',
  refunded: 'bg-sunk text-ink',
}

const badge = 'inline-block rounded-sm px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap'

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useTexts('orders')
  return <span className={`${badge} ${statusColors[status]}`}>{statuses[status]}</span>
}

export function PaymentBadge({
  order,
  isConfirming = false,
}: {
  order: Pick<Order, 'status' | 'paymentStatus' | 'checking' | 'due' | 'canceledBecause' | 'replacedBy'>
  isConfirming?: boolean
}) {
  const texts = useTexts('orders')
  const { checking, nothingToPay, paymentOpen } = texts
  const { status, paymentStatus } = order
  const ended = endOf(order, texts)
  if (ended !== undefined) return <span className={`${badge} bg-sunk text-ink`}>{ended}</span>
  if (status === 'canceled' && paymentStatus === 'unpaid') {
    return <span className={`${badge} bg-sunk text-ink`}>{nothingToPay}</span>
  }
  const paid = order.due === undefined ? texts.payments[paymentStatus] : texts.part.title
  return (
    <span className={`${badge} ${paymentColors[paymentStatus]}`}>
      {isConfirming ? paymentOpen : order.checking ? checking[order.checking].title : paid}
    </span>
  )
}

type Ended = Pick<Order, 'status' | 'paymentStatus' | 'canceledBecause' | 'replacedBy'>

/** Returns why a canceled order has ended; undefined where its payment says it, such as one that failed. */
function endOf(order: Ended, texts: Messages['orders']): string | undefined {
  const { status, paymentStatus, canceledBecause: reason, replacedBy } = order
  if (status !== 'canceled' || (paymentStatus !== 'failed' && paymentStatus !== 'unpaid')) return undefined
  if (reason === 'payment-failed') return undefined
  if (reason === 'replaced')
    return replacedBy ? fill(texts.ends.replacedBy, { number: replacedBy.orderId }) : texts.ends.replaced
  if (reason === 'by-customer') return texts.ends.byCustomer
  if (reason === 'by-shop') return texts.ends.byShop
  return paymentStatus === 'failed' ? texts.ends.notPaid : undefined
}
