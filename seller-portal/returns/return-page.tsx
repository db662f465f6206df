import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import type { WholeSellerReturn } from '../../contract/seller/returns.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Waiting } from '../ui/waiting.tsx'

/** `/returns/ID`: the own goods of a return. The shop decides about it. */
export function ReturnPage() {
  const { texts, language } = useTexts()
  const { returnId = '' } = useParams()
  const query = useQuery({
    queryKey: ['returns', 'one', returnId, language],
    queryFn: async () => (await call('GET /seller/returns/:returnId', { params: { returnId } })).return,
  })
  return (
    <Screen title={query.data?.returnNumber ?? texts.sections.returns}>
      <Link to="/returns" className="link inline-flex min-h-11 items-center justify-self-start">
        {texts.returns.back}
      </Link>
      {query.data ? <Whole row={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Whole({ row }: { row: WholeSellerReturn }) {
  const { texts, locale } = useTexts()
  const own = texts.returns
  const { partId, orderNumber, status, reason, text, sendTo, refusal, items, steps } = row
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <p className="text-lg font-medium">{own.statuses[status]}</p>
        <p>{fill(own.reason, { reason: own.reasons[reason] })}</p>
        {refusal && <p className="wrap-anywhere">{fill(own.refusal, { reason: refusal })}</p>}
        {sendTo && <p className="wrap-anywhere">{fill(own.sendTo, { address: sendTo })}</p>}
        <Link to={`/orders/${partId}`} className="link inline-flex min-h-11 items-center">
          {fill(own.ofOrder, { number: orderNumber })}
        </Link>
        <p className="text-sm text-soft">{own.decides}</p>
      </div>
      <Panel title={own.goods}>
        <ul className="grid gap-2">
          {items.map(({ position, name, SKU, quantity, isWrittenOff }) => (
            <li key={position} className="wrap-anywhere">
              {fill(texts.orders.times, { count: quantity, name })}
              {SKU !== '' && (
                <span className="block text-sm text-soft">{fill(texts.orders.sku, { sku: SKU })}</span>
              )}
              {isWrittenOff && <span className="block text-sm">{own.writtenOff}</span>}
            </li>
          ))}
        </ul>
      </Panel>
      {text !== '' && (
        <Panel title={own.says}>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </Panel>
      )}
      <Panel title={own.steps}>
        <ol className="grid gap-1">
          {steps.map((step) => (
            <li key={step.status} className="flex flex-wrap justify-between gap-x-4">
              <span>{own.statuses[step.status]}</span>
              <span className="text-soft">{formatDateTime(step.at, locale)}</span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}
