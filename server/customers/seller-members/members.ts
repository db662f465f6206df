import { isSellerPermitted, sellerRoles } from '../../../contract/seller/roles.ts'
import type { SellerPermission, SellerRole } from '../../../contract/seller/roles.ts'
import type { SellerMembers } from '../../../contract/seller/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'
import { isAlive } from '../credentials/session-life.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { clearSellerPasskeys, withSellerPasskey } from './second-factor.ts'
import type { SellerMemberKey, SellerMemberRow } from './tables.ts'

/** Who changes the members of a seller, with the name of the store for the activity log. */
export interface ByStore {
  store: string
  actor: Actor
}

/** Refuses `seller-member-not-found`, also for a member of another seller. */
export async function findSellerMember(
  db: Database,
  { sellerId, memberId }: SellerMemberKey,
): Promise<SellerMemberRow> {
  const member = await db
    .selectFrom('sellerMembers')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', memberId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Refusal('seller-member-not-found')
  return member
}

/** Those whose role allows it. */
export async function membersWhoMay(
  db: Database,
  sellerId: string,
  permission: SellerPermission,
): Promise<SellerMemberRow[]> {
  const roles = sellerRoles.filter((role) => isSellerPermitted(role, permission))
  return db
    .selectFrom('sellerMembers')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('role', 'in', roles)
    .where('removedAt', 'is', null)
    .execute()
}

export async function listSellerMembers(
  db: Database,
  sellerId: string,
): Promise<Omit<SellerMembers, 'sendsSms'>> {
  const alive = db
    .selectFrom('sellerSessions')
    .select((row) => [
      'memberId',
      row.fn.countAll<number>().as('sessions'),
      row.fn.max('lastUsedAt').as('lastUsedAt'),
    ])
    .where('sellerId', '=', sellerId)
    .where(isAlive(db))
    .groupBy('memberId')
    .as('alive')
  const members = await db
    .selectFrom('sellerMembers')
    .leftJoin(alive, 'alive.memberId', 'sellerMembers.id')
    .selectAll('sellerMembers')
    .select((row) => ['alive.sessions', 'alive.lastUsedAt', withSellerPasskey(row).as('hasPasskey')])
    .where('sellerId', '=', sellerId)
    .where('removedAt', 'is', null)
    .orderBy('fullName')
    .orderBy('id')
    .execute()
  const invitations = await db
    .selectFrom('sellerInvitations')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('expiresAt', '>', db.now())
    .orderBy('email')
    .execute()
  return {
    members: members.map(
      ({ id, fullName, email, role, totpSecret, hasPasskey, sessions, lastUsedAt, createdAt }) => ({
        _id: id,
        fullName,
        email,
        role,
        hasSecondFactor: totpSecret !== null || Boolean(hasPasskey),
        sessions: sessions ?? 0,
        lastSeen: lastUsedAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }),
    ),
    invitations: invitations.map(({ id, email, role, invitedBy, memberId, expiresAt }) => ({
      _id: id,
      email,
      role,
      invitedBy,
      isReset: memberId !== null,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/** Refuses `seller-member-not-found` and `seller-last-owner`. */
export async function changeSellerRole(
  db: Database,
  key: SellerMemberKey,
  { role, actor }: Pick<ByStore, 'actor'> & { role: SellerRole },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { member, hasOtherOwner } = await lockMember(tx, key)
    if (member.role === role) return
    if (member.role === 'owner' && !hasOtherOwner) throw new Refusal('seller-last-owner')
    await tx
      .updateTable('sellerMembers')
      .set({ role })
      .where('sellerId', '=', key.sellerId)
      .where('id', '=', key.memberId)
      .execute()
    if (!isSellerPermitted(role, 'change-members')) await withdrawInvitationsOf(tx, key)
    const { email } = member
    await recordActivity(tx, actor, {
      action: 'change-role',
      subject: email,
      before: { role: member.role },
      after: { role },
    })
  })
}

/** The row stays, for the history. Refuses `seller-member-not-found` and, unless the shop does it, `seller-last-owner`. */
export async function removeSellerMember(
  db: Database,
  key: SellerMemberKey,
  { store, actor }: ByStore,
): Promise<void> {
  const { sellerId, memberId } = key
  await transaction(db, async (tx) => {
    const { member, hasOtherOwner } = await lockMember(tx, key)
    if (member.role === 'owner' && !hasOtherOwner && actor.sellerId !== undefined)
      throw new Refusal('seller-last-owner')
    await clearSellerPasskeys(tx, key)
    for (const table of ['sellerSessions', 'sellerRecoveryCodes', 'sellerInvitations'] as const) {
      await tx.deleteFrom(table).where('sellerId', '=', sellerId).where('memberId', '=', memberId).execute()
    }
    await withdrawInvitationsOf(tx, key)
    await tx
      .updateTable('sellerMembers')
      .set({ removedAt: tx.now(), passwordHash: '', totpSecret: null, newTotpSecret: null })
      .where('sellerId', '=', sellerId)
      .where('id', '=', memberId)
      .execute()
    const { email, role } = member
    await recordActivity(tx, actor, {
      action: 'end-seller-member',
      subject: store,
      before: { email, role },
    })
  })
}

/** The member could not make them now. */
async function withdrawInvitationsOf(tx: Database, { sellerId, memberId }: SellerMemberKey): Promise<void> {
  await tx
    .deleteFrom('sellerInvitations')
    .where('sellerId', '=', sellerId)
    .where('inviterId', '=', memberId)
    .execute()
}

async function lockMember(
  tx: Database,
  { sellerId, memberId }: SellerMemberKey,
): Promise<{ member: SellerMemberRow; hasOtherOwner: boolean }> {
  // All owners are locked, in one order, so that two cannot remove each other at once.
  const rows = await tx
    .selectFrom('sellerMembers')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('removedAt', 'is', null)
    .where((row) => row.or([row('id', '=', memberId), row('role', '=', 'owner')]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const member = rows.find(({ id }) => id === memberId)
  if (!member) throw new Refusal('seller-member-not-found')
  return { member, hasOtherOwner: rows.some(({ id, role }) => id !== memberId && role === 'owner') }
}
