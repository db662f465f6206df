import type pg from 'pg'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { brokenFiles } from '../../platform/media/pictures.ts'
import { failure, ok, reasonOf, warning } from './finding.ts'
import type { Finding } from './finding.ts'

/** So many of the newest pictures are checked; each takes a request if they are in a bucket. */
const limits = { files: 50_000, bucket: 500 }

export async function checkPictures(
  pool: pg.Pool,
  { store, inBucket }: { store: MediaStore; inBucket: boolean },
): Promise<Finding[]> {
  const about = 'Pictures'
  const limit = inBucket ? limits.bucket : limits.files
  try {
    const { rows } = await pool.query<{ hash: string; width: number }>(
      'select hash, width from media order by created_at desc limit $1',
      [limit],
    )
    await store.check()
    const broken: string[] = []
    for (const row of rows) if ((await brokenFiles(store, row)).length > 0) broken.push(row.hash)
    const named = await productsWithUnknownPictures(pool)
    const found: Finding[] = []
    if (broken.length > 0) {
      found.push(
        failure(
          about,
          `Files of ${broken.length} of ${rows.length} pictures are missing or damaged, the first is ${broken[0]}. Restore them from a backup or import the products again.`,
        ),
      )
    }
    if (named > 0)
      found.push(
        warning(about, `${named} products refer to a picture that was never stored; import them again.`),
      )
    return found.length > 0 ? found : [ok(about, `All ${rows.length} checked pictures are complete.`)]
  } catch (error) {
    return [failure(about, unusable(error))]
  }
}

export function pictureStoreFault(store: MediaStore): Promise<string | undefined> {
  return store.check().then(() => undefined, unusable)
}

function unusable(error: unknown): string {
  return `The picture store cannot be used: ${reasonOf(error)}.`
}

async function productsWithUnknownPictures(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ products: number }>(`
    select count(distinct p.id) as products
    from products p, jsonb_array_elements(p.images) image
    where p.retired_at is null and not exists (select from media where hash = image ->> 'media')`)
  return rows[0]?.products ?? 0
}
