import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connect } from '../database/connect.ts'
import type { Connection } from '../database/connect.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { openMediaStore } from '../media/media-store.ts'
import { heed, ill, reasonOf } from './finding.ts'
import type { Finding } from './finding.ts'
import { lookAtDatabase, lookAtReplica } from './look-at-database.ts'
import { lookAtDisk } from './look-at-disk.ts'
import { lookAtGateway } from './look-at-gateway.ts'
import { lookAtJobs } from './look-at-jobs.ts'
import { lookAtMail } from './look-at-mail.ts'
import { lookAtPictures } from './look-at-pictures.ts'
import { lookAtSettings } from './look-at-settings.ts'

/** Looks at every part of an installation, beside an open shop or without one, and changes nothing. */
export async function examine(config: Config, say: (line: string) => void): Promise<Finding[]> {
  const settings = lookAtSettings(config)
  const disk = await lookAtDisk(config)
  const [database, replica, mail, gateway] = await Promise.all([
    withDatabase(config, say, (connection) => lookInside(config, connection)),
    lookAtReplica(config.databaseReadUrl),
    lookAtMail(config),
    lookAtGateway(config),
  ])
  return [...settings, ...disk, ...database, ...replica, ...mail, ...gateway]
}

async function lookInside(config: Config, { db, pool }: Connection): Promise<Finding[]> {
  const database = await lookAtDatabase(pool)
  const isUsable = !database.some(({ about, state }) => state === 'ill' && about !== 'Clock')
  // Tables that are not there yet cannot be looked into.
  if (!isUsable || database.some(({ about, state }) => about === 'Migrations' && state !== 'well'))
    return database
  const store = await openMediaStore(config)
  const pictures = await lookAtPictures(pool, { store, inBucket: config.mediaBucket !== null })
  return [...database, ...pictures, ...(await lookAtJobs(db))]
}

async function withDatabase(
  config: Config,
  say: (line: string) => void,
  look: (connection: Connection) => Promise<Finding[]>,
): Promise<Finding[]> {
  let close = async () => {}
  try {
    if (
      config.databaseUrl === null &&
      !lstatSync(join(config.dataDir, 'postgres'), { throwIfNoEntry: false })
    ) {
      // Looking makes none. Most likely DATA_DIR names another folder than the shop's.
      return [heed('Database', `There is none in ${config.dataDir} yet: the first start makes it.`)]
    }
    const embedded =
      config.databaseUrl === null ? await openEmbedded({ dataDir: config.dataDir, say }) : undefined
    if (embedded) close = () => embedded.close()
    const connection = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2, name: 'merkato doctor' })
    return await look(connection).finally(() => connection.close())
  } catch (error) {
    return [ill('Database', `It cannot be opened: ${reasonOf(error)}.`)]
  } finally {
    await close()
  }
}
