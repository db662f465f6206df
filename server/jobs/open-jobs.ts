import { TestClock } from 'pg-boss'
import { validate } from 'uuid'
import type { Shop } from '../shop.ts'
import { drainJobs } from './drain-jobs.ts'
import type { Job, Subscriber, PeriodicJob } from './job.ts'
import { deadLetterQueue, openQueues } from './open-queues.ts'
import { startWorkers } from './start-workers.ts'

export interface Jobs {
  /** Works from now on, in the background, until closed. */
  start(): Promise<void>
  /**
   * Does everything that is due now, once, and returns when nothing is left: for tests and for commands that end.
   * Sweeps run first. Throws the first failure after the rest is done; the failed job is due again later.
   */
  drain(): Promise<void>
  /** Puts the jobs that failed for good back into their queues. Returns how many. */
  retryFailed(): Promise<number>
  /** Removes a job that failed for good. Returns whether there was one with this id. */
  removeFailed(id: string): Promise<boolean>
  /** Waits for what is being done, then stops. What is left is done at the next start. */
  close(): Promise<void>
}

export interface JobsOptions {
  databaseUrl: string
  jobs: Job[]
  /** In tests: what is due goes by `shop.db.now()` alone. */
  useShopClock?: boolean
}

/** The shop's jobs: reactions to what was announced, and sweeps. Nothing is opened before it is needed. */
export function openJobs(shop: Shop, { databaseUrl, jobs, useShopClock = false }: JobsOptions): Jobs {
  const reactions = jobs.filter((job): job is Subscriber => job.kind === 'reaction')
  const sweeps = jobs.filter((job): job is PeriodicJob => job.kind === 'sweep')
  const clock = useShopClock ? new TestClock(shop.db.now()) : undefined
  let opening: ReturnType<typeof openQueues> | undefined
  const queues = () => (opening ??= openQueues(shop, { databaseUrl, reactions, clock }))
  let stopWorkers = async () => {}

  return {
    async start() {
      stopWorkers = await startWorkers(shop, { boss: await queues(), databaseUrl, reactions, sweeps })
    },
    async drain() {
      const boss = await queues()
      await clock?.setTime(shop.db.now())
      await drainJobs(shop, { boss, reactions, sweeps, useShopClock })
    },
    async retryFailed() {
      const boss = await queues()
      // pg-boss moves a thousand at a time.
      for (let retried = 0; ;) {
        const moved = await boss.redrive(deadLetterQueue)
        if (moved === 0) return retried
        retried += moved
      }
    },
    async removeFailed(id) {
      const boss = await queues()
      if (!validate(id) || !(await boss.getJobById(deadLetterQueue, id))) return false
      await boss.deleteJob(deadLetterQueue, id)
      return true
    },
    async close() {
      await stopWorkers()
      await (await opening)?.stop({ graceful: true, timeout: 20_000 })
    },
  }
}
