import type { Config } from '../config.ts'
import { embeddedConnections } from './connections.ts'
import { openEmbedded } from './embedded/open-embedded.ts'

export interface OpenDatabase {
  /** The serving role connects by it, and reads and writes rows. */
  url: string
  /** It leads past a pooler, for what needs a session: LISTEN, locks, jobs and backups. */
  directUrl: string
  /** The migrating role connects by it, and owns the schema; it may be the same one. */
  migrationUrl: string
  close(): Promise<void>
}

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseMigrationUrl' | 'dataDir' | 'workers'
>

interface Messages {
  info?: (line: string) => void
  warn?: (message: string) => void
}

export async function openDatabase(
  { databaseUrl, databaseDirectUrl, databaseMigrationUrl, dataDir, workers }: Settings,
  messages: Messages = {},
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const connections = embeddedConnections(workers)
    const embedded = await openEmbedded({ dataDir, connections, ...messages })
    return { ...embedded, directUrl: embedded.url }
  }
  const directUrl = databaseDirectUrl ?? databaseUrl
  const migrationUrl = databaseMigrationUrl ?? directUrl
  return { url: databaseUrl, directUrl, migrationUrl, close: async () => {} }
}
