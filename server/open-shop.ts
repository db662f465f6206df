import { mkdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { openEmbedded } from './database/embedded/open-embedded.ts'
import { migrate } from './database/migrate.ts'
import { Fault } from './fault.ts'
import { openLog } from './log.ts'
import { openMediaStore } from './media/media-store.ts'
import type { Shop } from './shop.ts'

export type OpenShop = Shop & {
  /** The address of the database, for those who need a connection of their own (LISTEN). */
  databaseUrl: string
  /** Closes everything in the order that loses nothing. */
  close(): Promise<void>
}

/**
 * Opens all that a process owns: the database (embedded unless a URL is set), brought up to date, and what hangs on
 * it. The server and the operator's commands start here. Faults are sentences for the person at the terminal.
 */
export async function openShop(config: Config, say: (line: string) => void = () => {}): Promise<OpenShop> {
  const log = openLog(config.logLevel)
  await makeDataFolder(config.dataDir)
  const embedded = config.databaseUrl
    ? null
    : await openEmbedded({ dataDir: config.dataDir, say, warn: (message) => log.warn(message) })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const truth = connect(databaseUrl, { onLost, statementTimeoutMs: 30_000 })
  const replica = config.databaseReadUrl
    ? connect(config.databaseReadUrl, { onLost, statementTimeoutMs: 10_000, name: 'merkato-reads' })
    : null
  async function close() {
    await replica?.close()
    await truth.close()
    await embedded?.close()
  }
  try {
    await migrate(truth.pool)
    const media = await openMediaStore(config)
    return { config, log, db: truth.db, readDb: replica?.db ?? truth.db, media, databaseUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new Fault(`The data folder ${dataDir} cannot be written: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}
