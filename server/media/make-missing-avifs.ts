import { asc, eq } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import { openEncoder } from './encode-apart.ts'
import { makeAvif } from './make-avif.ts'
import { media } from './tables.ts'

/** How long one run works at most, so that pictures never take a whole core from the shop. */
const workMs = 6_000

/** Adds AVIF to the pictures that still lack it, the oldest first, for a while or until `stop`. Gives how many it did. */
export async function makeMissingAvifs(
  shop: Pick<Shop, 'db' | 'media' | 'log'>,
  stop?: AbortSignal,
): Promise<number> {
  const started = performance.now()
  const lacking = await shop.db
    .select({ hash: media.hash })
    .from(media)
    .where(eq(media.avifReady, false))
    .orderBy(asc(media.createdAt), asc(media.hash))
    .limit(200)
  if (lacking.length === 0 || stop?.aborted) return 0
  const encoder = openEncoder()
  let done = 0
  try {
    for (const { hash } of lacking) {
      if (stop?.aborted || !encoder.isOpen() || performance.now() - started > workMs) break
      await makeAvif(shop, { hash, encoder })
      done += 1
    }
  } finally {
    encoder.close()
  }
  return done
}
