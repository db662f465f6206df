import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, checkOut, choose } from '../../test/checkout.ts'
import { newProduct } from '../../test/new-product.ts'
import { newShopper } from '../../test/new-shopper.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { advisoryLocks } from './database/advisory-locks.ts'
import { connect } from './database/connect.ts'
import { openMetrics } from './http/metrics.ts'
import { watchState } from '../state-metrics.ts'
import { inSpan, openTracing } from './tracing.ts'

interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

async function receiver() {
  const spans: ReceivedSpan[] = []
  const resources: unknown[] = []
  const server = createServer(async (request, response) => {
    expect(request.url).toBe('/v1/traces')
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { resource: unknown; scopeSpans: { spans: ReceivedSpan[] }[] }[]
    }
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(resource)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { spans, resources, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const attributeOf = ({ attributes }: ReceivedSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

test('a checkout is traced from the request to its statements, gateway calls and jobs, without personal data', async () => {
  const { spans, resources, url, close } = await receiver()
  const stop = await openTracing({ otlpEndpoint: `${url}/` })
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5 }), 2)
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  await shop.jobs.drain()
  await expect(inSpan('fails', {}, () => Promise.reject(new TypeError('of Hanna')))).rejects.toThrow(
    'of Hanna',
  )
  await stop()
  close()

  expect(JSON.stringify(resources[0])).toContain('"merkato"')
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [request] = named('POST /api/payment/create')
  const inside = spans.filter(
    ({ traceId, spanId }) => traceId === request?.traceId && spanId !== request?.spanId,
  )
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['insert orders', 'insert payments', 'gateway POST transaction/initialize']),
  )
  expect(inside.every(({ parentSpanId }) => parentSpanId !== undefined)).toBe(true)
  const statement = inside.find(({ name }) => name === 'insert payments')
  expect(statement && attributeOf(statement, 'db.query.text')).toMatch(/^insert into "payments" .*\$1/)
  expect(spans.some(({ name }) => name.startsWith('job '))).toBe(true)
  expect(named('fails')).toMatchObject([{ status: { code: 2 } }])
  const sent = JSON.stringify(spans)
  for (const secret of [shopper.token, shopper.userId, body.data.tx_ref as string, 'of Hanna'])
    expect(sent).not.toContain(secret)
})

test('a collector that does not answer delays no stop', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = await openTracing({ otlpEndpoint: `http://127.0.0.1:${port}` })
  await inSpan('unsent', {}, async () => 1)
  // The exporter itself waits for 10 s.
  await stop()
  server.closeAllConnections()
  server.close()
}, 8_000)

test('without a collector nothing is recorded, and the packages are not loaded', async () => {
  const stop = await openTracing({ otlpEndpoint: null })
  expect(await inSpan('free', {}, async () => 7)).toBe(7)
  await stop()
  const source = await readFile(join(import.meta.dirname, 'tracing.ts'), 'utf8')
  expect(source).not.toMatch(/^import (?!type).*@opentelemetry/m)
})

test('the state of the shop is measured: payments, reservations, connections and locks', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5 }), 3)
  await checkOut(shop, shopper)
  const { db, pool, close } = connect(shop.databaseUrl, { max: 2 })
  const client = await pool.connect()
  await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.searchIndex])
  const metrics = openMetrics()
  watchState(metrics, { ...shop, db, pools: { primary: pool } }, undefined)
  const text = await metrics.registry.metrics()
  for (const line of [
    'merkato_payments_unsettled{status="open"} 1',
    'merkato_reservations 1',
    'merkato_reserved_units 3',
    'merkato_database_connections{pool="primary",state="used"} 1',
    // The calls of the scrape itself do not count.
    'merkato_database_connections{pool="primary",state="waiting"} 0',
    'merkato_advisory_locks{name="searchIndex"} 1',
    'merkato_advisory_locks{name="migrations"} 0',
    'merkato_database_lock_waits 0',
    'merkato_payments_settled_total{gateway="sandbox",status="paid"} 1',
  ])
    expect(text).toContain(`${line}\n`)
  client.release()
  await close()
})
