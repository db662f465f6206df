import type { DetailedOrder } from '../../../contract/orders.ts'
import { shippingDays } from '../../../contract/limits.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { nextStep, shownSteps } from './order-steps.ts'

const dot = 'absolute top-1.5 -start-[0.4375rem] size-3 rounded-full'

/** What became of an order and when, the oldest first, and what comes next. */
export function OrderTimeline({ order }: { order: DetailedOrder }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const steps = shownSteps(order.history)
  const next = nextStep(order)
  return (
    <ol className="ms-1.5 grid gap-5 border-s-2 border-line">
      {steps.map(({ at, names }) => (
        <li key={at + names.join()} className="relative ps-5">
          <span aria-hidden="true" className={`${dot} bg-green`} />
          <p className="font-medium">{names.map((name) => texts.steps[name]).join(' · ')}</p>
          <time dateTime={at} className="text-sm text-soft">
            {formatDateTime(at, language)}
          </time>
          {names.includes('shipped') && order.trackingNumber && (
            <p className="text-sm font-medium">{fill(texts.tracking, { number: order.trackingNumber })}</p>
          )}
        </li>
      ))}
      {next && (
        <li className="relative ps-5 text-soft">
          <span aria-hidden="true" className={`${dot} border-2 border-edge bg-paper`} />
          {fill(texts.next[next], { from: shippingDays.min, to: shippingDays.max })}
        </li>
      )}
    </ol>
  )
}
