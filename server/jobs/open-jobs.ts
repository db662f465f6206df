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
  /** Runs jobs in the background until closed. */
  start(): Promise<void>
  /**
   * Runs everything that is due now, once, and returns when nothing is left: for tests and for commands that end.
   * Periodic jobs run first. Throws the first failure after the rest is done; the failed job is due again later.
   */
  drain(): Promise<void>
  /** Puts the jobs of the dead-letter queue back into their own queues. Returns how many. */
  retryFailed(): Promise<number>
  /** Removes a job from the dead-letter queue. Returns whether there was one with this id. */
  removeFailed(id: string): Promise<boolean>
  /** Waits for running jobs, then stops. */
  close(): Promise<void>
}

export interface JobsOptions {
  databaseUrl: string
  jobs: Job[]
  /** In tests: what is due is decided by `shop.db.now()` alone. */
  useInjectedClock?: boolean
}

/** The jobs of a shop whose queues are open (`openQueues`). Connects to the database only when it is first used. */
export function openJobs(shop: Shop, { databaseUrl, jobs, useInjectedClock = false }: JobsOptions): Jobs {
  const subscribers = subscribersOf(jobs)
  const periodicJobs = jobs.filter((job) => job.kind === 'periodic')
  const clock = useInjectedClock ? new TestClock(shop.db.now()) : undefined
  let starting: Promise<PgBoss> | undefined
  const started = () => (starting ??= startBoss(shop, databaseUrl, clock))
  let stopPeriodicJobs = async () => {}

  return {
    async start() {
      await startWorkers(shop, await started(), subscribers)
      stopPeriodicJobs = startPeriodicJobs(shop, databaseUrl, periodicJobs)
    },
    async drain() {
      const boss = await started()
      await clock?.setTime(shop.db.now())
      await drainJobs(shop, { boss, subscribers, periodicJobs })
    },
    async retryFailed() {
      const boss = await started()
      // pg-boss moves a thousand at a time.
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
      await (await starting)?.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

function startBoss({ log }: Shop, databaseUrl: string, clock: TestClock | undefined): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'merkato jobs',
    max: 3,
    useListenNotify: clock === undefined,
    notifyHeartbeatIntervalMs: 60_000,
    schedule: false,
    supervise: clock === undefined,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    ...(clock && { clock }),
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the jobs lost their database'))
  boss.on('warning', ({ message }) => log.debug({ message }, 'pg-boss reports a warning'))
  return boss.start()
}
