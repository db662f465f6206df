import type { Selectable } from 'kysely'
import type { Invitation, Member } from '../../../contract/office/staff.ts'
import type { StaffRole } from '../../../contract/office/roles.ts'
import type { ChosenRole } from '../../../contract/office/staff.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { withdrawInvitationsOf } from './inviters.ts'
import { chooseRole, fullRole, roleName } from './own-roles.ts'
import { clearPasskeysAndCodes, withPasskey } from './second-factor.ts'
import { isAlive } from '../credentials/session-life.ts'
import { endStaffSessions } from './staff-sessions.ts'
import type { StaffTable } from './tables.ts'

type MemberRow = Selectable<StaffTable> & { fullRole: StaffRole }

export async function findMember(db: Database, id: string): Promise<MemberRow> {
  const member = await db
    .selectFrom('staff')
    .selectAll()
    .select(fullRole('staff').as('fullRole'))
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Refusal('staff-not-found')
  return member
}

export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .where('isDemo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

export async function listStaff(db: Database): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const alive = db
    .selectFrom('staffSessions')
    .select((row) => [
      'staffId',
      row.fn.countAll<number>().as('sessions'),
      row.fn.max('lastUsedAt').as('lastUsedAt'),
    ])
    .where(isAlive(db))
    .groupBy('staffId')
    .as('alive')
  const members = await db
    .selectFrom('staff')
    .leftJoin(alive, 'alive.staffId', 'staff.id')
    .selectAll('staff')
    .select((row) => [
      'alive.sessions',
      'alive.lastUsedAt',
      withPasskey(row).as('hasPasskey'),
      fullRole('staff').as('fullRole'),
    ])
    .where('removedAt', 'is', null)
    .orderBy('fullName')
    .orderBy('id')
    .execute()
  const invitations = await db
    .selectFrom('staffInvitations')
    .selectAll()
    .select(fullRole('staffInvitations').as('fullRole'))
    .where('expiresAt', '>', db.now())
    .orderBy('email')
    .execute()
  return {
    members: members.map(
      ({ id, fullName, email, fullRole: role, totpSecret, hasPasskey, sessions, lastUsedAt, createdAt }) => ({
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
    invitations: invitations.map(({ id, email, fullRole: role, invitedBy, staffId, expiresAt }) => ({
      _id: id,
      email,
      role,
      invitedBy,
      isReset: staffId !== null,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

export async function changeRole(
  db: Database,
  staffId: string,
  { role, actor }: { role: ChosenRole; actor: Actor },
): Promise<void> {
  await transaction(db, async (tx) => {
    const member = await lockMember(tx, staffId)
    const { columns, name } = await chooseRole(tx, role)
    if (member.role === columns.role && member.ownRoleId === columns.ownRoleId) return
    if (member.role === 'owner') await requireAnotherOwner(tx, staffId)
    await tx.updateTable('staff').set(columns).where('id', '=', staffId).execute()
    await withdrawInvitationsOf(tx, staffId, actor)
    await recordActivity(tx, actor, {
      action: 'change-role',
      subject: member.email,
      before: { role: roleName(member.fullRole) },
      after: { role: name },
    })
  })
}

/** The row stays, for the history of what the member did. Refuses `staff-not-found` and `last-owner`. */
export async function removeMember(db: Database, staffId: string, actor: Actor): Promise<void> {
  await transaction(db, async (tx) => {
    const member = await lockMember(tx, staffId)
    if (member.role === 'owner') await requireAnotherOwner(tx, staffId)
    await endStaffSessions(tx, staffId)
    await tx.deleteFrom('staffInvitations').where('staffId', '=', staffId).execute()
    await clearPasskeysAndCodes(tx, staffId)
    await tx
      .updateTable('staff')
      .set({ removedAt: tx.now(), passwordHash: '', totpSecret: null, newTotpSecret: null })
      .where('id', '=', staffId)
      .execute()
    await withdrawInvitationsOf(tx, staffId, actor)
    const { fullName: name } = member
    await recordActivity(tx, actor, {
      action: 'remove-staff',
      subject: member.email,
      before: { name, role: roleName(member.fullRole) },
    })
  })
}

export async function endSessionsOfMember(db: Database, staffId: string, actor: Actor): Promise<void> {
  await transaction(db, async (tx) => {
    const member = await lockMember(tx, staffId)
    const sessions = await endStaffSessions(tx, staffId)
    await recordActivity(tx, actor, {
      action: 'end-sessions',
      subject: member.email,
      before: { sessions },
    })
  })
}

async function lockMember(tx: Database, id: string): Promise<MemberRow> {
  // All owners are locked, in one order, so that two cannot remove each other at once.
  const rows = await tx
    .selectFrom('staff')
    .selectAll()
    .select(fullRole('staff').as('fullRole'))
    .where('removedAt', 'is', null)
    .where((row) => row.or([row('id', '=', id), row('role', '=', 'owner')]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const member = rows.find((row) => row.id === id)
  if (!member) throw new Refusal('staff-not-found')
  return member
}

async function requireAnotherOwner(tx: Database, staffId: string): Promise<void> {
  const other = await tx
    .selectFrom('staff')
    .select('id')
    .where('removedAt', 'is', null)
    .where('role', '=', 'owner')
    .where('id', '!=', staffId)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new Refusal('last-owner')
}
