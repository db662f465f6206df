import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Log } from './log.ts'

/** Mail, media and gateways add their parts by declaration merging. */
export interface Shop {
  config: Config
  db: Database
  /** What needs a session of its own uses it, such as LISTEN. Statements go through `db`. */
  databaseUrl: string
  /** Public reads use it: the replica if there is one, otherwise `db`. */
  readDb: Database
  log: Log
}
