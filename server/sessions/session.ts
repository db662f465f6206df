import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { runPrepared } from '../database/prepared-statement.ts'
import type { Client } from './client-of.ts'

export interface Session {
  userId: string
  id: string
  tokenHash: Buffer
}

/** `days` is how long it lasts. */
export type NewSession = Client & { days: number }

const dayMs = 24 * 60 * 60_000
const useRecordedEveryMs = 5 * 60_000

/** The token contains the user's id, which identifies the shard. Only its hash is stored. */
export async function openSession(
  db: Database,
  userId: string,
  { device, addressRange, days }: NewSession,
): Promise<string> {
  const token = `${userId}.${randomBytes(32).toString('base64url')}`
  const createdAt = db.now()
  const expiresAt = new Date(createdAt.getTime() + days * dayMs)
  await db
    .insertInto('sessions')
    .values({
      userId,
      tokenHash: hashOf(token),
      id: newId(),
      device,
      addressRange,
      createdAt,
      confirmedAt: createdAt,
      expiresAt,
      lastUsedAt: createdAt,
    })
    .execute()
  return token
}

/** Refuses `token-expired` or `invalid-token`. */
export async function findSession(db: Database, token: string): Promise<Session> {
  const [, userId = ''] = /^([\w-]{36})\.[\w-]{43}$/.exec(token) ?? []
  if (!isUuid(userId)) throw new Refusal('invalid-token')
  const tokenHash = hashOf(token)
  const [found] = await runPrepared<FoundSession>(
    db,
    'find-session',
    sql`select id, expires_at, revoked_at, last_used_at from sessions
      where user_id = ${userId} and token_hash = ${tokenHash}`,
  )
  if (!found || found.revokedAt) throw new Refusal('invalid-token')
  if (found.expiresAt <= db.now()) throw new Refusal('token-expired')
  const session = { userId, tokenHash, id: found.id }
  if (found.lastUsedAt.getTime() + useRecordedEveryMs <= db.now().getTime()) await recordUse(db, session)
  return session
}

type FoundSession = { id: string; expiresAt: Date; revokedAt: Date | null; lastUsedAt: Date }

/** Of parallel calls, one writes. */
async function recordUse(db: Database, { userId, tokenHash }: Session): Promise<void> {
  const now = db.now()
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: now })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('lastUsedAt', '<=', new Date(now.getTime() - useRecordedEveryMs))
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function endSession(db: Database, { userId, tokenHash }: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: db.now() })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function endSessions(db: Database, userId: string, keep?: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: db.now() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(keep !== undefined, (all) => all.where('tokenHash', '!=', keep?.tokenHash ?? Buffer.alloc(0)))
    .execute()
}

export async function deleteSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Expired sessions stay for half a year, so that the refusal is `token-expired`. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  const daysAgo = (days: number) => new Date(db.now().getTime() - days * dayMs)
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('revokedAt', '<=', daysAgo(7)), row('expiresAt', '<=', daysAgo(180))]))
    .execute()
}

export async function exportSessions(db: Database, userId: string) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ device, addressRange, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
    device,
    addressRange,
    since: createdAt.toISOString(),
    lastUsed: lastUsedAt.toISOString(),
    until: (revokedAt ?? expiresAt).toISOString(),
  }))
}
