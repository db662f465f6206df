import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Log } from './log.ts'

/** Everything that a running shop owns. Mail, media and gateways add their parts by declaration merging. */
export interface Shop {
  config: Config
  /** The primary, with the injected clock as `db.now()`. */
  db: Database
  /** For a connection of one's own (LISTEN). */
  databaseUrl: string
  /** For public reads of the catalogue; the same as `db` unless a replica is set. */
  readDb: Database
  log: Log
}
