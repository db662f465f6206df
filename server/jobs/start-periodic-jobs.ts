import type { Listener } from '../database/listen.ts'
import type { Shop } from '../shop.ts'
import { coalesced } from './coalesced.ts'
import type { PeriodicJob } from './job.ts'

/**
 * Runs every sweep at its distance, the first time soon after the start, for what came due while nothing ran. Of
 * several processes one runs it at a time, by an advisory lock that its death gives up. Returns what tells those under
 * way to stop and waits for them.
 */
export function startPeriodicJobs(
  shop: Shop,
  sweeps: PeriodicJob[],
  sessions: Pick<Listener, 'client'>,
): () => Promise<void> {
  const ask = inTurn(sessions)
  const stopping = new AbortController()
  const started = sweeps.map((sweep) => {
    const run = coalesced(
      () => sweepOnce(shop, sweep, ask, stopping.signal),
      (error) => shop.log.error({ err: error, sweep: sweep.name }, 'a sweep failed and will run again'),
    )
    run.wake()
    return { run, timer: setInterval(run.wake, sweep.seconds * 1_000) }
  })
  return async () => {
    stopping.abort()
    for (const { timer } of started) clearInterval(timer)
    await Promise.all(started.map(({ run }) => run.stop()))
  }
}

/** Not the number of any other lock of ours: those have a first number of their own. */
const locks = 0x6d6b73

type Ask = (statement: string, name: string) => Promise<boolean>

async function sweepOnce(shop: Shop, { name, run }: PeriodicJob, ask: Ask, stop: AbortSignal): Promise<void> {
  if (!(await ask('select pg_try_advisory_lock($1, hashtext($2)) as yes', name))) return
  try {
    await run(shop, stop)
  } finally {
    // A session that is gone has given its locks up already.
    await ask('select pg_advisory_unlock($1, hashtext($2)) as yes', name).catch(() => false)
  }
}

/** Asks on the one session that is there, one after the other. Without a session the answer is no. */
function inTurn(sessions: Pick<Listener, 'client'>): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (statement, name) => {
    const answer = last.then(async () => {
      const result = await sessions.client()?.query<{ yes: boolean }>(statement, [locks, name])
      return result?.rows[0]?.yes ?? false
    })
    last = answer.catch(() => false)
    return answer
  }
}
