import type { DetailedOrder, OrderPart } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { AskBefore } from './ask-before.tsx'
import { partsIn } from './order-parcels.tsx'

type Props = { order: DetailedOrder; part: OrderPart; describedBy: string }

export function ReceivePart({ order, part, describedBy }: Props) {
  const { receive: texts } = useTexts('orderParts')
  const { id: userId } = useUser()
  const { seller, shipments } = part
  const others = shipments
    .filter(isOnItsWay)
    .flatMap((shipment) => partsIn(order, shipment))
    .filter(({ _id }) => _id !== part._id)
  const stores = [...new Set(others.map((other) => other.seller.store_name))].join(' · ')
  return (
    <AskBefore
      texts={texts}
      describedBy={describedBy}
      paragraphs={[
        fill(texts.text, { store: seller.store_name }),
        ...(stores ? [fill(texts.shared, { stores })] : []),
      ]}
      labels={{ yes: texts.yes, no: texts.no }}
      act={() => account('POST /orders/received', { body: { userId, orderId: order._id, partId: part._id } })}
    />
  )
}

/** Whoever takes the money for an order in cash records that it has arrived. */
export function isReceivable(
  { paymentStatus }: Pick<DetailedOrder, 'paymentStatus'>,
  { shipments }: OrderPart,
): boolean {
  return paymentStatus !== 'on-delivery' && shipments.some(isOnItsWay)
}

function isOnItsWay({ deliveredAt, refusedAt }: OrderPart['shipments'][number]): boolean {
  return deliveredAt === undefined && refusedAt === undefined
}
