import { sessionsLength } from '../../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import type { Client } from './client-of.ts'
import type { Session } from './session.ts'

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

/** It is also true as long as no place of this user is known. */
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
