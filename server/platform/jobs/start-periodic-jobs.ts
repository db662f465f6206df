import pg from 'pg'
import { raiseAlarmOf } from '../alarms.ts'
import { periodicJobLocks } from '../database/advisory-locks.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing.ts'
import type { PeriodicJob } from './job.ts'

/** An advisory lock ensures that one process at a time runs a job. The returned function stops all jobs. */
export function startPeriodicJobs(shop: Shop, databaseUrl: string, jobs: PeriodicJob[]): () => Promise<void> {
  const locks = openLocks(databaseUrl)
  const stopping = new AbortController()
  const started = jobs.map((job) => {
    const run = async () => {
      if (!(await locks.acquire(job.name))) return
      try {
        await inSpan(`job ${job.name}`, {}, () => Promise.resolve(job.run(shop, stopping.signal)))
      } finally {
        await locks.release(job.name)
      }
    }
    return repeat(run, job.seconds, (error) => {
      shop.log.error({ err: error, job: job.name }, 'a periodic job failed and will run again')
      raiseAlarmOf(error, shop.log)
    })
  })
  return async () => {
    stopping.abort()
    await Promise.all(started.map((stop) => stop()))
    await locks.close()
  }
}

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

/** Session locks need one connection that is never closed while idle. A lost connection releases them. */
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
      const { rows } = await pool.query<{ acquired: boolean }>(statement, [periodicJobLocks, name])
      return rows[0]?.acquired === true
    },
    async release(name: string): Promise<void> {
      await pool.query('select pg_advisory_unlock($1, hashtext($2))', [periodicJobLocks, name])
    },
    close: () => pool.end(),
  }
}
