import type { Pool } from 'pg'

/** All that the sandbox needs of PostgreSQL: single statements. */
export type SandboxDatabase = Pick<Pool, 'query'>

/** What its parts share. `now` is the injected clock. */
export type Sandbox = {
  database: SandboxDatabase
  now: () => Date
  credentials: SandboxCredentials
}

export type SandboxCredentials = { secretKey: string; webhookSecret: string }
