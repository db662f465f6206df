import type { PartEnd } from '../../../contract/order-parts.ts'
import type { UnsentReason } from '../../../contract/part-clocks.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { partAmong, partOf, partsOf } from '../parts/read-parts.ts'
import { cancelByOperator, unsentUnitsOf } from '../payments/cancel-on-request.ts'
import { cancelUnitsOfOrder } from '../payments/cancel-units.ts'
import type { PayingShop } from '../payments/payment-attempts.ts'
import type { RecordChange } from '../payments/refund-order.ts'
import type { RefundRow } from '../payments/tables.ts'
import { orderOf } from './find-part.ts'

type Terms = {
  actor: string
  /** It is for the history of the order. */
  note: string
  because: Extract<PartEnd, 'by-seller' | 'late'>
  unsent: UnsentReason
  /** It may refuse, and sees the part under the lock, before anything is written. */
  check: (tx: Database, part: PartRow, order: OrderRow) => void | Promise<void>
  record?: RecordChange | undefined
}

/**
 * What is not sent of the part is canceled, and refunded if it was paid. The last part ends the order, whose delivery is
 * refunded with it.
 */
export async function cancelPart(
  shop: PayingShop,
  found: PartRow,
  { actor, note, because, unsent, check, record }: Terms,
): Promise<RefundRow | undefined> {
  const key = orderOf(found)
  const terms = {
    actor,
    reason: note,
    because,
    unsent,
    record,
    check: async (tx: Database, order: OrderRow) => check(tx, await partOf(tx, order, found.id), order),
  }
  const all = async () => (await cancelByOperator(shop, key, terms)).refund
  const parts = await partsOf(shop.db, key)
  const { sentAt, endedAt } = partAmong(parts, found.id)
  const isLast = parts.every((part) => part.id === found.id || part.endedAt !== null)
  if (isLast && sentAt === null && endedAt === null) return all()
  const units = (tx: Database, order: OrderRow) => unsentUnitsOf(tx, order, found.id)
  try {
    return await cancelUnitsOfOrder(shop, key, { ...terms, units })
  } catch (error) {
    // The other parts have ended meanwhile.
    if (error instanceof Refusal && error.code === 'nothing-left-of-order') return all()
    throw error
  }
}
