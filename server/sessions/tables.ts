declare module '../database/connect.ts' {
  interface Tables {
    sessions: SessionsTable
    rateLimitHits: RateLimitHitsTable
  }
}

export interface SessionsTable {
  userId: string
  tokenHash: Buffer
  createdAt: Date
  /** When the password was last given, or the session opened. */
  confirmedAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

export interface RateLimitHitsTable {
  subject: string
  action: string
  createdAt: Date
}
