import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { ResponseOf } from '../../contract/contract.ts'
import { shipmentsMaximum } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { TextArea } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { CameraScan } from '../../member-ui/camera-scan.tsx'
import { CarrierFields, carryingBody, useCarrying } from './carrying.tsx'
import { parcelOf, readScanned, writtenOut } from './scanned-lines.ts'
import { faultOfLine, Lines } from './ship-lines.tsx'
import type { Faults, FoundOrders } from './ship-lines.tsx'

type Result = ResponseOf<'POST /office/shipments'>['results'][number]

/** Orders are ticked in the list, scanned or pasted. What cannot be shipped stays, with the reason. */
export function ShipPage() {
  const { texts } = useTexts('orderScan')
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(() => (search.get('orders') ?? '').split(',').filter(Boolean).join('\n'))
  const [results, setResults] = useState<Result[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const carrying = useCarrying('')
  const lines = readScanned(typed)
  const seller = search.get('seller') || undefined
  const found = useFoundOrders(
    lines.flatMap(({ orderNumber }) => orderNumber ?? []),
    seller,
  )
  const words = { texts, found, faults, carrier: carrying.chosen, isOfSeller: seller !== undefined }
  const ready = lines.filter((line) => faultOfLine(line, words) === undefined)
  const shipping = useShipping({ carrying, ready, seller }, (answered) => {
    const shipped = new Set(answered.filter((it) => it.isShipped).map(parcelOf))
    const isLeft = (line: (typeof lines)[number]) =>
      line.orderNumber === null || line.isRepeated || !shipped.has(parcelOf(line))
    carrying.remember()
    setTyped(writtenOut(lines.filter(isLeft)))
    setFaults(
      Object.fromEntries(answered.flatMap((it) => (it.isShipped ? [] : [[parcelOf(it) ?? '', it.text]]))),
    )
    setResults(answered.filter((it) => it.isShipped))
  })
  const type = (text: string) => {
    setTyped(text)
    setFaults({})
  }
  return (
    <Screen title={texts.orderScan.title}>
      <Link to="/orders" className="inline-flex min-h-11 items-center text-green underline">
        {texts.orders.back}
      </Link>
      {seller && <OnlyOfSeller found={found} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Form className="panel grid gap-4" onSubmit={() => ready.length > 0 && shipping.mutate()}>
          <CarrierFields {...carrying} />
          <TextArea
            label={texts.orderScan.field}
            hint={texts.orderScan.hint}
            rows={6}
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          <CameraScan
            texts={texts.orders.scan}
            onRead={(code) => setTyped((before) => `${before.trimEnd()}\n${code}\n`.trimStart())}
          />
          {lines.length > 0 && <Summary ready={ready.length} all={lines.length} />}
          <Failure error={shipping.error} />
          <ShipButton count={ready.length} busy={shipping.isPending} />
        </Form>
        <div className="grid gap-6">
          {results.length > 0 && <Results results={results} />}
          {lines.length > 0 && (
            <Lines lines={lines} {...words} onChange={(changed) => type(writtenOut(changed))} />
          )}
        </div>
      </div>
    </Screen>
  )
}

/** The orders that were found name the store. */
function OnlyOfSeller({ found }: { found: FoundOrders | undefined }) {
  const { texts } = useTexts()
  const store = [...(found?.orders.values() ?? [])].flatMap(({ part }) => part?.store_name ?? [])[0]
  return store !== undefined && <p className="font-medium">{fill(texts.orders.parts.only, { store })}</p>
}

function Summary({ ready, all }: { ready: number; all: number }) {
  const { texts, language } = useTexts('orderScan')
  return (
    <p role="status">
      {fillPlural(texts.orderScan.found, language, ready)}
      {all > ready && (
        <span className="block text-red">{fillPlural(texts.orderScan.unread, language, all - ready)}</span>
      )}
      {ready > shipmentsMaximum && <span className="block">{texts.orderScan.tooMany}</span>}
    </p>
  )
}

function ShipButton({ count, busy }: { count: number; busy: boolean }) {
  const { texts, language } = useTexts()
  return (
    <Button type="submit" disabled={count === 0} busy={busy}>
      {count === 0
        ? texts.orders.ship
        : fillPlural(texts.orders.shipAll, language, Math.min(count, shipmentsMaximum))}
    </Button>
  )
}

/** Undefined until they are known. */
function useFoundOrders(orderNumbers: string[], seller: string | undefined): FoundOrders | undefined {
  const { language } = useTexts()
  const asked = useDeferredValue([...new Set(orderNumbers)].slice(0, shipmentsMaximum).join(','))
  const query = useQuery({
    queryKey: ['orders', 'to-ship', language, asked, seller],
    queryFn: async () => {
      const { orders } = await call('GET /office/orders-to-ship', { query: { numbers: asked, seller } })
      return { asked: new Set(asked.split(',')), orders: new Map(orders.map((it) => [it.orderId, it])) }
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return query.data
}

type Ready = { orderNumber: string | null; part: string | null; number: string }

type Shipping = {
  carrying: ReturnType<typeof useCarrying>
  ready: Ready[]
  seller: string | undefined
}

function useShipping({ carrying, ready, seller }: Shipping, onDone: (results: Result[]) => void) {
  const client = useQueryClient()
  const shipments = ready.slice(0, shipmentsMaximum).flatMap(({ orderNumber, part, number }) => {
    if (orderNumber === null) return []
    return { orderNumber, ...(part !== null && { part }), ...(number && { trackingNumber: number }) }
  })
  return useMutation({
    mutationFn: () =>
      call('POST /office/shipments', {
        body: { ...carryingBody(carrying, ''), onlyUnsent: true, seller, shipments },
      }),
    onSuccess: ({ results }) => {
      onDone(results)
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: ['order'] })
    },
  })
}

function Results({ results }: { results: Result[] }) {
  const { texts } = useTexts()
  return (
    <Panel title={texts.orders.results}>
      <ul className="grid gap-2" aria-live="polite">
        {results.map(({ orderNumber, part }) => (
          <li key={`${orderNumber} ${part ?? ''}`}>
            <span aria-hidden="true" className="text-green">
              {'✓ '}
            </span>
            <Link to={`/orders/${orderNumber}`} className="font-bold text-green underline">
              {parcelOf({ orderNumber, part })}
            </Link>
            : {texts.orders.shipped}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
