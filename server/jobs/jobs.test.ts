import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import { transaction } from '../database/transaction.ts'
import { openLog } from '../log.ts'
import type { QueuedMail } from '../mail/mails.ts'
import type { Shop } from '../shop.ts'
import { publish } from './publish.ts'
import { every, on } from './job.ts'
import type { Job } from './job.ts'
import { openJobs } from './open-jobs.ts'
import type { Jobs } from './open-jobs.ts'

let database: FreshDatabase
let now: Date
let shop: Shop
const opened: Jobs[] = []

beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  database = await freshDatabase({ now: () => now })
  shop = { db: database.db, log: openLog('silent') } as Shop
})

afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close()
  await database.close()
})

function open(jobs: Job[], options: { useShopClock?: boolean } = { useShopClock: true }): Jobs {
  const it = openJobs(shop, { databaseUrl: database.url, jobs, ...options })
  opened.push(it)
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
  it('react to what was announced, once for each reaction, in order', async () => {
    const heard: string[] = []
    const jobs = open([
      on('mail.requested', 'first', async (_, { to }) => heard.push(`first ${to}`)),
      on('mail.requested', 'second', async (_, { to }) => heard.push(`second ${to}`)),
    ])
    await transaction(shop.db, async (tx) => {
      await publish(tx, 'mail.requested', mailTo('a'))
      await publish(tx, 'mail.requested', mailTo('b'))
    })
    await jobs.drain()
    expect(heard).toEqual(['first a', 'first b', 'second a', 'second b'])
    await jobs.drain()
    expect(heard).toHaveLength(4)
  })

  it('know nothing of what was rolled back', async () => {
    const heard: string[] = []
    const jobs = open([on('mail.requested', 'hear', async (_, { to }) => heard.push(to))])
    const undone = transaction(shop.db, async (tx) => {
      await publish(tx, 'mail.requested', mailTo('a'))
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    await jobs.drain()
    expect(heard).toEqual([])
  })

  it('may publish in turn, and drain until nothing is left', async () => {
    const heard: string[] = []
    const jobs = open([
      on('mail.requested', 'answer', async ({ db }, { to }) => {
        heard.push(to)
        if (to !== 'aaa') await publish(db, 'mail.requested', mailTo(`${to}a`))
      }),
    ])
    await publish(shop.db, 'mail.requested', mailTo('a'))
    await jobs.drain()
    expect(heard).toEqual(['a', 'aa', 'aaa'])
  })

  it('are tried again when they fail, later by the clock of the shop', async () => {
    let tries = 0
    const jobs = open([
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

  it('sweep when they drain', async () => {
    const seen: string[] = []
    const jobs = open([every(60, 'look', async ({ db }) => seen.push(db.now().toISOString()))])
    await jobs.drain()
    later(3600)
    await jobs.drain()
    expect(seen).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'])
  })
})

const soon = { timeout: 20_000 }

describe('jobs in the background', () => {
  beforeEach(() => {
    shop = { ...shop, db: Object.assign(database.db, { now: () => new Date() }) }
  })

  it('hear at once of what is announced, and of what waited for them', async () => {
    const heard: string[] = []
    await publish(shop.db, 'mail.requested', mailTo('waited'))
    const jobs = open([on('mail.requested', 'hear', async (_, { to }) => heard.push(to))], {})
    await jobs.start()
    await vi.waitUntil(() => heard.includes('waited'), soon)
    await publish(shop.db, 'mail.requested', mailTo('new'))
    await vi.waitUntil(() => heard.includes('new'), soon)
  })

  it('do each job once, however many processes work', async () => {
    const heard: string[] = []
    const hear: Job[] = [on('mail.requested', 'hear', async (_, { to }) => heard.push(to))]
    for (const jobs of [open(hear, {}), open(hear, {}), open(hear, {})]) await jobs.start()
    const sent = Array.from({ length: 40 }, (_, index) => `m${index}`)
    await Promise.all(sent.map((to) => publish(shop.db, 'mail.requested', mailTo(to))))
    await vi.waitUntil(() => heard.length >= sent.length, soon)
    expect(heard.toSorted()).toEqual(sent.toSorted())
  })

  it('sweep in one process at a time, and in another when that one is gone', async () => {
    let inside = 0
    let most = 0
    const seen = new Set<string>()
    const sweep = (name: string): Job[] => [
      every(0.05, 'look', async () => {
        seen.add(name)
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setTimeout(resolve, 20))
        inside -= 1
      }),
    ]
    const first = open(sweep('first'), {})
    const second = open(sweep('second'), {})
    await first.start()
    await second.start()
    await vi.waitUntil(() => seen.has('first'), soon)
    await first.close()
    seen.clear()
    await vi.waitUntil(() => seen.has('second'), soon)
    expect(most).toBe(1)
  })

  it('tell a long sweep to stop when the shop closes', async () => {
    let isUnderWay = false
    const long = every(60, 'long', async (_, stop) => {
      isUnderWay = true
      if (stop) await once(stop, 'abort')
    })
    const jobs = open([long], {})
    await jobs.start()
    await vi.waitUntil(() => isUnderWay, soon)
    await jobs.close()
  })

  it('come back when the database cut their connections', async () => {
    const heard: string[] = []
    const jobs = open([on('mail.requested', 'hear', async (_, { to }) => heard.push(to))], {})
    await jobs.start()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name in ('merkato outbox', 'merkato jobs')`,
    )
    await publish(shop.db, 'mail.requested', mailTo('after'))
    await vi.waitUntil(() => heard.includes('after'), soon)
  })
})
