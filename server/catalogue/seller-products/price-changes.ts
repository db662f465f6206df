import { sql } from 'kysely'
import { priceRise } from '../../../contract/product-approval.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { SellerContent } from './split-change.ts'

/** They are kept as long as the history of stock, beside which they are shown. */
export const sellerPriceJobs: Job[] = [
  every(24 * 60 * 60, 'delete old prices of sellers', async ({ db }) => {
    const before = daysBefore(db.now(), retentionDays.stockMovements)
    await deleteInBatches(db, { table: 'sellerPriceChanges', key: ['id'], where: sql`at <= ${before}` })
  }),
]

interface PriceChange {
  beforeSantim: number | null
  afterSantim: number
  isApproved: boolean
}

/**
 * The lowest price of the last days, in steps that lead to the present one; the newest change comes first. The shop has
 * looked at what it approved, or has set itself.
 */
export function lowestSince(presentSantim: number, changes: readonly PriceChange[]): number {
  let [price, lowest] = [presentSantim, presentSantim]
  for (const { beforeSantim, afterSantim, isApproved } of changes) {
    if (afterSantim !== price || isApproved || beforeSantim === null) break
    price = beforeSantim
    lowest = Math.min(lowest, price)
  }
  return lowest
}

/** Returns what `lowestSince` finds, by the ids of the variants. */
export async function lowestPrices(tx: Database, { variants }: SellerContent): Promise<Map<string, number>> {
  const ids = variants.flatMap(({ _id }) => (_id === null ? [] : [_id]))
  const rows = await tx
    .selectFrom('sellerPriceChanges')
    .select(['variantId', 'beforeSantim', 'afterSantim', 'isApproved'])
    .where(sql<boolean>`variant_id = any(${ids}::uuid[])`)
    .where('at', '>', daysBefore(tx.now(), priceRise.days))
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    variants.flatMap(({ _id, price }) =>
      _id === null
        ? []
        : [
            [
              _id,
              lowestSince(
                price,
                rows.filter(({ variantId }) => variantId === _id),
              ),
            ],
          ],
    ),
  )
}

interface Recorded {
  before: SellerContent
  after: SellerContent
  actor: string
  isApproved: boolean
}

export async function recordPriceChanges(
  tx: Database,
  { before, after, actor, isApproved }: Recorded,
): Promise<void> {
  const old = new Map(before.variants.map(({ _id, price }) => [_id, price]))
  const rows = after.variants.flatMap(({ _id, price }) => {
    const beforeSantim = old.get(_id) ?? null
    if (_id === null || beforeSantim === price) return []
    return [{ variantId: _id, at: tx.now(), actor, beforeSantim, afterSantim: price, isApproved }]
  })
  if (rows.length > 0) await tx.insertInto('sellerPriceChanges').values(rows).execute()
}
