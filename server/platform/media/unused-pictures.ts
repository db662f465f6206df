import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../database/connect.ts'
import { daysBefore } from '../database/delete-in-batches.ts'
import { transaction } from '../database/transaction.ts'
import type { Shop } from '../shop.ts'
import { removePicture } from './store-picture.ts'

/** A query of the hashes, in a column `hash`, of all pictures that something shows. */
export type UsedPictures = RawBuilder<{ hash: string }>

const batch = 100

/**
 * A picture is deleted when nothing has shown it for a day: until then an editor that uploaded it may be open, and a
 * page that showed it may be in a cache.
 */
export async function deleteUnusedPictures(
  shop: Pick<Shop, 'db' | 'media'>,
  used: UsedPictures,
  stop?: AbortSignal,
): Promise<number> {
  await markUnused(shop.db, used)
  const until = daysBefore(shop.db.now(), retentionDays.unusedPictures)
  for (let deleted = 0, last = ''; ;) {
    const rows = await shop.db
      .selectFrom('media')
      .select('hash')
      .where('unusedSince', '<=', until)
      .where('hash', '>', last)
      .orderBy('hash')
      .limit(batch)
      .execute()
    for (const { hash } of rows) {
      if (stop?.aborted) return deleted
      if (await deleteIfUnused(shop, { hash, until, used })) deleted += 1
      last = hash
    }
    if (rows.length < batch) return deleted
  }
}

async function markUnused(db: Database, used: UsedPictures): Promise<void> {
  await sql`
    with used as materialized (${used}),
    marked as (
      select hash, unused_since, not exists (select from used where used.hash = media.hash) as is_unused from media)
    update media set unused_since = case when is_unused then ${db.now()}::timestamptz end
    from marked where marked.hash = media.hash and (marked.unused_since is not null) <> is_unused`.execute(db)
}

type Unused = { hash: string; until: Date; used: UsedPictures }

/** The lock waits for who saves what shows the picture, and lets an upload of the same picture wait. */
async function deleteIfUnused(
  { db, media }: Pick<Shop, 'db' | 'media'>,
  { hash, until, used }: Unused,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('media')
      .select('hash')
      .where('hash', '=', hash)
      .where('unusedSince', '<=', until)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return false
    const shown = await sql`select from (${used}) used where hash = ${hash} limit 1`.execute(tx)
    if (shown.rows.length > 0) return false
    await removePicture({ db: tx, media }, hash)
    return true
  })
}
