import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Mailer } from './mail/open-mailer.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Gateways } from './payments/gateways/open-gateways.ts'

/** Everything a running shop owns. Built once by main.ts and passed in; nothing is reached any other way. */
export type Shop = {
  config: Config
  /** The truth. Carries the injected clock as `db.now()`. */
  db: Database
  /** The address of the database, for those who need a connection of their own (LISTEN). */
  databaseUrl: string
  /** Public catalogue reads; the same as `db` unless a replica is set. */
  readDb: Database
  /** The bytes of pictures. */
  media: MediaStore
  /** Carries mails away; deeds use `sendMail` and jobs `deliverMail`. */
  mailer: Mailer
  /** Where money comes from and goes back to. */
  gateways: Gateways
  log: Logger
}
