import type { PgBoss } from 'pg-boss'
import { raiseAlarmOf } from '../alarms.ts'
import { describeError } from '../log.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing.ts'
import type { PeriodicJob, Subscriber } from './job.ts'

/** `output` is stored with the job, so it contains only the error's message, without secrets. */
interface Outcome {
  status: 'completed' | 'failed'
  output?: { message: string }
  error?: unknown
}

export async function runSubscriber(
  shop: Shop,
  { queue, run }: Subscriber,
  { id, data, stop }: { id: string; data: unknown; stop?: AbortSignal | undefined },
): Promise<Outcome> {
  try {
    await inSpan(`job ${queue}`, { kind: 'CONSUMER' }, () => run(shop, data, stop))
    return { status: 'completed' }
  } catch (error) {
    shop.log.error({ err: error, queue, job: id }, 'a job failed')
    raiseAlarmOf(error, shop.log)
    const { message = 'The job failed' } = describeError(error) as { message?: string }
    return { status: 'failed', output: { message }, error }
  }
}

export async function drainJobs(
  shop: Shop,
  {
    boss,
    subscribers,
    periodicJobs,
  }: { boss: PgBoss; subscribers: Subscriber[]; periodicJobs: PeriodicJob[] },
): Promise<void> {
  const failures: unknown[] = []
  for (const job of periodicJobs) await job.run(shop).catch((error: unknown) => failures.push(error))
  for (let done = 1; done > 0;) {
    done = 0
    for (const subscriber of subscribers) done += await drainQueue(shop, boss, subscriber, failures)
  }
  if (failures.length > 0) throw failures[0]
}

async function drainQueue(
  shop: Shop,
  boss: PgBoss,
  subscriber: Subscriber,
  failures: unknown[],
): Promise<number> {
  const jobs = await boss.fetch(subscriber.queue, { batchSize: 100 })
  for (const job of jobs) {
    const { status, output, error } = await runSubscriber(shop, subscriber, job)
    if (status === 'completed') await boss.complete(subscriber.queue, job.id)
    else {
      failures.push(error)
      await boss.fail(subscriber.queue, job.id, output)
    }
  }
  return jobs.length
}
