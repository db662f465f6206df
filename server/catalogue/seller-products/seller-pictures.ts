import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { UsedPictures } from '../../platform/media/unused-pictures.ts'
import type { SellerContent } from './split-change.ts'

/** What waits or was refused is still looked at. */
export const picturesOfProposals: UsedPictures = sql`
  select media #>> '{}' as hash from product_proposals, jsonb_path_query(content, '$.product.**.pictures[*]') media`

/** `source` is the web address that a file named for it. */
export async function noteSellerPicture(
  db: Database,
  sellerId: string,
  { media, source = null }: { media: string; source?: string | null },
): Promise<void> {
  await db
    .insertInto('sellerPictures')
    .values({ sellerId, media, source, createdAt: db.now() })
    .onConflict((conflict) =>
      source === null
        ? conflict.doNothing()
        : conflict
            .columns(['sellerId', 'media'])
            .doUpdateSet({ source })
            .where('sellerPictures.source', 'is distinct from', source),
    )
    .execute()
}

/** What the seller has uploaded, or the shop has loaded for it: by its hash, and by the address that a file named. */
export async function findSellerPictures(
  db: Database,
  sellerId: string,
  sources: readonly string[],
): Promise<{ media: string; source: string }[]> {
  const { rows } = await sql<{ media: string; source: string }>`
    select media, media as source from seller_pictures
    where seller_id = ${sellerId} and media = any(${sources}::text[])
    union all
    select media, source from seller_pictures
    where seller_id = ${sellerId} and source is not null
      and md5(source) in (select md5(wanted) from unnest(${sources}::text[]) as wanted)
      and source = any(${sources}::text[])`.execute(db)
  return rows
}

/** In a transaction that is rolled back, pictures that were read for a dry run are the seller's. */
export async function notePicturesForNow(
  tx: Database,
  sellerId: string,
  pictures: readonly string[],
): Promise<void> {
  if (pictures.length === 0) return
  const now = tx.now()
  await sql`
    insert into media (hash, width, height, thumbnail, placeholder, created_at)
    select hash, 1, 1, '', '', ${now} from unnest(${pictures}::text[]) as hash on conflict do nothing`.execute(
    tx,
  )
  await sql`
    insert into seller_pictures (seller_id, media, created_at)
    select ${sellerId}, hash, ${now} from unnest(${pictures}::text[]) as hash on conflict do nothing`.execute(
    tx,
  )
}

/** A seller uses what it has uploaded, and what its product has already. Refuses `picture-not-found`. */
export async function requireOwnPictures(
  tx: Database,
  sellerId: string,
  { wanted, present }: { wanted: SellerContent; present: readonly SellerContent[] },
): Promise<void> {
  const known = new Set(present.flatMap(picturesOf))
  const others = [...new Set(picturesOf(wanted))].filter((media) => !known.has(media))
  if (others.length === 0) return
  const own = await tx
    .selectFrom('sellerPictures')
    .select('media')
    .where('sellerId', '=', sellerId)
    .where('media', 'in', others)
    .execute()
  if (own.length < others.length) throw new Refusal('picture-not-found')
}

function picturesOf({ pictures, variants }: SellerContent): string[] {
  return [...pictures, ...variants.flatMap((variant) => variant.pictures)]
}
