import type { JobResult, PgBoss } from 'pg-boss'
import type { Shop } from '../shop.ts'
import type { Subscriber } from './job.ts'
import { runSubscriber } from './run-jobs.ts'

/** Retries that become due send no notification, so workers also poll. */
const pollSeconds = 15

type Context = { boss: PgBoss; stop: AbortSignal }

export async function startWorkers(shop: Shop, context: Context, subscribers: Subscriber[]): Promise<void> {
  for (const subscriber of subscribers) {
    for (let worker = 0; worker < subscriber.concurrency; worker += 1) {
      await startWorker(shop, context, subscriber)
    }
  }
}

/** The next job is requested before this one ends, as one notification may announce several. */
async function startWorker(shop: Shop, { boss, stop }: Context, subscriber: Subscriber): Promise<void> {
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
      const { status, output } = await runSubscriber(shop, subscriber, { id: job.id, data: job.data, stop })
      results.push({ id: job.id, status, output })
    }
    return results
  })
}
