import { PgBoss } from 'pg-boss'
import type { TestClock } from 'pg-boss'
import type { Shop } from '../shop.ts'
import type { Reaction } from './job.ts'

/** A failed job waits 5 s, then about twice as long each time and at most two hours: ten tries take most of a day. */
const retries = { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 7_200 }

export interface QueuesOptions {
  databaseUrl: string
  reactions: Reaction[]
  clock?: TestClock | undefined
}

/** Opens the queues, one for each reaction, in the database's schema `pgboss`, made when it is missing. */
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
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    ...(clock === undefined ? {} : { clock }),
  })
  boss.on('error', (error) => shop.log.warn({ err: error }, 'the jobs lost their database'))
  boss.on('warning', ({ message }) => shop.log.debug({ message }, 'a warning of the jobs'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const { queue, seconds } of reactions) {
    const options = { ...retries, notify: true, expireInSeconds: seconds, deleteAfterSeconds: 86_400 }
    if (known.has(queue)) await boss.updateQueue(queue, options)
    else await boss.createQueue(queue, options)
  }
  return boss
}
