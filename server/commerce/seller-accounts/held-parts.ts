import { movedByPart } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'

interface HeldPart {
  id: string
  orderId: string
  santim: number
  reserveUntil: Date | null
}

/** What of a seller is held, with the end of the reserve; what ends first comes first. What was refunded whole is left out. */
export async function heldParts(
  db: Database,
  sellerId: string,
  limit: number,
): Promise<{ parts: HeldPart[]; isMore: boolean }> {
  const rows = await db
    .selectFrom('orderParts')
    .select(['id', 'orderId', 'reserveUntil'])
    .where('sellerId', '=', sellerId)
    .where('deliveredAt', 'is not', null)
    .where('releasedAt', 'is', null)
    .orderBy('reserveUntil')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const orderIds = shown.map(({ orderId }) => orderId)
  const moved = await movedByPart(db, { kind: 'seller-payable-held', name: sellerId }, orderIds)
  return {
    parts: shown.flatMap(({ id, orderId, reserveUntil }) => {
      const santim = 0 - (moved.get(id) ?? 0)
      return santim === 0 ? [] : [{ id, orderId, santim, reserveUntil }]
    }),
    isMore: rows.length > limit,
  }
}
