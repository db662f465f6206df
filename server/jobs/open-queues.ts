import { PgBoss } from 'pg-boss'
import type { TestClock } from 'pg-boss'
import type { Shop } from '../shop.ts'
import type { Subscriber } from './job.ts'

/** Where a job goes whose last retry has failed. It stays there for a month, until an operator retries or removes it. */
export const deadLetterQueue = 'dead-letter'
const deadLetterSeconds = 30 * 86_400

const queueDefaults = {
  // A failed job waits 5 to 10 s, then about twice as long each time and at most two hours: twenty retries take most
  // of a day.
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 7_200,
  deadLetter: deadLetterQueue,
  // A worker that is gone no longer touches its job, which is then retried before its time limit.
  heartbeatSeconds: 30,
  deleteAfterSeconds: 86_400,
  notify: true,
}

export interface QueuesOptions {
  databaseUrl: string
  reactions: Subscriber[]
  clock?: TestClock | undefined
}

/**
 * Opens the queues, one for each reaction and the one for failed jobs, in the database's schema `pgboss`, made when it
 * is missing.
 */
export async function openQueues(
  shop: Pick<Shop, 'log'>,
  { databaseUrl, reactions, clock }: QueuesOptions,
): Promise<PgBoss> {
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
    ...(clock === undefined ? {} : { clock }),
  })
  boss.on('error', (error) => shop.log.warn({ err: error }, 'the jobs lost their database'))
  boss.on('warning', ({ message }) => shop.log.debug({ message }, 'a warning of the jobs'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (!known.has(deadLetterQueue)) {
    await boss.createQueue(deadLetterQueue, { retentionSeconds: deadLetterSeconds, retryLimit: 0 })
  }
  for (const { queue, seconds } of reactions) {
    const options = { ...queueDefaults, expireInSeconds: seconds }
    if (known.has(queue)) await boss.updateQueue(queue, options)
    else await boss.createQueue(queue, options)
  }
  return boss
}
