import { useId, useState } from 'react'
import { isOver, methodOf } from '../../../contract/arrival.ts'
import { toSantim } from '../../../contract/money.ts'
import { methodsOf } from '../../../contract/order-deliveries.ts'
import type { PartStatus } from '../../../contract/order-parts.ts'
import type { DetailedOrder, OrderPart } from '../../../contract/orders.ts'
import { sellerPath } from '../../../contract/paths.ts'
import { arrivalText } from '../../../messages/arrival-text.ts'
import { fill } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { PageLink } from '../../ui/link.tsx'
import type { StepPictureName } from '../../ui/step-picture.tsx'
import { CancelPart, isPartCancelable } from './cancel-part.tsx'
import { PictureBadge } from './order-badges.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { CallSeller } from './order-sellers.tsx'
import { partsShown } from './parts-shown.ts'
import { isReceivable, ReceivePart } from './receive-part.tsx'
import { Amount } from '../../ui/said.tsx'

const badges: Record<PartStatus, { color: string; picture: StepPictureName }> = {
  new: { color: 'bg-yellow-soft text-yellow-ink', picture: 'ordered' },
  accepted: { color: 'bg-yellow-soft text-yellow-ink', picture: 'parcel' },
  shipped: { color: 'bg-blue-soft text-blue', picture: 'truck' },
  delivered: { color: 'bg-green-soft text-green', picture: 'home' },
  canceled: { color: 'bg-red-soft text-red', picture: 'canceled' },
  refused: { color: 'bg-red-soft text-red', picture: 'canceled' },
}

/** An order of several sellers is shown by its parts: the goods of each, how they are, and what can be done. */
export function OrderParts({ order }: { order: DetailedOrder }) {
  return (
    <ul className="grid gap-5">
      {partsShown(order).map((part, index) => (
        <li key={part._id} className={index === 0 ? '' : 'border-t border-line pt-4'}>
          <Part order={order} part={part} />
        </li>
      ))}
    </ul>
  )
}

type PartProps = { order: DetailedOrder; part: OrderPart }

function Part({ order, part }: PartProps) {
  const texts = useTexts('orderParts')
  const id = useId()
  const { seller, status, items } = part
  const phone = order.sellers?.find(({ _id }) => _id === seller._id)?.phonenumber ?? ''
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 id={id} className="min-w-0 text-base">
            <PageLink
              to={sellerPath(seller._id)}
              className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
            >
              <span>
                <MarkedText text={fill(texts.sentFrom, { store: seller.store_name })} />
              </span>
            </PageLink>
          </h3>
          <PictureBadge {...badges[status]}>{texts.statuses[status]}</PictureBadge>
        </div>
        <PartState order={order} part={part} />
      </div>
      <OrderItems
        items={items.flatMap((position) => order.items[position] ?? [])}
        mayBeReviewed={status === 'delivered'}
      />
      <OrderParcels order={order} part={part} />
      <PartDelivery order={order} part={part} className="text-sm text-soft" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 empty:hidden print:hidden">
        {isReceivable(order, part) && <ReceivePart order={order} part={part} describedBy={id} />}
        {isPartCancelable(order, part) && <CancelPart order={order} part={part} describedBy={id} />}
        <CallSeller phone={phone} />
      </div>
    </section>
  )
}

/** A seller has all of the fee of its own method, or its goods share that of the shop. */
export function PartDelivery({ order, part, className }: PartProps & { className: string }) {
  const texts = useTexts('orderParts')
  const { delivery } = part
  const isOfSeveral = methodsOf(order).length > 1
  const method = part.deliveryMethod ?? (isOfSeveral ? order.deliveryMethod : undefined)
  if (delivery === 0 && !method) return null
  const place = method?.pickUp ? method.place : undefined
  return (
    <p className={`wrap-anywhere ${className}`}>
      {method && <MarkedText text={method.name} />}
      {method && delivery > 0 && ' · '}
      {delivery > 0 && (
        <Amount
          santim={toSantim(delivery)}
          text={(amount) => (part.deliveryMethod ? amount : fill(texts.delivery, { amount }))}
        />
      )}
      {place && (
        <span className="block">
          <MarkedText text={place} />
        </span>
      )}
    </p>
  )
}

/** It says nothing where all of the order was canceled, as the head of the page says why. */
function PartState({ order, part }: PartProps) {
  const { status, endedBecause, expected, deliveryMethod = order.deliveryMethod } = part
  const { ends, onItsWay } = useTexts('orders')
  const deliveryTexts = useTexts('delivery')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  if (status === 'canceled' && endedBecause === 'by-customer') return <p>{ends.byCustomer}</p>
  if (status === 'canceled' && endedBecause === 'by-shop') return <p>{ends.byShop}</p>
  if (status === 'canceled' && endedBecause === 'by-seller') return <p>{ends.bySeller}</p>
  if (status === 'canceled' && endedBecause === 'late') return <p>{ends.late}</p>
  if (!expected) return null
  const arrival = { first: new Date(expected.first), last: new Date(expected.last) }
  return (
    <p className="font-medium">
      {isOver(arrival, now)
        ? onItsWay.late
        : arrivalText(arrival, methodOf({ deliveryMethod }), deliveryTexts, locale)}
    </p>
  )
}
