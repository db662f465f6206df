import { lstatSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isMarked, unfinishedRestoreText } from '../backup/unfinished-restore.ts'
import type { Config } from '../../platform/config.ts'
import { connect } from '../../platform/database/connect.ts'
import type { Connection } from '../../platform/database/connect.ts'
import { connectionShortage } from '../../platform/database/connections.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { canOthersRead, makeDataDir } from '../../platform/make-data-dir.ts'
import { openMediaStore } from '../../platform/media/open-media-store.ts'
import { failure, ok, reasonOf, warning } from './finding.ts'
import type { Finding } from './finding.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import { countWaitingReturns } from '../../commerce/returns/read-returns.ts'
import { hasOwner } from '../../customers/staff/members.ts'
import { checkDatabase, checkReplica } from './check-database.ts'
import { checkDocuments } from './check-documents.ts'
import { checkJobs } from './check-jobs.ts'
import { hasUndivided } from '../../commerce/parts/divide-old-orders.ts'
import { checkLedger } from './check-ledger.ts'
import { checkMail } from './check-mail.ts'
import { checkPayouts } from './check-payouts.ts'
import { checkSms } from './check-sms.ts'
import { checkSpeech } from './check-speech.ts'
import { checkTelegram } from './check-telegram.ts'
import { checkTaxInvoices } from './check-tax-invoices.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSettings } from './check-settings.ts'
import { checkTexts } from './check-texts.ts'
import { checkWalls } from './check-walls.ts'

/** The installation may be running; nothing is changed. */
export async function runChecks(config: Config, info: (line: string) => void): Promise<Finding[]> {
  let { trader } = config
  const disk = await checkDisk(config)
  const [database, replica, mail, sms, speech, telegram, gateway] = await Promise.all([
    withDatabase(config, info, (connection) =>
      checkContents(config, connection, (stored) => {
        trader = stored
      }),
    ),
    checkReplica(config.databaseReadUrl),
    checkMail(config),
    checkSms(config),
    checkSpeech(config),
    checkTelegram(config),
    checkGateways(config),
  ])
  return [
    ...checkSettings(config, trader),
    ...disk,
    ...database,
    ...replica,
    ...mail,
    ...sms,
    ...speech,
    ...telegram,
    ...gateway,
  ]
}

async function checkContents(
  config: Config,
  { db, pool }: Connection,
  onTrader: (trader: Config['trader']) => void,
): Promise<Finding[]> {
  const database = await checkDatabase(pool)
  const isUsable = !database.some(({ about, state }) => state === 'error' && about !== 'Clock')
  // The other checks need all tables.
  if (!isUsable || database.some(({ about, state }) => about === 'Migrations' && state !== 'ok'))
    return database
  onTrader((await readSettings(db, config)).trader)
  const store = await openMediaStore(config)
  const pictures = await checkPictures(pool, { store, inBucket: config.mediaBucket !== null })
  const shortage = await connectionShortage(db, config)
  return [
    ...database,
    ...(shortage === undefined ? [] : [warning('Database', shortage)]),
    ...pictures,
    ...(await checkJobs(db)),
    ...(await checkReturns(db)),
    ...(await checkParts(db)),
    ...(await checkTexts(config, db)),
    ...(await checkTaxInvoices(config, db)),
    ...(await checkLedger(db)),
    ...(await checkPayouts(config, db)),
    ...(await checkWalls(pool)),
    ...(await checkDocuments(config, db)),
    ...(await checkOffice(config, db)),
  ]
}

async function checkReturns(db: Connection['db']): Promise<Finding[]> {
  const waiting = await countWaitingReturns(db)
  if (waiting.length === 0) return []
  const counts = waiting.map(({ status, returns }) => `${returns} ${status}`).join(', ')
  return [ok('Returns', `Waiting for an operator: ${counts}. returns list shows them.`)]
}

async function checkParts(db: Connection['db']): Promise<Finding[]> {
  if (!(await hasUndivided(db))) return []
  const text = 'Old orders are still to be divided among their sellers: the running shop does it.'
  return [ok('Orders', text)]
}

async function checkOffice({ mode, office }: Config, db: Connection['db']): Promise<Finding[]> {
  if (mode === 'demo' || office.port === null || (await hasOwner(db))) return []
  return [warning('Office', 'Nobody can log in as its owner: staff add EMAIL --role owner invites one.')]
}

async function withDatabase(
  config: Config,
  info: (line: string) => void,
  check: (connection: Connection) => Promise<Finding[]>,
): Promise<Finding[]> {
  let close = async () => {}
  try {
    if (isMarked(config)) return [failure('Database', unfinishedRestoreText)]
    if (
      config.databaseUrl === null &&
      !lstatSync(join(config.dataDir, 'postgres'), { throwIfNoEntry: false })
    ) {
      // Checks must not create a database; most likely DATA_DIR is wrong.
      return [warning('Database', `No database in ${config.dataDir} yet; it is created at the first start.`)]
    }
    const database = await openDatabase(config, { info })
    close = () => database.close()
    const connection = connect(database.directUrl, { max: 2, name: 'merkato doctor' })
    return await check(connection).finally(() => connection.close())
  } catch (error) {
    return [failure('Database', `It cannot be opened: ${reasonOf(error)}.`)]
  } finally {
    await close()
  }
}

const lowMegabytes = 2_000
const minimumMegabytes = 200

async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const about = 'Disk'
  try {
    await makeDataDir(dataDir, { protect: false })
    const { bavail, bsize } = await statfs(dataDir)
    const free = Math.floor((bavail * bsize) / 1e6)
    const sentence = `${free.toLocaleString('en')} MB free in ${dataDir}`
    if (free < minimumMegabytes) return [failure(about, `Only ${sentence}. Free some space.`)]
    const open = (await canOthersRead(dataDir))
      ? [warning(about, `Other users of this machine can enter ${dataDir}; serve removes that permission.`)]
      : []
    return [free < lowMegabytes ? warning(about, `Only ${sentence}.`) : ok(about, `${sentence}.`), ...open]
  } catch (error) {
    return [failure(about, `${reasonOf(error)}.`)]
  }
}

/** A failed gateway that is not offered for new payments is only a warning. */
async function checkGateways({ gateways }: Config): Promise<Finding[]> {
  const about = 'Payments'
  const checks = [...gateways.configured.values()].map(async (gateway): Promise<Finding[]> => {
    if (!gateway.check) return []
    const { state, sentence } = await gateway.check()
    if (gateway.isOffered) return [{ about, state, sentence }]
    return [
      { about, state: state === 'ok' ? 'ok' : 'warn', sentence: `Not offered for new payments: ${sentence}` },
    ]
  })
  return (await Promise.all(checks)).flat()
}
