import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { ownRoleMaximum } from '../../../contract/office/limits.ts'
import { staffRoles, withNeeded } from '../../../contract/office/roles.ts'
import type { Permission, StaffRole } from '../../../contract/office/roles.ts'
import type { ChosenRole } from '../../../contract/office/staff.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import type { OwnRolesTable, StaffTable } from './tables.ts'

export type OwnRoleRow = Selectable<OwnRolesTable>

/** The role of a row of `table`, an own one with its permissions. */
export function fullRole(table: 'staff' | 'staffInvitations') {
  return sql<StaffRole>`
    coalesce(
      (
        select jsonb_build_object('_id', own.id, 'name', own.name, 'permissions', own.permissions)
        from own_roles own where own.id = ${sql.ref(`${table}.ownRoleId`)}
      ),
      to_jsonb(${sql.ref(`${table}.role`)})
    )`
}

/** The activity log has it. */
export function roleName(role: StaffRole): string {
  return typeof role === 'string' ? role : role.name
}

/** The row of an own role is locked against its removal. Refuses `role-not-found`. */
export async function chooseRole(
  tx: Database,
  chosen: ChosenRole,
): Promise<{ columns: Pick<StaffTable, 'role' | 'ownRoleId'>; name: string }> {
  const role = staffRoles.find((known) => known === chosen)
  if (role) return { columns: { role, ownRoleId: null }, name: role }
  const own = await tx
    .selectFrom('ownRoles')
    .select(['id', 'name'])
    .where('id', '=', chosen)
    .forKeyShare()
    .executeTakeFirst()
  if (!own) throw new Refusal('role-not-found')
  return { columns: { role: 'own', ownRoleId: own.id }, name: own.name }
}

export async function listOwnRoles(db: Database): Promise<(OwnRoleRow & { members: number })[]> {
  return db
    .selectFrom('ownRoles as own')
    .selectAll('own')
    .select(
      sql<number>`
        (select count(*) from staff where own_role_id = own.id and removed_at is null)
        + (select count(*) from staff_invitations where own_role_id = own.id and expires_at > ${db.now()})`.as(
        'members',
      ),
    )
    .orderBy(sql`lower(own.name)`)
    .execute()
}

/** Others who save roles wait until the transaction has ended. */
export async function lockOwnRole(tx: Database, id: string): Promise<OwnRoleRow | undefined> {
  await lockByName(tx, 'own roles')
  return tx.selectFrom('ownRoles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The role is locked. Refuses `role-known` and `role-full`. */
export async function saveOwnRole(
  tx: Database,
  id: string,
  { name, permissions }: { name: string; permissions: readonly Permission[] },
): Promise<OwnRoleRow> {
  const others = await tx.selectFrom('ownRoles').select(['id', 'name']).where('id', '!=', id).execute()
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new Refusal('role-known', { name }, [{ msg: 'Exists already', path: 'name' }])
  }
  if (others.length >= ownRoleMaximum) throw new Refusal('role-full', { most: ownRoleMaximum })
  const changed = { name, permissions: withNeeded(permissions) }
  return tx
    .insertInto('ownRoles')
    .values({ id, ...changed, createdAt: tx.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Refuses `role-not-found` and `role-in-use`. Members who were removed are known by the activity log. */
export async function removeOwnRole(tx: Database, id: string): Promise<OwnRoleRow> {
  const role = await lockOwnRole(tx, id)
  if (!role) throw new Refusal('role-not-found')
  await tx
    .updateTable('staff')
    .set({ role: 'support', ownRoleId: null })
    .where('ownRoleId', '=', id)
    .where('removedAt', 'is not', null)
    .execute()
  await tx
    .deleteFrom('staffInvitations')
    .where('ownRoleId', '=', id)
    .where('expiresAt', '<=', tx.now())
    .execute()
  const { members = 0 } = (await listOwnRoles(tx)).find((own) => own.id === id) ?? {}
  if (members > 0) throw new Refusal('role-in-use', { count: members })
  await tx.deleteFrom('ownRoles').where('id', '=', id).execute()
  return role
}
