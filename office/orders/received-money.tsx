import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ReceivedMoney, WholeOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { ReceiptLink } from '../ui/receipt-link.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** What members of staff have recorded for the order. */
export function ReceivedPanel({ order: { _id, orderId, received } }: { order: WholeOrder }) {
  const { texts, language } = useTexts()
  if (received === null || received.length === 0) return null
  return (
    <Panel title={texts.money.received}>
      <ul className="grid gap-4">
        {received.map((money) => (
          <li key={money._id} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className={money.state === 'rejected' ? 'text-red' : ''}>
                {texts.money.states[money.state]}
              </b>
              <b className="tabular">
                <Figure of={{ order: _id }}>{formatPrice(toSantim(money.amount), language)}</Figure>
              </b>
            </p>
            <ReceivedFacts money={money} orderNumber={orderId} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type FactsProps = { money: ReceivedMoney; orderNumber: string }

export function ReceivedFacts({ money, orderNumber }: FactsProps) {
  const { texts, locale } = useTexts()
  const own = texts.money
  const { way, bank, reference, link, receivedOn, note, recordedBy, recordedAt, decidedBy } = money
  const [isShown, setShown] = useState(false)
  return (
    <>
      <p>
        {bank === null ? own.ways[way] : texts.payments.banks[bank]}
        {reference !== null && (
          <>
            {' · '}
            <b className="[overflow-wrap:anywhere]">{reference}</b>
          </>
        )}
      </p>
      <p>{fill(own.arrivedOn, { day: formatDate(receivedOn, locale) })}</p>
      {note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
      <p className="text-sm text-soft">
        {fill(own.recordedBy, { name: recordedBy, time: formatDateTime(recordedAt, locale) })}
        {decidedBy !== null && decidedBy !== recordedBy && ` · ${fill(own.decidedBy, { name: decidedBy })}`}
      </p>
      <ReceiptLink address={link} />
      {money.hasPicture && (
        <Button variant="plain" className="button-flush justify-self-start" onClick={() => setShown(true)}>
          {own.showPicture}
        </Button>
      )}
      {isShown && (
        <Dialog label={own.showPicture} onClose={() => setShown(false)}>
          <Receipt receivedId={money._id} orderNumber={orderNumber} />
        </Dialog>
      )}
    </>
  )
}

/** It does without `PrivatePicture`, as the page of an order is at the limit of what it may load. */
function Receipt({ receivedId, orderNumber }: { receivedId: string; orderNumber: string }) {
  const { texts } = useTexts()
  const query = useQuery({
    queryKey: ['receipt-picture', receivedId],
    queryFn: () =>
      call('GET /office/orders/:orderNumber/received/:receivedId/picture', {
        params: { orderNumber, receivedId },
      }),
    staleTime: Infinity,
  })
  if (!query.data) return <Waiting query={query} />
  const { type, content } = query.data
  return (
    <img className="w-full rounded-md" src={`data:${type};base64,${content}`} alt={texts.money.showPicture} />
  )
}
