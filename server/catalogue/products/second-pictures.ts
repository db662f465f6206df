import { pictureUrl } from '../../../contract/paths.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { dependsOn } from '../../platform/dependencies.ts'

/** Products that are not on sale, or have one picture at most, are left out. */
export async function secondPictures(
  db: Database,
  ids: readonly string[],
): Promise<{ _id: string; imageUrl: string }[]> {
  for (const id of ids) dependsOn('product', id)
  const rows = await selectSecond(db, { ids })
  return rows.flatMap(({ id, media }) => (media === null ? [] : [{ _id: id, imageUrl: pictureUrl(media) }]))
}

const selectSecond = prepare((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('products')
    .select(['id', sql<string | null>`images -> 1 ->> 'media'`.as('media')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('retiredAt', 'is', null)
    .orderBy('id'),
)
