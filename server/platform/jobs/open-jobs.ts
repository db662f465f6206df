import { PgBoss, TestClock } from 'pg-boss'
import { validate } from 'uuid'
import type { Shop } from '../shop.ts'
import { subscribersOf } from './job.ts'
import type { Job } from './job.ts'
import { deadLetterQueue } from './open-queues.ts'
import { drainJobs } from './run-jobs.ts'
import { startPeriodicJobs } from './start-periodic-jobs.ts'
import { startWorkers } from './start-workers.ts'

export interface Jobs {
  start(): Promise<void>
  /** Tests and commands use it: it runs all periodic jobs and all due jobs, then throws the first failure. */
  drain(): Promise<void>
  /** Tests use it where no periodic job matters: it runs all due jobs of the queues, then throws the first failure. */
  runQueued(): Promise<void>
  retryFailed(): Promise<number>
  removeFailed(id: string): Promise<boolean>
  close(): Promise<void>
}

interface JobsOptions {
  databaseUrl: string
  jobs: Job[]
  /** Tests set it, so that jobs are due by `shop.db.now()`. */
  useInjectedClock?: boolean
}

/** Queues must be open (`openQueues`). It connects to the database when it is first used. */
export function openJobs(shop: Shop, { databaseUrl, jobs, useInjectedClock = false }: JobsOptions): Jobs {
  const subscribers = subscribersOf(jobs)
  const periodicJobs = jobs.filter((job) => job.kind === 'periodic')
  const clock = useInjectedClock ? new TestClock(shop.db.now()) : undefined
  let starting: Promise<PgBoss> | undefined
  const started = () => (starting ??= startBoss(shop, databaseUrl, clock))
  const stopping = new AbortController()
  let stopPeriodicJobs = async () => {}

  return {
    async start() {
      await startWorkers(shop, { boss: await started(), stop: stopping.signal }, subscribers)
      stopPeriodicJobs = startPeriodicJobs(shop, databaseUrl, periodicJobs)
    },
    async drain() {
      const boss = await started()
      await clock?.setTime(shop.db.now())
      await drainJobs(shop, { boss, subscribers, periodicJobs })
    },
    async runQueued() {
      const boss = await started()
      await clock?.setTime(shop.db.now())
      await drainJobs(shop, { boss, subscribers, periodicJobs: [] })
    },
    async retryFailed() {
      const boss = await started()
      for (let retried = 0; ;) {
        const moved = await boss.redrive(deadLetterQueue)
        if (moved === 0) return retried
        retried += moved
      }
    },
    async removeFailed(id) {
      const boss = await started()
      if (!validate(id) || !(await boss.getJobById(deadLetterQueue, id))) return false
      await boss.deleteJob(deadLetterQueue, id)
      return true
    },
    async close() {
      const stop = stopPeriodicJobs
      stopPeriodicJobs = async () => {}
      await stop()
      const boss = await starting
      stopping.abort()
      await boss?.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

function startBoss({ log }: Shop, databaseUrl: string, clock: TestClock | undefined): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'merkato jobs',
    max: 3,
    migrate: false,
    useListenNotify: clock === undefined,
    notifyHeartbeatIntervalMs: 60_000,
    schedule: false,
    supervise: clock === undefined,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    ...(clock && { clock }),
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the jobs lost their database connection'))
  boss.on('warning', ({ message }) => log.debug({ message }, 'pg-boss reports a warning'))
  return boss.start()
}
