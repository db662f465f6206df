import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '../../contract/contract.ts'
import { shipmentsMaximum } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/fields.tsx'

type Shipment = { orderNumber: string; trackingNumber?: string }
type Result = ResponseOf<'POST /office/shipments'>['results'][number]

/** Numbers are scanned or pasted; a scanner may end each of them with a line break. */
export function ShipPage() {
  const { texts, language } = useTexts()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [results, setResults] = useState<Result[]>([])
  const { shipments, unread } = readShipments(typed)
  const now = shipments.slice(0, shipmentsMaximum)
  const shipping = useMutation({
    mutationFn: () => call('POST /office/shipments', { body: { shipments: now } }),
    onSuccess: ({ results: answered }) => {
      const shipped = new Set(answered.filter((it) => it.isShipped).map((it) => it.orderNumber))
      const left = shipments.filter(({ orderNumber }) => !shipped.has(orderNumber))
      setTyped(left.map(lineOf).join(''))
      setResults(answered)
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: ['order'] })
    },
  })
  return (
    <Screen title={texts.orders.shipTitle}>
      <Link to="/orders" className="inline-flex min-h-11 items-center text-green underline">
        {texts.orders.back}
      </Link>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Form className="panel grid gap-4" onSubmit={() => now.length > 0 && shipping.mutate()}>
          <TextArea
            label={texts.orders.shipField}
            hint={texts.orders.shipHint}
            rows={12}
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p role="status">
            {fillPlural(texts.orders.shipFound, language, shipments.length)}
            {unread && (
              <span className="block text-red">{fill(texts.orders.shipUnread, { text: unread })}</span>
            )}
            {shipments.length > shipmentsMaximum && <span className="block">{texts.orders.shipTooMany}</span>}
          </p>
          <Failure error={shipping.error} />
          <Button type="submit" disabled={now.length === 0} busy={shipping.isPending}>
            {fillPlural(texts.orders.shipAll, language, now.length)}
          </Button>
        </Form>
        {results.length > 0 && <Results results={results} />}
      </div>
    </Screen>
  )
}

function Results({ results }: { results: Result[] }) {
  const { texts } = useTexts()
  return (
    <Panel title={texts.orders.results}>
      <ul className="grid gap-2" aria-live="polite">
        {results.map(({ orderNumber, isShipped, wasShipped, text }) => (
          <li key={orderNumber}>
            <span aria-hidden="true" className={isShipped ? 'text-green' : 'text-red'}>
              {isShipped ? '✓ ' : '✗ '}
            </span>
            <Link to={`/orders/${orderNumber}`} className="font-bold text-green underline">
              {orderNumber}
            </Link>
            : {isShipped ? (wasShipped ? texts.orders.wasShipped : texts.orders.shipped) : text}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function lineOf({ orderNumber, trackingNumber = '' }: Shipment): string {
  return `${orderNumber} ${trackingNumber}`.trim().concat('\n')
}

/** An order number begins a shipment, and what follows it is its tracking number. The last one of an order counts. */
export function readShipments(text: string): { shipments: Shipment[]; unread: string } {
  const found = new Map<string, string>()
  const unread: string[] = []
  let current: string | undefined
  for (const word of text.toUpperCase().split(/[\s,;]+/)) {
    const [, first, second] = /^MK-?(\w{4})-?(\w{4})$/.exec(word) ?? []
    if (first && second) {
      current = `MK-${first}-${second}`
      found.set(current, '')
    } else if (current !== undefined && word) found.set(current, (found.get(current) ?? '') + word)
    else if (word) unread.push(word)
  }
  const shipments = [...found].map(([orderNumber, trackingNumber]) => ({
    orderNumber,
    ...(trackingNumber && { trackingNumber }),
  }))
  return { shipments, unread: unread.join(' ') }
}
