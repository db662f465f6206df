import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { addScans } from '../../server/operations/stock-counts/count-units.ts'
import { applyCount, discardCount, startCount } from '../../server/operations/stock-counts/manage-counts.ts'
import { showCount } from '../../server/operations/stock-counts/show-count.ts'
import type { Random } from './random.ts'

const actor = { staffId: null, name: 'operator', address: null }

/**
 * Two members count one variant at once, and the count is applied by a later call, after whatever customers did. Then
 * the stock has changed by exactly what the shelf differed from the books, unless more is reserved.
 */
export async function countStock(db: Database, random: Random, variantId: string): Promise<void> {
  const open = await db
    .selectFrom('stockCounts')
    .select('id')
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  if (open) return end(db, random, open.id)
  const countId = newId()
  await startCount(db, { countId, categoryId: null, note: '', actor })
  const { sku } = await db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const first = { key: newId(), code: sku, units: 1 + random.below(3) }
  const scan = (...scans: { key: string; code: string; units: number }[]) =>
    addScans(db, { countId, scans, actor: actor.name })
  const last = () => ({ key: newId(), code: sku, units: 1 + random.below(20) })
  await Promise.all([scan(first), scan(first, last()), scan({ key: newId(), code: 'unknown', units: 1 })])
}

async function end(db: Database, random: Random, countId: string): Promise<void> {
  if (random.chance(0.2)) return discardCount(db, { countId, actor })
  const { scans } = await showCount(db, { countId, lang: 'en' })
  const applying = { countId, reason: 'simulated', scans, missing: 'leave', actor } as const
  await Promise.all([applyCount(db, applying), applyCount(db, applying)])
  const { lines } = await showCount(db, { countId, lang: 'en' })
  for (const { variantId, difference, onHand, after } of lines) {
    if (difference === null || onHand === null) continue
    const { reservedBefore = 0, onHandBefore } =
      (await db
        .selectFrom('stockMovements')
        .select(['reservedBefore', 'onHandBefore'])
        .where('variantId', '=', variantId)
        .where('subject', '=', countId)
        .executeTakeFirst()) ?? {}
    // Other places have what is reserved too.
    const least = Math.max(0, reservedBefore - ((onHandBefore ?? onHand) - onHand))
    if (after === onHand + difference || after === least || after === onHand) continue
    throw new Error(`A count changed ${onHand} to ${after}, though it differed by ${difference}`)
  }
}
