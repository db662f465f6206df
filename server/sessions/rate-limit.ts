import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { AttemptLimit } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { attempts } from './tables.ts'

/**
 * Counts one more attempt of a subject (an account, an address), and refuses `too-many-requests` where the limit
 * is reached. Attempts of one subject count one after the other, whichever process they come to.
 */
export async function countRateLimitHit(db: Database, limit: AttemptLimit, subject: string): Promise<void> {
  const counted = subjectOf(subject)
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${limit.deed + counted}, 0))`)
    await checkRateLimit(tx, limit, subject)
    await tx.insert(attempts).values({ subject: counted, deed: limit.deed, at: db.now() })
  })
}

/** Refuses `too-many-requests` where the limit is reached, and counts nothing. */
export async function checkRateLimit(db: Database, limit: AttemptLimit, subject: string): Promise<void> {
  const since = new Date(db.now().getTime() - limit.windowMs)
  const made = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(
      and(eq(attempts.deed, limit.deed), eq(attempts.subject, subjectOf(subject)), gt(attempts.at, since)),
    )
    .orderBy(attempts.at)
  const freed = made[made.length - limit.max]
  if (!freed) return
  const waitMs = freed.at.getTime() - since.getTime()
  throw new Refusal('too-many-requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Who tried is nobody's business: a hash is enough to count by. */
function subjectOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}
