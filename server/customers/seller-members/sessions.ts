import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { hashOfToken } from '../credentials/link-token.ts'
import { isAlive, lifeOf, newSession, sessionOnWire, useToRecordBefore } from '../credentials/session-life.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { SellerSession } from '../../platform/http/handlers.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import type { Shop } from '../../platform/shop.ts'
import type { SellerMemberKey } from './tables.ts'

/** Only the hash of the token is stored. */
export async function openSellerSession(
  db: Database,
  { sellerId, memberId }: SellerMemberKey,
  client: Client,
): Promise<string> {
  const { token, row } = newSession(db, client)
  await db
    .insertInto('sellerSessions')
    .values({ ...row, sellerId, memberId })
    .execute()
  return token
}

/** Refuses `invalid-token` and `token-expired`. */
export async function findSellerSession(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  token: string,
  { isUnattended = false } = {},
): Promise<SellerSession> {
  const found = await db
    .selectFrom('sellerSessions as session')
    .innerJoin('sellerMembers as member', (on) =>
      on.onRef('member.id', '=', 'session.memberId').onRef('member.sellerId', '=', 'session.sellerId'),
    )
    .select([
      'session.id as sessionId',
      'session.confirmedAt',
      'session.lastUsedAt',
      'session.expiresAt',
      'member.sellerId',
      'member.id as memberId',
      'member.fullName as name',
      'member.role',
      'member.isDemo',
    ])
    .where('session.tokenHash', '=', hashOfToken(token))
    .where('member.removedAt', 'is', null)
    .executeTakeFirst()
  if (!found || (found.isDemo && config.mode === 'production')) throw new Refusal('invalid-token')
  const { sellerId, memberId, sessionId, name, role } = found
  const { isUseToRecord, endsAt, requireConfirmation } = lifeOf(found, { now: db.now(), isUnattended })
  if (isUseToRecord) await recordUse(db, sessionId)
  return {
    sellerId,
    memberId,
    sessionId,
    role,
    endsAt,
    requireConfirmation,
    actor: (address) => ({ staffId: null, sellerId, name, address }),
  }
}

/** One of several parallel calls writes. */
async function recordUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sellerSessions')
    .set({ lastUsedAt: db.now() })
    .where('id', '=', id)
    .where('lastUsedAt', '<=', useToRecordBefore(db))
    .execute()
}

export async function confirmSellerSession(db: Database, { sessionId }: SellerSession): Promise<void> {
  await db.updateTable('sellerSessions').set({ confirmedAt: db.now() }).where('id', '=', sessionId).execute()
}

export async function listSellerSessions(db: Database, { sellerId, memberId, sessionId }: SellerSession) {
  const rows = await db
    .selectFrom('sellerSessions')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('memberId', '=', memberId)
    .where(isAlive(db))
    .orderBy((row) => row('id', '=', sessionId), 'desc')
    .orderBy('lastUsedAt', 'desc')
    .execute()
  return rows.map((row) => sessionOnWire(row, sessionId))
}

/** Refuses `session-not-found`, also for one of somebody else. */
export async function endSellerSession(
  db: Database,
  { sellerId, memberId }: SellerMemberKey,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sellerSessions')
    .where('sellerId', '=', sellerId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('session-not-found')
}

export async function endOtherSellerSessions(
  tx: Database,
  { sellerId, memberId }: SellerMemberKey,
  keepId?: string,
): Promise<void> {
  await tx
    .deleteFrom('sellerSessions')
    .where('sellerId', '=', sellerId)
    .where('memberId', '=', memberId)
    .$if(keepId !== undefined, (all) => all.where('id', '!=', keepId ?? ''))
    .execute()
}

export async function deleteExpiredSellerSessions(db: Database): Promise<void> {
  await deleteInBatches(db, {
    table: 'sellerSessions',
    key: ['tokenHash'],
    where: sql`expires_at <= ${db.now()}`,
  })
}
