import type { PartEnd } from '../../../contract/order-parts.ts'
import type { UnsentReason } from '../../../contract/part-clocks.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { partOf } from '../parts/read-parts.ts'
import { cancelPart, unsentUnitsOf } from '../payments/cancel-on-request.ts'
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

/** Cancels what its seller does not send. Refuses what cancelPart and unsentUnitsOf refuse. */
export async function cancelUnsentPart(
  shop: PayingShop,
  found: PartRow,
  { note, check, ...terms }: Terms,
): Promise<RefundRow | undefined> {
  const checkPart = async (tx: Database, order: OrderRow) =>
    check(tx, await partOf(tx, order, found.id), order)
  return cancelPart(shop, orderOf(found), {
    ...terms,
    partId: found.id,
    reason: note,
    // It is asked first, as it knows best why a part is not to be canceled any more.
    async units(tx, order) {
      await checkPart(tx, order)
      return unsentUnitsOf(tx, order, found.id)
    },
    check: checkPart,
  })
}
