import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { CommissionRule } from './line-terms.ts'

export type ListedRule = CommissionRule & {
  /** One for the same goods that began later counts now. */
  isOverruled: boolean
}

type Wanted = {
  /** The list has only rules for goods of this seller. */
  sellerId?: string | undefined
  /** Those that have ended are left out otherwise. */
  withOver: boolean
  after?: string | undefined
  limit: number
}

/** The rules are listed from the newest on; `after` is the cursor of the next page. */
export async function listRules(
  db: Database,
  { sellerId, withOver, after, limit }: Wanted,
): Promise<{ rules: ListedRule[]; after: string | null }> {
  const now = sql`${db.now()}::timestamptz`
  const rows = await db
    .selectFrom('commissionRules as r')
    .selectAll('r')
    .select(overruled(db.now()).as('isOverruled'))
    .$if(!withOver, (query) =>
      query.where(sql<boolean>`coalesce(r.ends_at, 'infinity'::timestamptz) > greatest(r.begins_at, ${now})`),
    )
    .$if(sellerId !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.seller_id = ${sellerId}::uuid or r.seller_id is null and (r.product_id is null
          or exists (select from products p where p.id = r.product_id and p.seller_id = ${sellerId}::uuid)))`,
      ),
    )
    .where(afterCursor(after, { table: 'r' }))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: rules, after: next } = pageOf(rows, limit)
  return { rules, after: next }
}

export async function findListed(db: Database, id: string): Promise<ListedRule | undefined> {
  return db
    .selectFrom('commissionRules as r')
    .selectAll('r')
    .select(overruled(db.now()).as('isOverruled'))
    .where('r.id', '=', id)
    .executeTakeFirst()
}

function overruled(at: Date) {
  const now = sql`${at}::timestamptz`
  return sql<boolean>`exists (
    select from commission_rules o where o.applies_to = r.applies_to and o.begins_at <= ${now}
      and coalesce(o.ends_at, 'infinity'::timestamptz) > ${now}
      and (o.begins_at, o.created_at, o.id) > (r.begins_at, r.created_at, r.id))`
}
