import { toSantim } from '../../../contract/money.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { AskBefore } from './ask-before.tsx'
import { Amount } from '../../ui/said.tsx'

/** An order can be canceled until it is shipped. The dialog says what happens to the money. */
export function CancelOrder({ order }: { order: DetailedOrder }) {
  const { cancelOrder: texts } = useTexts('orders')
  const { id: userId } = useUser()
  const { paymentStatus } = order
  const isPart = order.received !== undefined
  const unpaid = isPart ? 'part' : 'unpaid'
  const kind = paymentStatus === 'paid' || paymentStatus === 'on-delivery' ? paymentStatus : unpaid
  const paid = order.received ?? order.total
  const santim = toSantim(paid) - toSantim(order.refunded ?? 0)
  return (
    <AskBefore
      texts={texts}
      paragraphs={[<Amount key={kind} santim={santim} text={(amount) => fill(texts[kind], { amount })} />]}
      labels={{ yes: texts.button, no: texts.keep }}
      act={() => account('POST /orders/cancel', { body: { userId, orderId: order._id } })}
    />
  )
}

/** A payment that a person of the shop checks is decided first. What is on its way cannot be canceled. */
export function isCancelable({ status, checking, shipments = [] }: DetailedOrder): boolean {
  return status === 'pending' && checking !== 'payment' && shipments.every(({ refusedAt }) => refusedAt)
}
