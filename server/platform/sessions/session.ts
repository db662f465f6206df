import { createHash, randomBytes } from 'node:crypto'
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

/** The token of an exchangeable session is valid for a minute at most, as it will be part of an address. */
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

/** It is undefined if the token need not be exchanged. Refuses `invalid-token` the second time. */
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

export function looksLikeToken(authorization: string | undefined): boolean {
  return /^Bearer\s+[\w-]{36}\.[\w-]{43}$/i.test(authorization ?? '')
}

export async function findSession(db: Database, token: string): Promise<Session> {
  const [, userId = ''] = /^([\w-]{36})\.[\w-]{43}$/.exec(token) ?? []
  if (!isUuid(userId)) throw new Refusal('invalid-token')
  const tokenHash = hashOf(token)
  const [found] = await findToken(db, { userId, tokenHash })
  if (!found || found.revokedAt) throw new Refusal('invalid-token')
  if (found.expiresAt <= db.now()) throw new Refusal('token-expired')
  const session = { userId, tokenHash, id: found.id }
  if (found.lastUsedAt.getTime() + useRecordedEveryMs <= db.now().getTime()) await recordUse(db, session)
  return session
}

const findToken = prepare((db, { userId, tokenHash }: { userId: string; tokenHash: Buffer }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'expiresAt', 'revokedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash),
)

/** One of several parallel calls writes. */
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
