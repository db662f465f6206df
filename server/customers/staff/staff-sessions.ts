import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { StaffSession } from '../../platform/http/handlers.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashOfToken } from '../credentials/link-token.ts'
import { isAlive, lifeOf, newSession, sessionOnWire, useToRecordBefore } from '../credentials/session-life.ts'
import { fullRole } from './own-roles.ts'
import { isSecondFactorRequired, withPasskey } from './second-factor.ts'

/** Only the hash of the token is stored. */
export async function openStaffSession(db: Database, staffId: string, client: Client): Promise<string> {
  const { token, row } = newSession(db, client)
  await db
    .insertInto('staffSessions')
    .values({ ...row, staffId })
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
    .where('session.tokenHash', '=', hashOfToken(token))
    .where('staff.removedAt', 'is', null)
    .executeTakeFirst()
  if (!found || (found.isDemo && shop.config.mode === 'production')) throw new Refusal('invalid-token')
  const { staffId, sessionId, name, role } = found
  const { isUseToRecord, endsAt, requireConfirmation } = lifeOf(found, { now: db.now(), isUnattended })
  if (isUseToRecord) await recordUse(db, sessionId)
  return {
    staffId,
    sessionId,
    role,
    lacksSecondFactor: found.totpSecret === null && !found.hasPasskey && isSecondFactorRequired(shop, role),
    endsAt,
    requireConfirmation,
    actor: (address) => ({ staffId, name, address }),
  }
}

/** One of several parallel calls writes. */
async function recordUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable('staffSessions')
    .set({ lastUsedAt: db.now() })
    .where('id', '=', id)
    .where('lastUsedAt', '<=', useToRecordBefore(db))
    .execute()
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
  return rows.map((row) => sessionOnWire(row, sessionId))
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
