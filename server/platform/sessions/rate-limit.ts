import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RateLimit } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../database/connect.ts'
import { lockByName } from '../database/lock-by-name.ts'
import { daysBefore, deleteInBatches } from '../database/delete-in-batches.ts'
import { transaction } from '../database/transaction.ts'
import type { Shop } from '../shop.ts'

/** It is an account or address, or a pair of them, the account first. */
export type RateLimitSubject = string | readonly [string, string]

/** `RATE_LIMIT=off` turns it off. The limit on wrong logins stays: it uses the functions below. */
export async function enforceRateLimit(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  limit: RateLimit,
  subject: RateLimitSubject,
): Promise<void> {
  if (config.rateLimit) await countRateLimitHit(db, limit, subject)
}

/** A hit is counted, if the limit is not reached; with `RATE_LIMIT=off` it never is. */
export async function isWithinRateLimit(
  shop: Pick<Shop, 'config' | 'db'>,
  limit: RateLimit,
  subject: RateLimitSubject,
): Promise<boolean> {
  try {
    await enforceRateLimit(shop, limit, subject)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') return false
    throw error
  }
}

/** An advisory lock serialises the hits of one subject. Refuses `too-many-requests` at the limit. */
export async function countRateLimitHit(
  db: Database,
  limit: RateLimit,
  subject: RateLimitSubject,
): Promise<void> {
  const hash = hashOf(subject)
  await transaction(db, async (tx) => {
    await lockByName(tx, limit.action + hash)
    await checkRateLimit(tx, limit, subject)
    await tx
      .insertInto('rateLimitHits')
      .values({ subject: hash, action: limit.action, createdAt: db.now() })
      .execute()
  })
}

/** An attempt turned out not to count, so one hit is removed. */
export async function takeBackRateLimitHit(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  limit: RateLimit,
  subject: RateLimitSubject,
): Promise<void> {
  if (config.rateLimit) await removeHit(db, limit, subject)
}

/** An attempt is counted before it is checked, and a right one taken back, so that parallel ones are limited. */
export async function checkLimited(
  db: Database,
  limits: readonly (readonly [RateLimit, RateLimitSubject])[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counted: (readonly [RateLimit, RateLimitSubject])[] = []
  const takeBack = () => Promise.all(counted.map(([limit, subject]) => removeHit(db, limit, subject)))
  try {
    for (const [limit, subject] of limits) {
      await countRateLimitHit(db, limit, subject)
      counted.push([limit, subject])
    }
    const found = await isRight()
    if (found) await takeBack()
    return found
  } catch (error) {
    // It was not checked.
    await takeBack()
    throw error
  }
}

async function removeHit(db: Database, { action }: RateLimit, subject: RateLimitSubject): Promise<void> {
  await sql`
    delete from rate_limit_hits where ctid = (
      select ctid from rate_limit_hits where action = ${action} and subject = ${hashOf(subject)}
      order by created_at desc limit 1 for update skip locked)`.execute(db)
}

export async function checkRateLimit(
  db: Database,
  limit: RateLimit,
  subject: RateLimitSubject,
): Promise<void> {
  const since = new Date(db.now().getTime() - limit.windowMs)
  const hits = await db
    .selectFrom('rateLimitHits')
    .select('createdAt')
    .where('action', '=', limit.action)
    .where('subject', '=', hashOf(subject))
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .execute()
  const firstToExpire = hits[hits.length - limit.max]
  if (!firstToExpire) return
  const waitMs = firstToExpire.createdAt.getTime() - since.getTime()
  throw new Refusal('too-many-requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** The hits of pairs that begin with `subject` go too. */
export async function clearRateLimitHits(db: Database, limit: RateLimit, subject: string): Promise<void> {
  const hash = hashOf(subject)
  await db
    .deleteFrom('rateLimitHits')
    .where('action', '=', limit.action)
    .where((row) => row.or([row('subject', '=', hash), sql<boolean>`starts_with(subject, ${`${hash}.`})`]))
    .execute()
}

export async function deleteOldRateLimitHits(db: Database): Promise<void> {
  const where = sql`created_at <= ${daysBefore(db.now(), retentionDays.rateLimitHits)}`
  await deleteInBatches(db, { table: 'rateLimitHits', key: ['action', 'subject', 'createdAt'], where })
}

function hashOf(subject: RateLimitSubject): string {
  return [subject]
    .flat()
    .map((part) => createHash('sha256').update(part).digest('base64url'))
    .join('.')
}
