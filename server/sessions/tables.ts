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
  expiresAt: Date
  revokedAt: Date | null
}

/** Counted actions of the last week, so that all processes share the counts. */
export interface RateLimitHitsTable {
  subject: string
  action: string
  createdAt: Date
}
