import type { OrderStatus } from '../../../contract/order-statuses.ts'
import type { Order, PaymentStatus } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { StepPicture, type StepPictureName } from '../../ui/step-picture.tsx'

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

export const statusPictures: Record<OrderStatus, StepPictureName> = {
  pending: 'parcel',
  shipped: 'truck',
  complete: 'home',
  refunded: 'money-back',
  canceled: 'canceled',
}

const paymentPictures: Record<PaymentStatus, StepPictureName> = {
  unpaid: 'waiting',
  paid: 'paid',
  'on-delivery': 'money',
  failed: 'not-paid',
  'refund-due': 'money-back',
  refunded: 'money-back',
}

type BadgeProps = { color: string; picture: StepPictureName; children: string }

export function PictureBadge({ color, picture, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-1.5 rounded-sm px-2.5 py-0.5 text-sm font-semibold ${color}`}
    >
      <StepPicture name={picture} className="size-5" />
      {children}
    </span>
  )
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useTexts('orders')
  return (
    <PictureBadge color={statusColors[status]} picture={statusPictures[status]}>
      {statuses[status]}
    </PictureBadge>
  )
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
  const end = ended ?? (status === 'canceled' && paymentStatus === 'unpaid' ? nothingToPay : undefined)
  if (end !== undefined) {
    return (
      <PictureBadge color="bg-sunk text-ink" picture="canceled">
        {end}
      </PictureBadge>
    )
  }
  const paid = order.due === undefined ? texts.payments[paymentStatus] : texts.part.title
  return (
    <PictureBadge
      color={paymentColors[paymentStatus]}
      picture={isConfirming || order.checking ? 'waiting' : paymentPictures[paymentStatus]}
    >
      {isConfirming ? paymentOpen : order.checking ? checking[order.checking].title : paid}
    </PictureBadge>
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
