import type { JobResult, PgBoss } from 'pg-boss'
import type { Shop } from '../shop.ts'
import type { Subscriber } from './job.ts'
import { runSubscriber } from './run-jobs.ts'

/** A notification wakes the workers for a new job, but none is sent when a retry becomes due. */
const pollSeconds = 15

/** Starts the workers of every subscriber. They end with `boss`. */
export async function startWorkers(shop: Shop, boss: PgBoss, subscribers: Subscriber[]): Promise<void> {
  for (const subscriber of subscribers) {
    for (let worker = 0; worker < subscriber.concurrency; worker += 1) {
      await startWorker(shop, boss, subscriber)
    }
  }
}

/**
 * Starts a worker. It runs one job at a time, which pg-boss settles as soon as it is done, and then asks for the next
 * one at once, since one notification may stand for many jobs.
 */
async function startWorker(shop: Shop, boss: PgBoss, subscriber: Subscriber): Promise<void> {
  let workerId = ''
  const options = {
    batchSize: 1,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const
  workerId = await boss.work<object>(subscriber.queue, options, async (jobs) => {
    boss.notifyWorker(workerId)
    const results: JobResult[] = []
    for (const job of jobs) {
      const { status, output } = await runSubscriber(shop, subscriber, job)
      results.push({ id: job.id, status, output })
    }
    return results
  })
}
