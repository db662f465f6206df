import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { UsedPictures } from '../../platform/media/unused-pictures.ts'
import type { SellerContent } from './split-change.ts'

/** What waits or was refused is still looked at. */
export const picturesOfProposals: UsedPictures = sql`
  select media #>> '{}' as hash from product_proposals, jsonb_path_query(content, '$.product.**.pictures[*]') media`

export async function noteSellerPicture(db: Database, sellerId: string, media: string): Promise<void> {
  await db
    .insertInto('sellerPictures')
    .values({ sellerId, media, createdAt: db.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
