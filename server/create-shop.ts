import type pg from 'pg'
import { offerLanguages } from '../contract/offered-languages.ts'
import { allJobs } from './all-jobs.ts'
import { refuseMark, refuseUnfinishedRestore } from './operations/backup/unfinished-restore.ts'
import type { Config } from './platform/config.ts'
import { countProductDays } from './catalogue/product-days/count-product-days.ts'
import { connect } from './platform/database/connect.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createReplicaBound } from './platform/database/replica.ts'
import type { ReplicaBound } from './platform/database/replica.ts'
import { subscribersOf } from './platform/jobs/job.ts'
import { openJobs } from './platform/jobs/open-jobs.ts'
import type { Jobs } from './platform/jobs/open-jobs.ts'
import { openQueues } from './platform/jobs/open-queues.ts'
import type { Queues } from './platform/jobs/open-queues.ts'
import { prepareDatabase } from './platform/jobs/prepare-database.ts'
import { openLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { makeDataDir } from './platform/make-data-dir.ts'
import { openMediaStore } from './platform/media/open-media-store.ts'
import { openPictureProcesses } from './platform/media/open-picture-processes.ts'
import { openGateways } from './commerce/payments/gateways/gateways.ts'
import type { Shop } from './platform/shop.ts'
import { openTaxAuthority } from './commerce/tax-invoices/open-tax-authority.ts'
import { openSmsGateway } from './platform/sms/gateways/gateways.ts'
import { openSpeech } from './platform/speech/open-speech.ts'
import { openTelegramBot } from './platform/telegram/open-telegram-bot.ts'

export type RunningShop = Shop & {
  pools: { primary: pg.Pool; replica?: pg.Pool }
  /** The replica has it, if there is one; without `follow` it is not read. */
  bound: ReplicaBound | undefined
  jobs: Jobs
  close(): Promise<void>
}

/** The database is migrated, and embedded unless DATABASE_URL is set. */
export async function createShop(
  config: Config,
  info: (line: string) => void = () => {},
  log: Log = openLog(config.logLevel),
): Promise<RunningShop> {
  offerLanguages(config.languages)
  await makeDataDir(config.dataDir)
  refuseMark(config)
  const database = await openDatabase(config, { info, warn: (message) => log.warn(message) })
  const databaseUrl = database.directUrl
  const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const isPooled = config.databaseDirectUrl !== null
  const primary = connect(database.url, { onLost, statementTimeoutMs: 30_000, isPooled })
  const bound = config.databaseReadUrl ? createReplicaBound() : undefined
  const replica = config.databaseReadUrl
    ? connect(config.databaseReadUrl, {
        onLost,
        statementTimeoutMs: 10_000,
        name: 'merkato-reads',
        fallback: primary,
        ...(bound && { bound }),
      })
    : null
  const mailer = openMailer(config)
  const pictures = openPictureProcesses(log)
  let queues: Queues | undefined
  let jobs: Jobs | undefined
  let productDays: Shop['productDays'] | undefined
  async function close() {
    await jobs?.close()
    await productDays?.flush().catch((error: unknown) => {
      log.error({ err: error }, 'days of products were not recorded')
    })
    await queues?.close()
    await pictures.close()
    mailer.close()
    await replica?.close()
    await primary.close()
    await database.close()
  }
  try {
    const subscribers = subscribersOf(allJobs)
    await prepareDatabase(database, { subscribers, log })
    await refuseUnfinishedRestore(primary.pool)
    queues = await openQueues(primary.db, { subscribers, log })
    const media = await openMediaStore(config)
    const gateways = await openGateways(config, primary.db)
    const readDb = replica?.db ?? primary.db
    const sms = openSmsGateway(config)
    const telegram = openTelegramBot(config)
    const taxAuthority = openTaxAuthority(config)
    productDays = countProductDays(primary.db, log)
    const shop: Shop = {
      config,
      log,
      db: primary.db,
      databaseUrl,
      readDb,
      media,
      pictures,
      mailer,
      sms,
      speech: openSpeech(config, { log }),
      telegram,
      taxAuthority,
      gateways,
      productDays,
    }
    jobs = openJobs(shop, { databaseUrl, jobs: allJobs })
    const pools = { primary: primary.pool, ...(replica && { replica: replica.pool }) }
    return { ...shop, pools, bound, jobs, close }
  } catch (error) {
    await close()
    throw error
  }
}
