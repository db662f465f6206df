import type { RefusalReason } from '../../../contract/part-clocks.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { PayingShop } from '../payments/payment-attempts.ts'
import type { RecordChange } from '../payments/refund-order.ts'
import type { RefundRow } from '../payments/tables.ts'
import { unsentOfPart } from '../orders/part-units.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { OrderUnits } from '../orders/shipments.ts'
import { partOf } from '../parts/read-parts.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { cancelUnitsOfOrder } from '../payments/cancel-units.ts'
import type { Database } from '../../platform/database/connect.ts'
import { cancelUnsentPart } from './cancel-part.ts'
import { findPart, orderOf, requireOfSeller } from './find-part.ts'

type Refusing = {
  actor: string
  reason: RefusalReason
  /** It is what the seller adds for the shop; the customer does not see it. */
  note?: string | undefined
  /** It may refuse, and sees the part under the lock. */
  check?: ((tx: Database, part: PartRow) => Promise<void>) | undefined
  record?: RecordChange | undefined
}

/**
 * The seller does not send what is not sent yet of the part. Refuses `part-not-found`, `part-sent-by-shop`, `part-ended`,
 * `part-already-sent`, `part-of-unpaid-order`, and what a refund refuses.
 */
export async function refusePart(
  shop: PayingShop,
  sellerId: string,
  partId: string,
  { actor, reason, note, check, record }: Refusing,
): Promise<RefundRow | undefined> {
  const part = await findPart(shop.db, sellerId, partId)
  return cancelUnsentPart(shop, part, {
    actor,
    note: noteOf({ reason, note }),
    because: 'by-seller',
    unsent: reason,
    async check(tx, current, order) {
      await check?.(tx, current)
      requireUnsent(current, order)
    },
    record,
  })
}

type RefusingUnits = Refusing & {
  /** It becomes the id of the refund, so that a repeated request does not cancel more. */
  id: string
  units: OrderUnits[]
}

/**
 * The seller does not send these units. If nothing else is left of the part, all of it is refused. Refuses what
 * refusePart refuses, `units-not-left`, and `key-reused` for other units with the same id.
 */
export async function refuseUnits(
  shop: PayingShop,
  sellerId: string,
  partId: string,
  { id, units: wanted, ...refusing }: RefusingUnits,
): Promise<RefundRow | undefined> {
  const { actor, reason, note, check, record } = refusing
  const found = await findPart(shop.db, sellerId, partId)
  return cancelUnitsOfOrder(shop, orderOf(found), {
    id,
    actor,
    reason: noteOf({ reason, note }),
    because: 'by-seller',
    unsent: reason,
    asked: wanted,
    async units(tx, order) {
      const current = await partOf(tx, order, partId)
      await check?.(tx, current)
      requireUnsent(current, order)
      return unsentOfPart(tx, order, { partId, wanted })
    },
    record,
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'nothing-left-of-order') throw error
    return refusePart(shop, sellerId, partId, refusing)
  })
}

function noteOf({ reason, note = '' }: Pick<Refusing, 'reason' | 'note'>): string {
  return `Refused by the seller: ${reason}.${note && ` ${note}`}`
}

function requireUnsent(part: PartRow, order: OrderRow): void {
  requireOfSeller(part)
  if (part.status !== 'new' && part.status !== 'accepted') throw new Refusal('part-already-sent')
  if (order.paymentStatus === 'unpaid') throw new Refusal('part-of-unpaid-order')
}
