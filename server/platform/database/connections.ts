import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { poolSize } from './connect.ts'
import type { Database } from './connect.ts'

const listeners = 2

/** They are three of pg-boss and its listener, and the one that holds the locks of periodic jobs. */
const ofJobs = 5

/** A command beside the shop uses a pool of its own, and migrates first. */
const ofCommand = poolSize + 2

type Settings = Pick<Config, 'workers' | 'databaseUrl'> & Partial<Pick<Config, 'databaseDirectUrl'>>

/** `serve` opens at most so many, past a pooler: while it is reloaded, there is one process more. */
function connectionsNeeded({ workers, databaseUrl, databaseDirectUrl }: Settings): number {
  const pool = databaseDirectUrl ? 0 : poolSize
  // Each process announces to the embedded server that it uses it, and one locks DATA_DIR.
  const [ofEach, ofOne] = databaseUrl === null ? [1, 1] : [0, 0]
  return (workers + 1) * (pool + listeners + ofEach) + ofJobs + ofOne
}

export function embeddedConnections(workers: number): number {
  return Math.max(60, connectionsNeeded({ workers, databaseUrl: null }) + ofCommand + 3)
}

type Limits = { server: number; database: number; role: number; user: string; name: string }

/** It is a sentence if server, database or user allow fewer connections than the shop needs. */
export async function connectionShortage(db: Database, settings: Settings): Promise<string | undefined> {
  const { rows } = await sql<Limits>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
             - coalesce(current_setting('reserved_connections', true)::int, 0) as server,
           datconnlimit as database, rolconnlimit as role, current_user as user, current_database() as name
    from pg_database, pg_roles where datname = current_database() and rolname = current_user`.execute(db)
  const needed = connectionsNeeded(settings)
  const [limits] = rows
  if (!limits) return undefined
  const shop = `With WORKERS=${settings.workers} the shop opens up to ${needed} connections to the database`
  // A limit of -1 is none.
  if (limits.role >= 0 && limits.role < needed) {
    return `${shop}, but the user ${limits.user} may open ${limits.role}: ALTER ROLE ${limits.user} CONNECTION LIMIT ${needed}.`
  }
  if (limits.database >= 0 && limits.database < needed) {
    return `${shop}, but the database ${limits.name} allows ${limits.database}: ALTER DATABASE ${limits.name} CONNECTION LIMIT ${needed + ofCommand}.`
  }
  if (limits.server < needed) {
    return `${shop}, but the server allows ${limits.server} besides those it reserves: raise its max_connections to ${needed + ofCommand + 3}, or lower WORKERS.`
  }
  return undefined
}
