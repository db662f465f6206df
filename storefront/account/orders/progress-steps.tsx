import type { DetailedOrder } from '../../../contract/orders.ts'
import { formatDay } from '../../../messages/arrival-text.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { StepPicture, type StepPictureName } from '../../ui/step-picture.tsx'
import { progressSteps } from './order-progress.ts'

const pictures: Record<ReturnType<typeof progressSteps>[number]['name'], StepPictureName> = {
  ordered: 'ordered',
  payment: 'paid',
  sent: 'truck',
  delivered: 'home',
}

export function ProgressSteps({ order }: { order: DetailedOrder }) {
  const { progress } = useTexts('orders')
  const locale = useLocale()
  const steps = progressSteps(order)
  if (steps.length === 0) return null
  return (
    <ol
      aria-label={progress.label}
      className="mb-4 grid auto-cols-fr grid-flow-col gap-1 rounded-lg border border-line bg-surface p-4 md:px-6"
    >
      {steps.map(({ name, at }, index) => (
        <li
          key={name}
          aria-current={at && !steps[index + 1]?.at ? 'step' : undefined}
          className={`min-w-0 text-center ${at ? '' : 'text-soft'}`}
        >
          <span aria-hidden="true" className="mb-2 flex items-center gap-1">
            <span className={`h-1 flex-1 rounded-full ${lineColor(index > 0, at)}`} />
            <span
              className={`grid size-10 shrink-0 place-items-center rounded-full ${at ? 'bg-green text-on-green' : 'border-2 border-dashed border-edge'}`}
            >
              <StepPicture
                name={name === 'delivered' && order.deliveryMethod?.pickUp ? 'collect' : pictures[name]}
              />
            </span>
            <span
              className={`h-1 flex-1 rounded-full ${lineColor(index < steps.length - 1, steps[index + 1]?.at)}`}
            />
          </span>
          <span className="block text-sm leading-tight font-semibold wrap-anywhere">{progress[name]}</span>
          {at && (
            <time dateTime={at} className="block text-xs text-soft">
              {formatDay(new Date(at), locale)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

function lineColor(isShown: boolean, at: string | undefined): string {
  if (!isShown) return ''
  return at ? 'bg-green' : 'bg-line'
}
