import type { Config } from '../config.ts'
import { embeddedConnections } from './connections.ts'
import { openEmbedded } from './embedded/open-embedded.ts'

export interface OpenDatabase {
  /** Of the serving role, which reads and writes rows. */
  url: string
  /** Of the migrating role, which owns the schema; it may be the same one. */
  migrationUrl: string
  close(): Promise<void>
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseMigrationUrl' | 'dataDir' | 'workers'>

interface Messages {
  info?: (line: string) => void
  warn?: (message: string) => void
}

/** The database of DATABASE_URL, or else the embedded one. */
export async function openDatabase(
  { databaseUrl, databaseMigrationUrl, dataDir, workers }: Settings,
  messages: Messages = {},
): Promise<OpenDatabase> {
  if (databaseUrl === null)
    return openEmbedded({ dataDir, connections: embeddedConnections(workers), ...messages })
  return { url: databaseUrl, migrationUrl: databaseMigrationUrl ?? databaseUrl, close: async () => {} }
}
