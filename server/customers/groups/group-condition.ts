import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { GroupRule } from '../../../contract/office/customer-groups.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { CustomerGroupsTable } from './tables.ts'

export type CustomerGroupRow = Selectable<CustomerGroupsTable>

const dayMs = 24 * 60 * 60_000

export function hasTag(tag: string, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from customer_tags t where t.user_id = ${userId} and t.tag = ${tag})`
}

/** SQL for whether the customer of this id is in the group. */
export function isInGroup(
  db: Database,
  { id, rule }: Pick<CustomerGroupRow, 'id' | 'rule'>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (rule === null) {
    return sql`exists (select from customer_group_members m where m.user_id = ${userId} and m.group_id = ${id})`
  }
  const figures = figureConditions(db, rule)
  const conditions = [
    ...(rule.tag === null ? [] : [hasTag(rule.tag, userId)]),
    ...(figures.length === 0
      ? []
      : [
          sql`exists (
            select from customer_figures f where f.user_id = ${userId} and ${sql.join(figures, sql` and `)}
          )`,
        ]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

function figureConditions(db: Database, rule: GroupRule): RawBuilder<unknown>[] {
  const { minOrders, minSpentSantim, orderedWithinDays, notOrderedForDays, region } = rule
  const daysAgo = (days: number) => new Date(db.now().getTime() - days * dayMs)
  return [
    ...(minOrders === null ? [] : [sql`orders >= ${minOrders}`]),
    ...(minSpentSantim === null ? [] : [sql`spent_santim >= ${minSpentSantim}`]),
    ...(orderedWithinDays === null ? [] : [sql`last_order_at >= ${daysAgo(orderedWithinDays)}`]),
    ...(notOrderedForDays === null ? [] : [sql`last_order_at < ${daysAgo(notOrderedForDays)}`]),
    ...(region === null ? [] : [sql`region = ${region}`]),
  ]
}
