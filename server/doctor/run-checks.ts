import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connect } from '../database/connect.ts'
import type { Connection } from '../database/connect.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { failure, reasonOf, warning } from './finding.ts'
import type { Finding } from './finding.ts'
import { checkDatabase, checkReplica } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkGateways } from './check-gateways.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSettings } from './check-settings.ts'

/** Checks every part of an installation, whether the shop is running or not, and changes nothing. */
export async function runChecks(config: Config, say: (line: string) => void): Promise<Finding[]> {
  const settings = checkSettings(config)
  const disk = await checkDisk(config)
  const [database, replica, mail, gateway] = await Promise.all([
    withDatabase(config, say, (connection) => checkContents(config, connection)),
    checkReplica(config.databaseReadUrl),
    checkMail(config),
    checkGateways(config),
  ])
  return [...settings, ...disk, ...database, ...replica, ...mail, ...gateway]
}

async function checkContents(config: Config, { db, pool }: Connection): Promise<Finding[]> {
  const database = await checkDatabase(pool)
  const isUsable = !database.some(({ about, state }) => state === 'error' && about !== 'Clock')
  // Missing tables cannot be read.
  if (!isUsable || database.some(({ about, state }) => about === 'Migrations' && state !== 'ok'))
    return database
  const store = await openMediaStore(config)
  const pictures = await checkPictures(pool, { store, inBucket: config.mediaBucket !== null })
  return [...database, ...pictures, ...(await checkJobs(db))]
}

async function withDatabase(
  config: Config,
  say: (line: string) => void,
  check: (connection: Connection) => Promise<Finding[]>,
): Promise<Finding[]> {
  let close = async () => {}
  try {
    if (
      config.databaseUrl === null &&
      !lstatSync(join(config.dataDir, 'postgres'), { throwIfNoEntry: false })
    ) {
      // The check does not create one. Most likely DATA_DIR is wrong.
      return [warning('Database', `There is none in ${config.dataDir} yet: the first start creates it.`)]
    }
    const embedded =
      config.databaseUrl === null ? await openEmbedded({ dataDir: config.dataDir, say }) : undefined
    if (embedded) close = () => embedded.close()
    const connection = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2, name: 'merkato doctor' })
    return await check(connection).finally(() => connection.close())
  } catch (error) {
    return [failure('Database', `It cannot be opened: ${reasonOf(error)}.`)]
  } finally {
    await close()
  }
}
