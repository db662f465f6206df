import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { useMay } from '../session/session.tsx'
import { PayLinkPanel } from '../ui/pay-link.tsx'

export function OrderPayLink({ order: { orderId, status, paymentStatus } }: { order: WholeOrder }) {
  const isUnpaid = status === 'pending' && paymentStatus === 'unpaid'
  return useMay()('change-orders') && isUnpaid && <PayLinkPanel orderNumber={orderId} />
}
