import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { checkJobs } from '../../operations/doctor/check-jobs.ts'
import { openMetrics } from '../http/metrics.ts'
import { openLog } from '../log.ts'
import { publish } from './publish.ts'
import { on } from './job.ts'
import { openJobs } from './open-jobs.ts'
import type { Jobs } from './open-jobs.ts'
import { failedJobs } from './queue-health.ts'
import { queueJobs } from './watch-queues.ts'

let shop: TestShop
let jobs: Jobs
let isBroken = true
let tries = 0
const lines: string[] = []

beforeAll(async () => {
  shop = await openShop()
  const log = openLog('error', { write: (line) => lines.push(line) })
  const fail = on('first-address.added', 'orders', async () => {
    tries += 1
    if (isBroken) throw new Error('The list of orders is locked')
  })
  jobs = openJobs(
    { ...shop.shop, log },
    { databaseUrl: shop.config.databaseUrl ?? '', jobs: [fail, ...queueJobs], useInjectedClock: true },
  )
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

const hourMs = 60 * 60_000

async function metricsText(): Promise<string> {
  const metrics = openMetrics()
  metrics.watchJobs(shop.shop)
  return metrics.registry.metrics()
}

async function sentences(): Promise<string[]> {
  return (await checkJobs(shop.db)).map(({ state, sentence }) => `${state}: ${sentence}`)
}

async function pauseSeconds(): Promise<number | undefined> {
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from start_after - ${shop.db.now()}::timestamptz)::float8 as pause
    from pgboss.job where state = 'retry'`.execute(shop.db)
  return rows[0]?.pause
}

test('empty queues are ok', async () => {
  expect(await sentences()).toEqual(['ok: No jobs are stuck.'])
  expect(await metricsText()).toContain('merkato_jobs{queue="mail.requested/deliver",state="failed"} 0')
})

test('a job that no worker takes is late after a minute', async () => {
  await publish(shop.db, 'mail.requested', {
    id: 'order-delivered.late',
    to: 'hanna@mail.example',
    lang: 'en',
    template: 'order-delivered',
    values: { name: 'Hanna', orderNumber: 'MK-1' },
  })
  expect((await sentences())[0]).toMatch(/^ok/)
  shop.clock.advance(61_000)
  expect(await sentences()).toEqual([
    'warn: Waiting for longer than a minute: 1 in mail.requested/deliver. Is the shop running?',
  ])
  expect(await metricsText()).toContain('merkato_jobs{queue="mail.requested/deliver",state="late"} 1')
  await shop.jobs.drain()
})

test('a failing job is retried with increasing delays, then moved to the dead-letter queue', async () => {
  await publish(shop.db, 'first-address.added', { userId: 'nobody' })
  const pauses: number[] = []
  for (;;) {
    await expect(jobs.drain()).rejects.toThrow('The list of orders is locked')
    const pause = await pauseSeconds()
    if (pause === undefined) break
    if (pauses.length === 0) {
      expect((await sentences())[0]).toContain('to be retried: 1 in first-address.added/orders')
      expect(await metricsText()).toContain('{queue="first-address.added/orders",state="retrying"} 1')
    }
    pauses.push(pause)
    shop.clock.advance(Math.ceil(pause) * 1_000)
  }
  expect(tries).toBe(21)
  const growing = pauses.slice(0, 10)
  expect(growing).toEqual(growing.toSorted((a, b) => a - b))
  expect(Math.max(...pauses)).toBe(7_200)

  expect(await failedJobs(shop.db)).toMatchObject([
    { queue: 'first-address.added/orders', tries: 21, reason: 'The list of orders is locked' },
  ])
  expect((await sentences())[0]).toMatch(
    /^error: In the dead-letter queue.*1 in first-address.added\/orders.*orders is locked/,
  )
  expect(await metricsText()).toContain('{queue="first-address.added/orders",state="failed"} 1')
})

test('a job in the dead-letter queue is logged once', async () => {
  for (let minutes = 0; minutes < 3; minutes += 1) {
    shop.clock.advance(60_000)
    await jobs.drain()
  }
  const alarms = lines.filter((line) => line.includes('"alarm":"job-failed"'))
  expect(alarms).toHaveLength(1)
  expect(alarms[0]).toContain('first-address.added/orders')
})

test('a job is overdue when it is active beyond its limit', async () => {
  await publish(shop.db, 'first-address.added', { userId: 'nobody' })
  isBroken = false
  await jobs.drain()
  await sql`
    update pgboss.job set state = 'active', completed_on = null
    where name = 'first-address.added/orders' and state = 'completed'`.execute(shop.db)
  shop.clock.advance(hourMs)
  expect((await sentences())[0]).toBe(
    'error: Active for longer than their time limit: 1 in first-address.added/orders.',
  )
  await jobs.drain()
  expect(lines.filter((line) => line.includes('"alarm":"jobs-overdue"'))).toHaveLength(1)
  await sql`update pgboss.job set state = 'completed' where state = 'active'`.execute(shop.db)
})

test('failed jobs can be put back into their queues, and removed', async () => {
  tries = 0
  expect(await jobs.retryFailed()).toBe(1)
  await jobs.drain()
  expect(tries).toBe(1)
  expect(await failedJobs(shop.db)).toEqual([])
  expect(await jobs.removeFailed('00000000-0000-7000-8000-000000000000')).toBe(false)
})
