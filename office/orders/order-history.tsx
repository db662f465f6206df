import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusText } from './order-list.tsx'

export function History({ order }: { order: WholeOrder }) {
  const { texts, language } = useTexts()
  return (
    <Panel title={texts.orders.history}>
      <ol className="grid gap-3">
        {order.history.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
          <li key={index} className="border-s-3 border-green-soft ps-3">
            <p>
              <StatusText {...step} />
            </p>
            {step.note && <p className="text-sm">{step.note}</p>}
            <p className="text-sm text-soft">
              {step.actor} · <time dateTime={step.at}>{formatDateTime(step.at, language)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
