import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { allJobs } from './all-jobs.ts'
import type { RunningShop } from './create-shop.ts'
import { findLockHolders } from './platform/database/lock-holders.ts'
import type { Metrics } from './platform/http/metrics.ts'
import { countReservations } from './commerce/orders/order-reservation.ts'
import type { Pages } from './rendering/create-pages.ts'
import { countWaitingReturns } from './commerce/returns/read-returns.ts'
import { settledPayments } from './commerce/payments/counters.ts'
import { smsCounter, smsSeconds, smsSegments } from './platform/sms/counters.ts'
import { telegramCounter, telegramSeconds } from './platform/telegram/counters.ts'
import { countUnsettled } from './commerce/payments/payment-attempts.ts'

const periodicJobs = allJobs
  .filter(({ kind }) => kind === 'periodic')
  .map((job) => (job as { name: string }).name)

type GaugeOptions<Label> = { name: string; help: string; labelNames?: Label[]; ofProcess?: boolean }
type Watched = Pick<RunningShop, 'db' | 'log' | 'pools'>

/** The metrics tell what this process and its database contain at the time of a scrape. */
export function watchState(metrics: Metrics, shop: Watched, pages: Pages | undefined): void {
  const { db, log, pools } = shop
  const { registry } = metrics
  registry.registerMetric(settledPayments)
  watchMessages(registry)
  if (pages) watchPages(registry, pages)

  /** A value that cannot be read is left out of the scrape. */
  function gauge<Label extends string>(
    { name, help, labelNames = [], ofProcess = false }: GaugeOptions<Label>,
    collect: (it: Gauge<Label>) => Promise<void>,
  ) {
    const it: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      // Each worker reads the same from the database.
      aggregator: ofProcess ? 'sum' : 'max',
      registers: [registry],
      async collect() {
        it.reset()
        await collect(it).catch((error: unknown) =>
          log.warn({ err: error, metric: name }, 'a metric could not be read'),
        )
      },
    })
  }

  // It comes before those that read the database, whose own calls would count as waiting.
  gauge(
    {
      name: 'merkato_database_connections',
      help: 'Connections of this process by pool (primary, replica) and state: used, idle; waiting: calls without one.',
      labelNames: ['pool', 'state'],
      ofProcess: true,
    },
    async (it) => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        it.set({ pool, state: 'used' }, totalCount - idleCount)
        it.set({ pool, state: 'idle' }, idleCount)
        it.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  )
  metrics.watchJobs(shop)
  gauge(
    {
      name: 'merkato_payments_unsettled',
      help: 'Payments that are still checked with their gateway, by status.',
      labelNames: ['status'],
    },
    async (it) => {
      for (const { status, payments } of await countUnsettled(db)) it.set({ status }, payments)
    },
  )
  gauge(
    {
      name: 'merkato_returns_waiting',
      help: 'Returns that an operator has to decide on (requested) or to refund (received), by status.',
      labelNames: ['status'],
    },
    async (it) => {
      for (const { status, returns } of await countWaitingReturns(db)) it.set({ status }, returns)
    },
  )
  gauge(
    {
      name: 'merkato_reserved_units',
      help: 'Units of products that are reserved for orders which are not paid yet.',
    },
    async (it) => it.set((await countReservations(db)).units),
  )
  gauge(
    {
      name: 'merkato_reservations',
      help: 'Lines of orders that reserve stock.',
    },
    async (it) => it.set((await countReservations(db)).lines),
  )
  gauge(
    {
      name: 'merkato_advisory_locks',
      help: 'Sessions that hold an advisory lock of the shop, by the name of the lock or of the periodic job.',
      labelNames: ['name'],
    },
    async (it) => {
      for (const [name, locks] of (await findLockHolders(db, periodicJobs)).held) it.set({ name }, locks)
    },
  )
  gauge(
    { name: 'merkato_database_lock_waits', help: 'Locks for which statements in this database wait.' },
    async (it) => it.set((await findLockHolders(db, periodicJobs)).waiting),
  )
}

function watchMessages(registry: Registry): void {
  for (const metric of [smsCounter, smsSegments, smsSeconds]) registry.registerMetric(metric)
  registry.registerMetric(telegramCounter)
  registry.registerMetric(telegramSeconds)
}

function watchPages(registry: Registry, { counts }: Pages): void {
  const counters = [
    ['merkato_page_hits_total', 'Pages and files that were sent from memory.', () => counts.hits],
    ['merkato_page_renders_total', 'Pages that were rendered.', () => counts.renders],
    [
      'merkato_page_checks_total',
      'Stale pages that turned out unchanged, without rendering.',
      () => counts.checks,
    ],
  ] as const
  for (const [name, help, read] of counters) {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        counter.reset()
        counter.inc(read())
      },
    })
  }
  const bytes: Gauge = new Gauge({
    name: 'merkato_page_cache_bytes',
    help: 'Memory that rendered pages take.',
    registers: [registry],
    collect: () => bytes.set(counts.bytes()),
  })
}
