import pg from 'pg'
import type { Shop } from '../shop.ts'
import type { PeriodicJob } from './job.ts'

/**
 * Runs every periodic job at its interval, the first time at once. Of several processes one at a time runs a job: it
 * holds an advisory lock, which the database releases when the process dies. Returns a function that tells running
 * jobs to stop and waits for them.
 */
export function startPeriodicJobs(shop: Shop, databaseUrl: string, jobs: PeriodicJob[]): () => Promise<void> {
  const locks = openLocks(databaseUrl)
  const stopping = new AbortController()
  const started = jobs.map((job) => {
    const run = async () => {
      if (!(await locks.acquire(job.name))) return
      try {
        await job.run(shop, stopping.signal)
      } finally {
        await locks.release(job.name)
      }
    }
    return repeat(run, job.seconds, (error) =>
      shop.log.error({ err: error, job: job.name }, 'a periodic job failed and will run again'),
    )
  })
  return async () => {
    stopping.abort()
    await Promise.all(started.map((stop) => stop()))
    await locks.close()
  }
}

/** Runs `work` at once and then at the interval, never twice at a time. Returns a function that ends it. */
function repeat(
  work: () => Promise<void>,
  seconds: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined))
  }
  run()
  const timer = setInterval(run, seconds * 1_000)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** The first number of the locks of periodic jobs; no other advisory lock of the shop has it. */
const lockSpace = 0x6d6b73

/**
 * Advisory locks by name. A session holds them, so the pool has one connection that is never closed for idling; when it
 * is lost its locks are released.
 */
function openLocks(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'merkato periodic jobs',
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
  })
  pool.on('error', () => undefined)
  return {
    async acquire(name: string): Promise<boolean> {
      const statement = 'select pg_try_advisory_lock($1, hashtext($2)) as acquired'
      const { rows } = await pool.query<{ acquired: boolean }>(statement, [lockSpace, name])
      return rows[0]?.acquired === true
    },
    async release(name: string): Promise<void> {
      await pool.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, name])
    },
    close: () => pool.end(),
  }
}
