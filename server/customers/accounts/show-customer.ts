import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { activeSessions } from '../../platform/sessions/list-sessions.ts'
import { blocksOf } from './blocks.ts'
import { contactOf } from './find-customers.ts'
import { numberOfPhoneCustomer } from './phone-customers.ts'
import { passkeysOf } from './passkeys/passkeys.ts'
import type { UserRow } from './user.ts'

export async function findCustomer(db: Database, userId: string): Promise<UserRow> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('customer-not-found')
  return row
}

export async function lockCustomer(tx: Database, userId: string): Promise<UserRow> {
  const found = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('customer-not-found')
  return found
}

export async function showCustomer(db: Database, userId: string, { showsPhones }: { showsPhones: boolean }) {
  const found = await findCustomer(db, userId)
  const row = { ...found, phone: found.phone ?? (await numberOfPhoneCustomer(db, userId)) }
  const [blocks, sessions, identities, passkeys, changes] = await Promise.all([
    blocksOf(db, userId),
    activeSessions(db, userId),
    db.selectFrom('userIdentities').select('provider').where('userId', '=', userId).execute(),
    passkeysOf(db, userId),
    db
      .selectFrom('credentialChanges')
      .select(['changed', 'createdAt', 'undoneAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .limit(20)
      .execute(),
  ])
  return {
    ...contactOf(row, showsPhones),
    language: row.language,
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
    socialLogins: identities.map(({ provider }) => provider),
    passkeys: passkeys.length,
    blocks: blocks.map(({ reason, blockedBy, blockedAt, liftReason, liftedBy, liftedAt }) => ({
      reason,
      by: blockedBy,
      at: blockedAt.toISOString(),
      lifted: liftedAt && { reason: liftReason ?? '', by: liftedBy ?? '', at: liftedAt.toISOString() },
    })),
    sessions: sessions.map(({ id, device, addressRange, createdAt, lastUsedAt }) => ({
      _id: id,
      device,
      network: addressRange,
      createdAt: createdAt.toISOString(),
      lastUsed: lastUsedAt.toISOString(),
    })),
    changes: changes.map(({ changed, createdAt, undoneAt }) => ({
      changed,
      at: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  }
}
