import type { JobResult, PgBoss, Job as PgBossJob } from 'pg-boss'
import { listen } from '../database/listen.ts'
import type { Shop } from '../shop.ts'
import { outboxChannel } from './announce.ts'
import type { OpenJobs } from './drain-jobs.ts'
import { coalesced } from './coalesced.ts'
import type { Reaction } from './job.ts'
import { relayOutbox } from './relay.ts'
import { runReaction } from './run-reaction.ts'
import { startSweeps } from './start-sweeps.ts'

/** Notifications wake us at once; this is how soon we look without one, should one have been lost. */
const lookAgainSeconds = 60

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
  const timer = setInterval(relay.wake, lookAgainSeconds * 1_000)
  for (const reaction of reactions) await work(shop, boss, reaction)
  const stopSweeps = startSweeps(shop, sweeps, listener)
  return async () => {
    clearInterval(timer)
    await Promise.all([relay.stop(), stopSweeps()])
    await listener.close()
  }
}

/**
 * A batch is what runs at a time. It is two at least, since a full batch is how pg-boss sees that more is waiting.
 */
async function work(shop: Shop, boss: PgBoss, reaction: Reaction): Promise<void> {
  const polling = {
    pollingIntervalSeconds: 5,
    notifyPollingIntervalSeconds: lookAgainSeconds,
    burstWhenBatchFull: true,
  }
  const options = { ...polling, batchSize: Math.max(2, reaction.atATime), perJobResults: true } as const
  await boss.work(reaction.queue, options, async (jobs) => {
    const results: JobResult[] = []
    const next = async () => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift())
        results.push(await settle(shop, reaction, job))
    }
    await Promise.all(Array.from({ length: reaction.atATime }, next))
    return results
  })
}

async function settle(shop: Shop, reaction: Reaction, { id, data }: PgBossJob<unknown>): Promise<JobResult> {
  try {
    await runReaction(shop, reaction, id, data)
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}
