import { allJobs } from './all-jobs.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { openEmbedded } from './database/embedded/open-embedded.ts'
import { migrate } from './database/migrate.ts'
import { withReplicaFallback } from './database/replica-fallback.ts'
import { openJobs } from './jobs/open-jobs.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import { openLog } from './log.ts'
import { openMailer } from './mail/open-mailer.ts'
import { makeDataDir } from './make-data-dir.ts'
import { openMediaStore } from './media/media-store.ts'
import { openGateways } from './payments/gateways/open-gateways.ts'
import type { Shop } from './shop.ts'

export type OpenShop = Shop & {
  /** What is done in the background; it rests until it is started. */
  jobs: Jobs
  /** Closes everything in the order that loses nothing. */
  close(): Promise<void>
}

/**
 * Opens all that a process owns: the database (embedded unless a URL is set), brought up to date, and what hangs on
 * it. The server and the operator's commands start here. Faults are sentences for the person at the terminal.
 */
export async function openShop(config: Config, say: (line: string) => void = () => {}): Promise<OpenShop> {
  const log = openLog(config.logLevel)
  await makeDataDir(config.dataDir)
  const embedded = config.databaseUrl
    ? null
    : await openEmbedded({ dataDir: config.dataDir, say, warn: (message) => log.warn(message) })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const truth = connect(databaseUrl, { onLost, statementTimeoutMs: 30_000 })
  const replica = config.databaseReadUrl
    ? connect(config.databaseReadUrl, { onLost, statementTimeoutMs: 10_000, name: 'merkato-reads' })
    : null
  if (replica) withReplicaFallback(replica.pool, truth.pool, onLost)
  const mailer = openMailer(config)
  let jobs: Jobs | undefined
  async function close() {
    await jobs?.close()
    mailer.close()
    await replica?.close()
    await truth.close()
    await embedded?.close()
  }
  try {
    await migrate(truth.pool)
    const media = await openMediaStore(config)
    const gateways = await openGateways(config, truth.db, truth.pool)
    const readDb = replica?.db ?? truth.db
    const shop: Shop = { config, log, db: truth.db, databaseUrl, readDb, media, mailer, gateways }
    jobs = openJobs(shop, { databaseUrl, jobs: allJobs })
    return { ...shop, jobs, close }
  } catch (error) {
    await close()
    throw error
  }
}
