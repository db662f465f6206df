import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { transaction } from '../database/transaction.ts'
import { openLog } from '../log.ts'
import type { QueuedMail } from '../mail/mails.ts'
import type { Shop } from '../shop.ts'
import { publish } from './publish.ts'
import { every, on, subscribersOf } from './job.ts'
import type { Job } from './job.ts'
import { openJobs } from './open-jobs.ts'
import type { Jobs } from './open-jobs.ts'
import { openQueues } from './open-queues.ts'

let database: FreshDatabase
let now: Date
let shop: Shop
const opened: { close(): Promise<void> }[] = []

beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  database = await freshDatabase({ now: () => now })
  shop = { db: database.db, log: openLog('silent') } as Shop
})

afterEach(async () => {
  for (const it of opened.splice(0)) await it.close()
  await database.close()
})

async function open(jobs: Job[], { useInjectedClock = true } = {}): Promise<Jobs> {
  const queues = await openQueues(shop.db, {
    subscribers: subscribersOf(jobs),
    log: shop.log,
    useInjectedClock,
  })
  const it = openJobs(shop, { databaseUrl: database.url, jobs, useInjectedClock })
  opened.push(it, queues)
  return it
}

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

function mailTo(to: string): QueuedMail {
  return {
    id: to,
    to,
    lang: 'en',
    template: 'order-delivered',
    values: { name: 'Hanna', orderNumber: 'MK-1' },
  }
}

describe('jobs', () => {
  it('run once for each subscriber of an event, in order', async () => {
    const received: string[] = []
    const jobs = await open([
      on('mail.requested', 'first', async (_, { to }) => received.push(`first ${to}`)),
      on('mail.requested', 'second', async (_, { to }) => received.push(`second ${to}`)),
    ])
    await transaction(shop.db, async (tx) => {
      await publish(tx, 'mail.requested', mailTo('a'))
      await publish(tx, 'mail.requested', mailTo('b'))
    })
    await jobs.drain()
    expect(received).toEqual(['first a', 'first b', 'second a', 'second b'])
    await jobs.drain()
    expect(received).toHaveLength(4)
  })

  it('do not exist after a rollback', async () => {
    const received: string[] = []
    const jobs = await open([on('mail.requested', 'receive', async (_, { to }) => received.push(to))])
    const rolledBack = transaction(shop.db, async (tx) => {
      await publish(tx, 'mail.requested', mailTo('a'))
      throw new Error('the work failed')
    })
    await expect(rolledBack).rejects.toThrow('the work failed')
    await jobs.drain()
    expect(received).toEqual([])
  })

  it('may publish events, which are drained too', async () => {
    const received: string[] = []
    const jobs = await open([
      on('mail.requested', 'reply', async ({ db }, { to }) => {
        received.push(to)
        if (to !== 'aaa') await publish(db, 'mail.requested', mailTo(`${to}a`))
      }),
    ])
    await publish(shop.db, 'mail.requested', mailTo('a'))
    await jobs.drain()
    expect(received).toEqual(['a', 'aa', 'aaa'])
  })

  it('are retried after a failure, later by the injected clock', async () => {
    let tries = 0
    const jobs = await open([
      on('mail.requested', 'fail-twice', async () => {
        tries += 1
        if (tries < 3) throw new Error('not now')
      }),
    ])
    await publish(shop.db, 'mail.requested', mailTo('a'))
    await expect(jobs.drain()).rejects.toThrow('not now')
    await jobs.drain()
    expect(tries).toBe(1)
    later(60)
    await expect(jobs.drain()).rejects.toThrow('not now')
    later(60)
    await jobs.drain()
    expect(tries).toBe(3)
  })

  it('that are periodic run when the jobs are drained', async () => {
    const seen: string[] = []
    const jobs = await open([every(60, 'look', async ({ db }) => seen.push(db.now().toISOString()))])
    await jobs.drain()
    later(3600)
    await jobs.drain()
    expect(seen).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'])
  })
})

const soon = { timeout: 20_000 }
const realTime = { useInjectedClock: false }

describe('jobs in the background', () => {
  beforeEach(() => {
    shop = { ...shop, db: Object.assign(database.db, { now: () => new Date() }) }
  })

  it('run immediately, as do those that were waiting', async () => {
    const received: string[] = []
    const jobs = await open(
      [on('mail.requested', 'receive', async (_, { to }) => received.push(to))],
      realTime,
    )
    await publish(shop.db, 'mail.requested', mailTo('waited'))
    await jobs.start()
    await vi.waitUntil(() => received.includes('waited'), soon)
    await publish(shop.db, 'mail.requested', mailTo('new'))
    // A notification wakes the worker sooner than it polls.
    await vi.waitUntil(() => received.includes('new'), { timeout: 10_000 })
  })

  it('run once each, however many processes there are', async () => {
    const received: string[] = []
    const receive: Job[] = [on('mail.requested', 'receive', async (_, { to }) => received.push(to))]
    for (let process = 0; process < 3; process += 1) await (await open(receive, realTime)).start()
    const sent = Array.from({ length: 40 }, (_, index) => `m${index}`)
    await Promise.all(sent.map((to) => publish(shop.db, 'mail.requested', mailTo(to))))
    await vi.waitUntil(() => received.length >= sent.length, soon)
    expect(received.toSorted()).toEqual(sent.toSorted())
  })

  it('that are periodic run in one process at a time, and in another when that one has stopped', async () => {
    let inside = 0
    let most = 0
    const seen = new Set<string>()
    const jobsOf = (name: string): Job[] => [
      every(0.05, 'look', async () => {
        seen.add(name)
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setTimeout(resolve, 20))
        inside -= 1
      }),
    ]
    const first = await open(jobsOf('first'), realTime)
    const second = await open(jobsOf('second'), realTime)
    await first.start()
    await second.start()
    await vi.waitUntil(() => seen.has('first'), soon)
    await first.close()
    seen.clear()
    await vi.waitUntil(() => seen.has('second'), soon)
    expect(most).toBe(1)
  })

  it('that are periodic receive a signal to stop when the shop closes', async () => {
    let isRunning = false
    const long = every(60, 'long', async (_, stop) => {
      isRunning = true
      if (stop) await once(stop, 'abort')
    })
    const jobs = await open([long], realTime)
    await jobs.start()
    await vi.waitUntil(() => isRunning, soon)
    await jobs.close()
  })

  it('that are long receive a signal to stop when the shop closes', async () => {
    let isRunning = false
    const long = on('mail.requested', 'long', async (_shop, _mail, stop) => {
      isRunning = true
      if (stop) await once(stop, 'abort')
    })
    const jobs = await open([long], realTime)
    await jobs.start()
    await publish(shop.db, 'mail.requested', mailTo('long'))
    await vi.waitUntil(() => isRunning, soon)
    await jobs.close()
    const { rows } = await database.pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'mail.requested/long'`,
    )
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it('run again after the database closed their connections', async () => {
    const received: string[] = []
    const jobs = await open(
      [on('mail.requested', 'receive', async (_, { to }) => received.push(to))],
      realTime,
    )
    await jobs.start()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name in ('merkato periodic jobs', 'merkato jobs')`,
    )
    await publish(shop.db, 'mail.requested', mailTo('after'))
    await vi.waitUntil(() => received.includes('after'), soon)
  })
})
