import type pg from 'pg'
import type { MediaStore } from '../media/media-store.ts'
import { isWhole } from '../media/is-whole.ts'
import { heed, ill, reasonOf, well } from './finding.ts'
import type { Finding } from './finding.ts'

/** So many pictures are looked for, the newest first; a bucket is asked for each. */
const lookedFor = { files: 50_000, bucket: 500 }

/** Whether the files of the stored pictures are there, and the pictures that products name. */
export async function checkPictures(
  pool: pg.Pool,
  { store, inBucket }: { store: MediaStore; inBucket: boolean },
): Promise<Finding[]> {
  const about = 'Pictures'
  const most = inBucket ? lookedFor.bucket : lookedFor.files
  try {
    const { rows } = await pool.query<{ hash: string; width: number }>(
      'select hash, width from media order by created_at desc limit $1',
      [most],
    )
    const missing: string[] = []
    for (const row of rows) if (!(await isWhole(store, row))) missing.push(row.hash)
    const named = await namedButUnknown(pool)
    const found: Finding[] = []
    if (missing.length > 0) {
      found.push(
        ill(
          about,
          `${missing.length} of ${rows.length} lack files, ${missing[0]} first: restore them from a backup or import them again.`,
        ),
      )
    }
    if (named > 0)
      found.push(heed(about, `${named} products name a picture that was never stored; import them again.`))
    return found.length > 0 ? found : [well(about, `All ${rows.length} looked for are there.`)]
  } catch (error) {
    return [ill(about, `The store of pictures cannot be read: ${reasonOf(error)}.`)]
  }
}

async function namedButUnknown(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ products: number }>(`
    select count(distinct p.id) as products
    from products p, jsonb_array_elements(p.images) image
    where p.retired_at is null and not exists (select from media where hash = image ->> 'media')`)
  return rows[0]?.products ?? 0
}
