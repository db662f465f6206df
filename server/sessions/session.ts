import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { validate as isUuid } from 'uuid'
import { sessionsLength } from '../../contract/limits.ts'
import { retentionDays } from '../../contract/retention.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore, deleteInBatches } from '../database/delete-in-batches.ts'
import { newId } from '../database/new-id.ts'
import { prepare } from '../database/prepared-statement.ts'
import { transaction } from '../database/transaction.ts'
import type { Client } from './client-of.ts'

export interface Session {
  userId: string
  id: string
  tokenHash: Buffer
}

/**
 * `days` is how long it lasts. The token of an exchangeable session is valid for a minute at most, as it will be part
 * of an address.
 */
export type NewSession = Client & { days: number; exchangeable?: boolean }

const dayMs = 24 * 60 * 60_000
const useRecordedEveryMs = 5 * 60_000
const exchangeWithinMs = 60_000

/** The token contains the user's id, which identifies the shard. Only its hash is stored. */
export async function openSession(
  db: Database,
  userId: string,
  { device, addressRange, days, exchangeable = false }: NewSession,
): Promise<string> {
  const token = newToken(userId)
  const createdAt = db.now()
  const lifeMs = exchangeable ? Math.min(exchangeWithinMs, days * dayMs) : days * dayMs
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
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
      exchangeable,
    })
    .execute()
  return token
}

/** Undefined if the token need not be exchanged. Refuses `invalid-token` the second time. */
export async function exchangeToken(
  db: Database,
  { userId, tokenHash }: Session,
  { days }: { days: number },
): Promise<string | undefined> {
  const token = newToken(userId)
  const exchanged = await db
    .updateTable('sessions')
    .set({
      tokenHash: hashOf(token),
      expiresAt: new Date(db.now().getTime() + days * dayMs),
      exchangeable: false,
    })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('exchangeable', '=', true)
    .executeTakeFirst()
  if (exchanged.numUpdatedRows === 1n) return token
  const isLasting = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (!isLasting) throw new Refusal('invalid-token')
}

function newToken(userId: string): string {
  return `${userId}.${randomBytes(32).toString('base64url')}`
}

/** Whose session a token is said to be, before the session is looked up. */
export type SessionClaim = Pick<Session, 'userId' | 'tokenHash'>

/** Refuses `invalid-token` if it is malformed. */
export function readToken(token: string): SessionClaim {
  const [, userId = ''] = /^([\w-]{36})\.[\w-]{43}$/.exec(token) ?? []
  if (!isUuid(userId)) throw new Refusal('invalid-token')
  return { userId, tokenHash: hashOf(token) }
}

/** Refuses `token-expired` or `invalid-token`. */
export async function findSession(db: Database, token: string): Promise<Session> {
  return findClaimed(db, readToken(token))
}

/** Refuses `token-expired` or `invalid-token`. */
export async function findClaimed(db: Database, claim: SessionClaim): Promise<Session> {
  const [found] = await findToken(db, claim)
  return checkSession(db, claim, found)
}

/** SQL; the row of the claimed session, for `checkSession`. */
export function claimedSession({
  userId,
  tokenHash,
}: {
  userId: string
  tokenHash: Buffer | null
}): RawBuilder<FoundSession> {
  return sql<FoundSession>`
    select id, expires_at, revoked_at, last_used_at from sessions
    where user_id = ${userId} and token_hash = ${tokenHash}::bytea`
}

/** SQL; of the row of `claimedSession` in a CTE `session`. */
export function isSessionValid(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from session where revoked_at is null and expires_at > ${now}::timestamptz)`
}

export type FoundSession = { id: string; expiresAt: Date; revokedAt: Date | null; lastUsedAt: Date }

/** Of the row of the claimed session, if there is one. Refuses `token-expired` or `invalid-token`. */
export async function checkSession(
  db: Database,
  claim: SessionClaim,
  found: FoundSession | undefined,
): Promise<Session> {
  if (!found || found.revokedAt) throw new Refusal('invalid-token')
  if (found.expiresAt <= db.now()) throw new Refusal('token-expired')
  const session = { ...claim, id: found.id }
  if (found.lastUsedAt.getTime() + useRecordedEveryMs <= db.now().getTime()) await recordUse(db, session)
  return session
}

const findToken = prepare((_, claim: SessionClaim) => claimedSession(claim))

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

/** The sessions that are neither ended nor expired: the named one first, then the last used. */
export function activeSessions(db: Database, userId: string, firstId?: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', db.now())
    .$if(firstId !== undefined, (all) => all.orderBy((row) => row('id', '=', firstId ?? ''), 'desc'))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(sessionsLength)
    .execute()
}

export async function listSessions(db: Database, { userId, id }: Session) {
  const rows = await activeSessions(db, userId, id)
  return rows.map((row) => ({ ...row, isCurrent: row.id === id }))
}

/** Whether the user was logged in there before; also true as long as no place of this user is known. */
export async function isKnownClient(
  db: Database,
  userId: string,
  { device, addressRange }: Client,
): Promise<boolean> {
  const places = await db
    .selectFrom('sessions')
    .select(['device', 'addressRange'])
    .distinct()
    .where('userId', '=', userId)
    .where('addressRange', '!=', '')
    .execute()
  return (
    places.length === 0 ||
    places.some((place) => place.device === device && place.addressRange === addressRange)
  )
}

/** The device is forgotten too: a later login from there is from a new one. Refuses `session-not-found`. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const place = await tx
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', tx.now())
      .returning(['device', 'addressRange'])
      .executeTakeFirst()
    if (!place) throw new Refusal('session-not-found')
    await tx
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('device', '=', place.device)
      .where('addressRange', '=', place.addressRange)
      .where((row) => row.or([row('revokedAt', 'is not', null), row('expiresAt', '<=', tx.now())]))
      .execute()
  })
}

export async function endSession(db: Database, { userId, tokenHash }: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: db.now() })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** By the user's id and the hash of the token, separated by a dot. Returns the user whose session has ended. */
export async function endNamedSession(db: Database, name: string): Promise<string | undefined> {
  const [, userId = '', hash = ''] = /^([\w-]{36})\.([\da-f]{64})$/.exec(name) ?? []
  if (!isUuid(userId)) return undefined
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: db.now() })
    .where('userId', '=', userId)
    .where('tokenHash', '=', Buffer.from(hash, 'hex'))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n ? userId : undefined
}

/** Returns how many. */
export async function endSessions(db: Database, userId: string, keep?: Session): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: db.now() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(keep !== undefined, (all) => all.where('tokenHash', '!=', keep?.tokenHash ?? Buffer.alloc(0)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The user has proved again to be who opened the session. */
export async function confirmSession(db: Database, { userId, tokenHash }: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: db.now() })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** With 0 minutes a confirmation after the login serves one call in the next minute. */
export async function isSessionConfirmed(
  db: Database,
  { userId, tokenHash }: Session,
  minutes: number,
): Promise<boolean> {
  const since = new Date(db.now().getTime() - (minutes || 1) * 60_000)
  if (minutes === 0) {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set((row) => ({ confirmedAt: row.ref('createdAt') }))
      .where('userId', '=', userId)
      .where('tokenHash', '=', tokenHash)
      .where('confirmedAt', '>=', since)
      .whereRef('confirmedAt', '>', 'createdAt')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('confirmedAt', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Ended sessions stay for a time: the refusal is `token-expired`, and their devices are known. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.sessions)
  for (const where of [sql`expires_at <= ${before}`, sql`revoked_at <= ${before}`])
    await deleteInBatches(db, { table: 'sessions', key: ['userId', 'tokenHash'], where })
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
