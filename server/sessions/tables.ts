import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, key, time } from '../database/columns.ts'

export const sessions = pgTable(
  'sessions',
  {
    userId: key('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

/** Counted deeds in windows, so that every process counts together. */
export const attempts = pgTable('attempts', {
  subject: text('subject').notNull(),
  deed: text('deed').notNull(),
  at: time('at').notNull(),
})
