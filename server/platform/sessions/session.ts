import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { validate as isUuid } from 'uuid'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { prepare } from '../database/prepared-statement.ts'
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

/** Whether it is one is not known yet. */
export function looksLikeToken(authorization: string | undefined): boolean {
  return /^Bearer\s+[\w-]{36}\.[\w-]{43}$/i.test(authorization ?? '')
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
