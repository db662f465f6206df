import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { followParts } from '../parts/follow-parts.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { partAmong } from '../parts/read-parts.ts'
import { lockPart, requireOfSeller } from './find-part.ts'

/**
 * The seller will send the part; the clock for that starts. A repetition changes nothing. Refuses `part-not-found`,
 * `part-sent-by-shop`, `part-ended` and `part-of-unpaid-order`.
 */
export async function acceptPart(
  tx: Database,
  sellerId: string,
  partId: string,
  { actor }: { actor: string },
): Promise<PartRow> {
  const { order, part } = await lockPart(tx, sellerId, partId)
  requireOfSeller(part)
  if (part.status !== 'new') return part
  if (part.clockFrom === null) throw new Refusal('part-of-unpaid-order')
  await tx
    .updateTable('orderParts')
    .set({ acceptedAt: tx.now() })
    .where('userId', '=', part.userId)
    .where('id', '=', part.id)
    .execute()
  return partAmong(await followParts(tx, [order], { actor }), partId)
}
