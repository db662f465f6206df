import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { memoizeByDatabase } from '../database/prepared-statement.ts'
import { sessions } from './tables.ts'
import { readToken } from './token.ts'

export type Session = { userId: string; tokenHash: Buffer }

/** Built once: every own call of every shopper asks this first. */
const sessionByToken = memoizeByDatabase((db) =>
  db
    .select({ expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
      ),
    )
    .prepare('find-session'),
)

/** Whose token this is. Refuses an unknown, malformed or revoked token, and an expired one by its own name. */
export async function findSession(db: Database, token: string): Promise<Session> {
  const named = readToken(token)
  if (!named) throw new Refusal('invalid-token')
  const [session] = await sessionByToken(db).execute(named)
  if (!session || session.revokedAt) throw new Refusal('invalid-token')
  if (session.expiresAt <= db.now()) throw new Refusal('token-expired')
  return named
}
