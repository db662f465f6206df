import { sql } from 'kysely'
import type { GroupRule } from '../../../contract/office/customer-groups.ts'
import { customerGroupsMaximum, groupMembersCounted } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { isInGroup } from './group-condition.ts'
import type { CustomerGroupRow } from './group-condition.ts'

export function listGroups(db: Database): Promise<CustomerGroupRow[]> {
  return db
    .selectFrom('customerGroups')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Refuses `group-not-found`. */
export async function findGroup(db: Database, id: string): Promise<CustomerGroupRow> {
  const row = await db.selectFrom('customerGroups').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('group-not-found')
  return row
}

/** It counts no further than `groupMembersCounted` and one. */
export async function countMembers(db: Database, group: CustomerGroupRow): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from (
      select from users
      where deleted_at is null and ${isInGroup(db, group, sql`users.id`)} limit ${groupMembersCounted + 1}
    ) counted`.execute(db)
  return rows[0]?.members ?? 0
}

/** The groups that a customer is in, by rule or because a member of staff said so. */
export async function groupsOfCustomer(db: Database, userId: string): Promise<CustomerGroupRow[]> {
  const groups = await listGroups(db)
  if (groups.length === 0) return []
  const each = groups.map(
    (group) => sql`select ${group.id}::uuid as id where ${isInGroup(db, group, sql`${userId}::uuid`)}`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return groups.filter((group) => rows.some(({ id }) => id === group.id))
}

export async function isCustomerIn(db: Database, groupId: string, userId: string): Promise<boolean> {
  const group = await findGroup(db, groupId)
  const { rows } = await sql<{
    isIn: boolean
  }>`select ${isInGroup(db, group, sql`${userId}::uuid`)} as is_in`.execute(db)
  return rows[0]?.isIn ?? false
}

/** The group cannot be removed until the transaction has ended. Refuses `group-not-found`. */
export async function keepGroup(tx: Database, id: string): Promise<void> {
  const row = await tx
    .selectFrom('customerGroups')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw new Refusal('group-not-found')
}

/** Others who save groups wait until the transaction has ended. */
export async function lockGroup(tx: Database, id: string): Promise<CustomerGroupRow | undefined> {
  await lockByName(tx, 'customer groups')
  return tx.selectFrom('customerGroups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The group is locked. Refuses `group-known`, `group-full` and `group-kind-kept`. */
export async function saveGroup(
  tx: Database,
  id: string,
  { name, rule }: { name: string; rule: GroupRule | null },
): Promise<CustomerGroupRow> {
  const all = await listGroups(tx)
  const others = all.filter((other) => other.id !== id)
  const present = all.find((other) => other.id === id)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new Refusal('group-known', { name }, [{ msg: 'Exists already', path: 'name' }])
  }
  if (others.length >= customerGroupsMaximum) throw new Refusal('group-full', { most: customerGroupsMaximum })
  if (present && (present.rule === null) !== (rule === null)) throw new Refusal('group-kind-kept')
  const changed = { name, rule: rule && JSON.stringify(rule) }
  return tx
    .insertInto('customerGroups')
    .values({ id, ...changed, createdAt: tx.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Refuses `group-not-found`. */
export async function removeGroup(tx: Database, id: string): Promise<CustomerGroupRow> {
  const group = await lockGroup(tx, id)
  if (!group) throw new Refusal('group-not-found')
  await tx.deleteFrom('customerGroupMembers').where('groupId', '=', id).execute()
  await tx.deleteFrom('customerGroups').where('id', '=', id).execute()
  return group
}

export async function handMadeGroupsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customerGroupMembers')
    .select('groupId')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ groupId }) => groupId)
}

/** The caller holds the lock of the customer. Refuses `group-not-found`, also for a group with a rule. */
export async function setHandMadeGroups(
  tx: Database,
  userId: string,
  groupIds: readonly string[],
): Promise<void> {
  // A group that is being removed at the same time waits, and then takes its members with it.
  const known = await tx
    .selectFrom('customerGroups')
    .select('id')
    .where('id', 'in', [...groupIds, userId])
    .where('rule', 'is', null)
    .forKeyShare()
    .execute()
  if (known.length !== new Set(groupIds).size) throw new Refusal('group-not-found')
  await tx.deleteFrom('customerGroupMembers').where('userId', '=', userId).execute()
  if (known.length === 0) return
  await tx
    .insertInto('customerGroupMembers')
    .values(known.map(({ id: groupId }) => ({ userId, groupId })))
    .execute()
}
