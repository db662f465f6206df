import { useState } from 'react'
import { arrivalOfOrder, methodOf } from '../../../contract/arrival.ts'
import type { Order } from '../../../contract/orders.ts'
import { arrivalText, formatDay } from '../../../messages/arrival-text.ts'
import { fill } from '../../../messages/fill.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/link.tsx'
import { OrderThumbnail } from './order-thumbnail.tsx'
import { progressSteps } from './order-progress.ts'
import { isUnsent, livingParts } from './parts-shown.ts'

const shownLength = 3

/** The orders whose goods are still to come, the newest first; the sections below have all of them. */
export function OnItsWay({ orders }: { orders: readonly Order[] }) {
  const { onItsWay } = useTexts('orders')
  if (orders.length === 0) return null
  const newest = orders.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <div className="mb-9">
      <h2 className="mb-3 text-xl">{onItsWay.title}</h2>
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {newest.slice(0, shownLength).map((order) => (
          <ComingOrder key={order._id} order={order} />
        ))}
      </ul>
    </div>
  )
}

function ComingOrder({ order }: { order: Order }) {
  const texts = useTexts('orders')
  const deliveryTexts = useTexts('delivery')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const arrival = arrivalOfOrder(order, now)
  const isSent = order.status === 'shipped' || order.shipments !== undefined
  const [first] = order.items
  const { preparing, sent, sentOf, late } = texts.onItsWay
  const living = livingParts(order)
  const sentParts = living.filter((part) => !isUnsent(part)).length
  const isPartly = sentParts > 0 && sentParts < living.length
  const partly = isPartly ? fill(sentOf, { sent: sentParts, all: living.length }) : undefined
  return (
    <li className="relative flex items-center gap-3.5 rounded-lg border border-line bg-surface p-3 transition-colors hover:border-green">
      {first && <OrderThumbnail image={first.productImage} className="size-16" />}
      <div className="min-w-0 flex-1">
        <PageLink
          to={`/account/orders/order?id=${order._id}`}
          className="block leading-snug font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {arrival ? arrivalText(arrival, methodOf(order), deliveryTexts, locale) : late}
          <span className="block text-sm font-normal text-soft">
            {partly ?? (isSent ? sent : preparing)}
            {' · '}
            {fill(texts.placedOn, { date: formatDay(new Date(order.createdAt), locale) })}
          </span>
        </PageLink>
        <ProgressBar order={order} />
      </div>
      <Icon name="chevron-right" className="size-5 shrink-0 text-soft" />
    </li>
  )
}

/** The texts beside it say the same. */
function ProgressBar({ order }: { order: Order }) {
  return (
    <span aria-hidden="true" className="mt-2 flex gap-1">
      {progressSteps(order).map(({ name, at }) => (
        <span key={name} className={`h-1.5 flex-1 rounded-full ${at ? 'bg-green' : 'bg-line'}`} />
      ))}
    </span>
  )
}
