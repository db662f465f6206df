import type { Generated } from 'kysely'

declare module '../database/connect.ts' {
  interface Tables {
    sessions: SessionsTable
    rateLimitHits: RateLimitHitsTable
  }
}

interface SessionsTable {
  userId: string
  tokenHash: Buffer
  id: string
  device: string
  addressRange: string
  createdAt: Date
  /** The password was given last then, or the session opened. */
  confirmedAt: Date
  expiresAt: Date
  lastUsedAt: Date
  exchangeable: Generated<boolean>
  revokedAt: Date | null
}

interface RateLimitHitsTable {
  subject: string
  action: string
  createdAt: Date
}
