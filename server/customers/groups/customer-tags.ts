import { sql } from 'kysely'
import { customerTagsListed } from '../../../contract/office/limits.ts'
import type { Database } from '../../platform/database/connect.ts'

export async function tagsOfCustomer(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customerTags')
    .select('tag')
    .where('userId', '=', userId)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** The caller holds the lock of the customer. */
export async function setCustomerTags(tx: Database, userId: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('customerTags').where('userId', '=', userId).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('customerTags')
    .values(tags.map((tag) => ({ userId, tag })))
    .execute()
}

/** SQL for the tags of a row of users, or null without any. */
export const tagsOfUser = sql<
  string[] | null
>`(select array_agg(t.tag order by t.tag) from customer_tags t where t.user_id = users.id)`

/** It jumps from one tag to the next in the index, whatever many customers have each. */
export async function listTags(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive known (tag) as (
      (select min(tag) from customer_tags)
      union all
      select (select min(t.tag) from customer_tags t where t.tag > known.tag) from known where known.tag is not null
    )
    select tag from known where tag is not null limit ${customerTagsListed}`.execute(db)
  return rows.map(({ tag }) => tag)
}
