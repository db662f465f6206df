import { lte } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { forgetSentMails } from '../mail/deliver-mail.ts'
import { deleteExpiredSessions } from '../sessions/delete-expired-sessions.ts'
import { emailCodes, passwordResets } from './tables.ts'

const weekMs = 7 * 24 * 60 * 60_000

/** Forgets codes, reset links, sent mails, sessions and attempts that are long over. */
export async function forgetStale(db: Database): Promise<void> {
  const before = new Date(db.now().getTime() - weekMs)
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, before))
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, before))
  await forgetSentMails(db)
  await deleteExpiredSessions(db)
}
