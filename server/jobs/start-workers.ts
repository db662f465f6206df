import type { JobResult, PgBoss } from 'pg-boss'
import { listen } from '../database/listen.ts'
import type { Shop } from '../shop.ts'
import { outboxChannel } from './publish.ts'
import type { OpenJobs } from './drain-jobs.ts'
import { coalesced } from './coalesced.ts'
import type { Subscriber } from './job.ts'
import { relayOutbox } from './relay.ts'
import { runSubscriber } from './run-subscriber.ts'
import { startPeriodicJobs } from './start-periodic-jobs.ts'

/** Notifications wake the relay at once; this is how soon it looks without one, should one have been lost. */
const relaySeconds = 60
/** Notifications wake the workers too, but none tells that a retry has become due. */
const pollSeconds = 15

/** Works in the background: relays what is announced, runs the reactions, sweeps. Returns what stops it. */
export async function startWorkers(
  shop: Shop,
  { boss, databaseUrl, reactions, sweeps }: OpenJobs & { databaseUrl: string },
): Promise<() => Promise<void>> {
  const relay = coalesced(
    () => relayOutbox(shop.db, boss, reactions),
    (error) => shop.log.warn({ err: error }, 'the outbox could not be relayed'),
  )
  const listener = await listen(databaseUrl, {
    channel: outboxChannel,
    name: 'merkato outbox',
    hear: relay.wake,
    onLost: (error) => shop.log.warn({ err: error }, 'the outbox lost its database'),
  })
  const timer = setInterval(relay.wake, relaySeconds * 1_000)
  for (const reaction of reactions) {
    for (let worker = 0; worker < reaction.atATime; worker += 1) await startWorker(shop, boss, reaction)
  }
  const stopSweeps = startPeriodicJobs(shop, sweeps, listener)
  return async () => {
    clearInterval(timer)
    await Promise.all([relay.stop(), stopSweeps()])
    await listener.close()
  }
}

/**
 * Starts one worker. It runs one job at a time, which pg-boss settles as soon as it is over, and then asks for the next
 * one at once: a single notification may stand for many jobs.
 */
async function startWorker(shop: Shop, boss: PgBoss, reaction: Subscriber): Promise<void> {
  let workerId = ''
  const options = {
    batchSize: 1,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const
  workerId = await boss.work<object>(reaction.queue, options, async (jobs) => {
    boss.notifyWorker(workerId)
    const results: JobResult[] = []
    for (const job of jobs) {
      const { status, output } = await runSubscriber(shop, reaction, job)
      results.push({ id: job.id, status, output })
    }
    return results
  })
}
