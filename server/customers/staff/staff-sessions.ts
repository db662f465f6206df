import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  staffConfirmedMinutes,
  staffIdleMinutes,
  staffSessionHours,
} from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { StaffSession } from '../../platform/http/handlers.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import type { Shop } from '../../platform/shop.ts'
import { fullRole } from './own-roles.ts'
import { isSecondFactorRequired, withPasskey } from './second-factor.ts'

const minuteMs = 60_000
const useRecordedEveryMs = minuteMs

/** Only the hash of the token is stored. */
export async function openStaffSession(
  db: Database,
  staffId: string,
  { device, addressRange }: Client,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = db.now()
  await db
    .insertInto('staffSessions')
    .values({
      tokenHash: hashOf(token),
      id: newId(),
      staffId,
      device,
      network: addressRange,
      createdAt,
      confirmedAt: createdAt,
      lastUsedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + staffSessionHours * 60 * minuteMs),
    })
    .execute()
  return token
}

/** A call that a screen makes while nobody is there does not keep the session alive. */
export async function findStaffSession(
  shop: Pick<Shop, 'config' | 'db'>,
  token: string,
  { isUnattended = false } = {},
): Promise<StaffSession> {
  const { db } = shop
  const found = await db
    .selectFrom('staffSessions as session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select((row) => [
      'session.id as sessionId',
      'session.confirmedAt',
      'session.lastUsedAt',
      'session.expiresAt',
      'staff.id as staffId',
      'staff.fullName as name',
      fullRole('staff').as('role'),
      'staff.isDemo',
      'staff.totpSecret',
      withPasskey(row).as('hasPasskey'),
    ])
    .where('session.tokenHash', '=', hashOf(token))
    .where('staff.removedAt', 'is', null)
    .executeTakeFirst()
  if (!found || (found.isDemo && shop.config.mode === 'production')) throw new Refusal('invalid-token')
  const { staffId, sessionId, name, role, confirmedAt, lastUsedAt } = found
  const now = db.now().getTime()
  const endAfter = (used: number) =>
    new Date(Math.min(found.expiresAt.getTime(), used + staffIdleMinutes * minuteMs))
  const usedAt = lastUsedAt.getTime()
  if (endAfter(usedAt).getTime() <= now) throw new Refusal('token-expired')
  if (!isUnattended && usedAt + useRecordedEveryMs <= now) await recordUse(db, sessionId)
  return {
    staffId,
    sessionId,
    role,
    lacksSecondFactor: found.totpSecret === null && !found.hasPasskey && isSecondFactorRequired(shop, role),
    endsAt: endAfter(isUnattended ? usedAt : now),
    requireConfirmation() {
      if (confirmedAt.getTime() + staffConfirmedMinutes * minuteMs > now) return
      throw new Refusal('staff-password-required')
    },
    actor: (address) => ({ staffId, name, address }),
  }
}

/** One of several parallel calls writes. */
async function recordUse(db: Database, id: string): Promise<void> {
  const now = db.now()
  await db
    .updateTable('staffSessions')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where('lastUsedAt', '<=', new Date(now.getTime() - useRecordedEveryMs))
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function confirmStaffSession(db: Database, id: string): Promise<void> {
  await db.updateTable('staffSessions').set({ confirmedAt: db.now() }).where('id', '=', id).execute()
}

export async function listStaffSessions(db: Database, { staffId, sessionId }: StaffSession) {
  const rows = await db
    .selectFrom('staffSessions')
    .selectAll()
    .where('staffId', '=', staffId)
    .where(isAlive(db))
    .orderBy((row) => row('id', '=', sessionId), 'desc')
    .orderBy('lastUsedAt', 'desc')
    .execute()
  return rows.map(({ id, device, network, createdAt, lastUsedAt }) => ({
    _id: id,
    device,
    network,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsedAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

export function isAlive(db: Database) {
  const usedAfter = new Date(db.now().getTime() - staffIdleMinutes * minuteMs)
  return sql<boolean>`expires_at > ${db.now()} and last_used_at > ${usedAfter}`
}

export async function endStaffSession(db: Database, staffId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('session-not-found')
}

export async function endStaffSessions(tx: Database, staffId: string, keepId?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .$if(keepId !== undefined, (all) => all.where('id', '!=', keepId ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredStaffSessions(db: Database): Promise<void> {
  await deleteInBatches(db, {
    table: 'staffSessions',
    key: ['tokenHash'],
    where: sql`expires_at <= ${db.now()}`,
  })
}
