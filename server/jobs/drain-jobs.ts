import type { PgBoss } from 'pg-boss'
import type { Shop } from '../shop.ts'
import type { Subscriber, PeriodicJob } from './job.ts'
import { relayOutbox } from './relay.ts'
import { runSubscriber } from './run-subscriber.ts'

export interface OpenJobs {
  boss: PgBoss
  reactions: Subscriber[]
  sweeps: PeriodicJob[]
  /** Jobs are due by the shop's clock and not by the database's. */
  useShopClock?: boolean
}

/** Does everything that is due now until nothing is left, one after the other, then throws the first failure. */
export async function drainJobs(
  shop: Shop,
  { boss, reactions, sweeps, useShopClock }: OpenJobs,
): Promise<void> {
  const failures: unknown[] = []
  for (const sweep of sweeps) await sweep.run(shop).catch((error: unknown) => failures.push(error))
  for (let done = 1; done > 0;) {
    done = await relayOutbox(shop.db, boss, reactions, useShopClock ? shop.db.now() : undefined)
    for (const reaction of reactions) done += await drainQueue(shop, boss, reaction, failures)
  }
  if (failures.length > 0) throw failures[0]
}

async function drainQueue(
  shop: Shop,
  boss: PgBoss,
  reaction: Subscriber,
  failures: unknown[],
): Promise<number> {
  const jobs = await boss.fetch(reaction.queue, { batchSize: 100 })
  for (const job of jobs) {
    const { status, output, error } = await runSubscriber(shop, reaction, job)
    if (status === 'completed') await boss.complete(reaction.queue, job.id)
    else {
      failures.push(error)
      await boss.fail(reaction.queue, job.id, output)
    }
  }
  return jobs.length
}
