import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import { daysOf, isCollected, methodsOf } from '../../../contract/order-deliveries.ts'
import type { DetailedOrder, Order, OrderTransition } from '../../../contract/orders.ts'
import { arrivalOfOrder, isLate, methodOf } from '../../../contract/arrival.ts'
import type { Messages } from '../../../messages/messages.ts'
import { arrivalText } from '../../../messages/arrival-text.ts'
import { businessDaysText } from '../../../messages/business-days-text.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { PageLink } from '../../ui/link.tsx'
import { StepPicture, type StepPictureName } from '../../ui/step-picture.tsx'
import { isInParts } from './order-parcels.tsx'
import { partsShown } from './parts-shown.ts'
import { Tracking } from './tracking-number.tsx'

const dot = 'absolute top-0 -start-[0.9375rem] grid size-7 place-items-center rounded-full'

const pictures: Record<StepName, StepPictureName> = {
  placed: 'ordered',
  revived: 'ordered',
  paid: 'paid',
  failed: 'not-paid',
  'refund-due': 'money-back',
  refunded: 'money-back',
  shipped: 'truck',
  complete: 'home',
  canceled: 'canceled',
  refused: 'canceled',
  returned: 'returned',
}

const nextPictures = { unpaid: 'waiting', pending: 'parcel', shipped: 'truck' } as const

export function OrderTimeline({ order }: { order: DetailedOrder }) {
  const texts = useTexts('orders')
  const locale = useLocale()
  const steps = timelineEntries(order.history).map(({ at, names }) => ({
    at,
    names: names
      .filter((name) => name !== 'failed' || order.canceledBecause === 'payment-failed')
      // Nothing of a gift card is delivered.
      .filter((name) => name !== 'complete' || !order.giftCard),
  }))
  const isWhole = !isInParts(order) && partsShown(order).length === 0
  const next = nextStep(order)
  const deliveryTexts = useTexts('delivery')
  const delivery = deliveryWords(order, texts, deliveryTexts, locale.language)
  const [now] = useState(() => new Date())
  const arrival = order.giftCard ? undefined : arrivalOfOrder(order, now)
  return (
    <ol aria-label={texts.history} className="ms-3.5 grid gap-5 border-s-2 border-line">
      {steps.map(
        ({ at, names }) =>
          names.length > 0 && (
            <li key={at + names.join()} className="relative ps-6">
              <span aria-hidden="true" className={`${dot} bg-green text-on-green`}>
                <StepPicture name={pictures[names.at(-1)!]} className="size-5" />
              </span>
              <p className="font-medium">
                <MarkedText
                  text={names
                    .map((name) => (name === 'shipped' ? delivery.sent : texts.steps[name]))
                    .join(' · ')}
                />
              </p>
              <time dateTime={at} className="text-sm text-soft">
                {formatDateTime(at, locale)}
              </time>
              {names.includes('shipped') && isWhole && <Tracking parcel={wholeParcel(order)} />}
            </li>
          ),
      )}
      {next && (
        <li className="relative ps-6 text-soft">
          <span aria-hidden="true" className={`${dot} border-2 border-dashed border-edge bg-paper`}>
            <StepPicture name={nextPictures[next]} className="size-4.5" />
          </span>
          <MarkedText
            text={
              order.checking
                ? texts.checking[order.checking].title
                : next === 'unpaid'
                  ? texts.next.unpaid
                  : delivery[next]
            }
          />
          {arrival && (
            <p className="font-medium text-ink">
              {arrivalText(arrival, methodOf(order), deliveryTexts, locale)}
            </p>
          )}
          {isLate(order, now) && (
            <PageLink
              to="/contact"
              className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
            >
              {texts.late}
            </PageLink>
          )}
        </li>
      )}
    </ol>
  )
}

/** An order that was sent whole has one parcel; those of long ago have only a number. */
function wholeParcel({ shipments: [parcel] = [], trackingNumber }: DetailedOrder) {
  return { ...parcel, ...(trackingNumber !== undefined && { trackingNumber }) }
}

function deliveryWords(
  order: Order,
  texts: Messages['orders'],
  { businessDays }: Messages['delivery'],
  language: Language,
) {
  const methods = methodsOf(order)
  const pickUp = isCollected(order)
  const days = daysOf(methods) ?? methodOf(order).days
  const names = [...new Set(methods.map((method) => method.name))]
  const name = names.length > 0 ? names.join(', ') : texts.post
  const values = { delivery: name, businessDays: businessDaysText(businessDays, language, days) }
  const shipped = fill(pickUp ? texts.collected.next : texts.next.shipped, values)
  if (name === texts.post && !pickUp)
    return { sent: texts.steps.shipped, pending: texts.next.pending, shipped }
  const words = pickUp ? texts.collected : texts.otherDelivery
  return { sent: fill(words.shipped, values), pending: fill(words.pending, values), shipped }
}

type StepName =
  | 'placed'
  | 'revived'
  | 'paid'
  | 'failed'
  | 'refund-due'
  | 'refunded'
  | 'shipped'
  | 'complete'
  | 'canceled'
  | 'refused'
  | 'returned'

type TimelineEntry = { at: string; names: StepName[] }

export function timelineEntries(history: readonly OrderTransition[]): TimelineEntry[] {
  return history.flatMap((step, index) => {
    const names = stepNames(step, history[index - 1])
    return names.length > 0 ? [{ at: step.at, names }] : []
  })
}

function stepNames(step: OrderTransition, before: OrderTransition | undefined): StepName[] {
  if (!before) return ['placed']
  const names: StepName[] = []
  const { status, paymentStatus } = step
  if (
    paymentStatus !== before.paymentStatus &&
    paymentStatus !== 'unpaid' &&
    paymentStatus !== 'on-delivery'
  ) {
    names.push(paymentStatus)
  }
  if (status !== before.status) {
    names.push(statusStep(status, before.status))
  }
  // Returned money is the refund; it is listed once.
  return names.includes('returned') ? names.filter((name) => name !== 'refunded') : names
}

function statusStep(status: OrderStatus, before: OrderStatus): StepName {
  if (status === 'pending') return 'revived'
  if (status === 'refunded') return 'returned'
  // Only a delivery that was refused cancels a shipped order.
  return status === 'canceled' && before === 'shipped' ? 'refused' : status
}

function nextStep({ status, paymentStatus }: Order): 'unpaid' | 'pending' | 'shipped' | undefined {
  if (status === 'shipped') return 'shipped'
  if (status !== 'pending') return undefined
  return paymentStatus === 'unpaid' ? 'unpaid' : 'pending'
}
