import type { DetailedOrder, OrderPart } from '../../../contract/orders.ts'
import { feeOfPart, refundOfPart } from '../../../contract/part-refund.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { AskBefore } from './ask-before.tsx'
import { isUnsent, livingParts } from './parts-shown.ts'
import { Amount } from '../../ui/said.tsx'

type Props = { order: DetailedOrder; part: OrderPart; describedBy: string }

/** The dialog says what happens to the money. */
export function CancelPart({ order, part, describedBy }: Props) {
  const { cancelOrder } = useTexts('orders')
  const { cancel: texts } = useTexts('orderParts')
  const { id: userId } = useUser()
  const santim = refundOfPart(order, part)
  const [exact, inWords] =
    order.paymentStatus === 'paid' ? [cancelOrder.paid, texts.paid] : [texts.less, texts.nothing]
  return (
    <AskBefore
      texts={texts}
      describedBy={describedBy}
      paragraphs={[
        fill(texts.what, { store: part.seller.store_name }),
        santim === undefined ? (
          inWords
        ) : (
          <Amount key="refund" santim={santim} text={(amount) => fill(exact, { amount })} />
        ),
        order.delivery > 0 && feeOfPart(order, part) === 0 ? texts.restWithDelivery : texts.rest,
      ]}
      labels={{ yes: texts.button, no: texts.keep }}
      act={() => account('POST /orders/cancel', { body: { userId, orderId: order._id, partId: part._id } })}
    />
  )
}

/** Returns whether the part is canceled by itself: with the last one that lives, all of the order is canceled. */
export function isPartCancelable(
  order: Pick<DetailedOrder, 'paymentStatus' | 'parts'>,
  part: OrderPart,
): boolean {
  const isDue = order.paymentStatus === 'paid' || order.paymentStatus === 'on-delivery'
  const isSent = part.shipments.some(({ refusedAt }) => refusedAt === undefined)
  return isDue && isUnsent(part) && !isSent && livingParts(order).length > 1
}
