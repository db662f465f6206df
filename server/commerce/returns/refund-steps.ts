import { restock } from '../../catalogue/stock/stock-on-hand.ts'
import type { Database } from '../../platform/database/connect.ts'
import { writeRefundedFees } from '../orders/delivery-fees.ts'
import { readOrder } from '../orders/transition-order.ts'
import { returnedItems } from './amount-due.ts'
import type { RefundableItem, RefundableReturn } from './amount-due.ts'
import { transitionReturn } from './transition-return.ts'
import type { ReturnRow } from './transition-return.ts'

/** It runs in the transaction that begins the refund. */
export async function startReturnRefund(
  tx: Database,
  { found, items, deliverySantim, fees }: RefundableReturn,
  {
    refundId,
    refundSantim,
    writtenOff,
  }: { refundId: string; refundSantim: number; writtenOff: ReadonlySet<number> },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ refundId, refundSantim, deliverySantim })
    .where('userId', '=', found.userId)
    .where('id', '=', found.id)
    .execute()
  await writeItems(tx, found, { items, writtenOff })
  // That of the shop is with the return.
  const ofSellers = fees.filter(({ partId }) => partId !== null)
  await writeRefundedFees(tx, { userId: found.userId, id: refundId, orderId: found.orderId }, ofSellers)
}

async function writeItems(
  tx: Database,
  found: ReturnRow,
  { items, writtenOff }: { items: RefundableItem[]; writtenOff: ReadonlySet<number> },
): Promise<void> {
  for (const { position, paidSantim, keptSantim } of items) {
    await tx
      .updateTable('returnItems')
      .set({ paidSantim, keptSantim, isWrittenOff: writtenOff.has(position) })
      .where('userId', '=', found.userId)
      .where('returnId', '=', found.id)
      .where('position', '=', position)
      .execute()
  }
}

/** Nothing was paid for its lines, or all of it was sent back before. */
export async function endWithoutRefund(
  tx: Database,
  { found, items }: RefundableReturn,
  { actor, writtenOff }: { actor: string; writtenOff: ReadonlySet<number> },
): Promise<void> {
  await writeItems(tx, found, { items, writtenOff })
  await endReturn(tx, found, actor)
}

/** It runs in the transaction that ends a refund. Units that were not written off are on hand again. */
export async function finishReturnRefund(
  tx: Database,
  refund: { userId: string; id: string; actor: string },
): Promise<void> {
  const found = await lockReturnOf(tx, refund)
  if (found) await endReturn(tx, found, refund.actor)
}

async function endReturn(tx: Database, found: ReturnRow, actor: string): Promise<void> {
  await transitionReturn(tx, found, 'refunded', { actor })
  const items = (await returnedItems(tx, found)).filter((item) => !item.isWrittenOff)
  const { orderNumber } = await readOrder(tx, { userId: found.userId, id: found.orderId })
  const place = found.placeId
  await restock(tx, items, {
    cause: 'returned',
    actor,
    subject: found.id,
    order: orderNumber,
    ...(place !== null && {
      places: Object.fromEntries(items.map((item) => [item.variantId, { [place]: item.quantity }])),
    }),
  })
}

/** The return stays received, so that its refund can begin again. */
export async function failReturnRefund(tx: Database, refund: { userId: string; id: string }): Promise<void> {
  const found = await lockReturnOf(tx, refund)
  if (!found) return
  await tx
    .updateTable('returns')
    .set({ refundId: null, refundSantim: null, deliverySantim: 0 })
    .where('userId', '=', found.userId)
    .where('id', '=', found.id)
    .execute()
  await tx
    .updateTable('returnItems')
    .set({ paidSantim: null, keptSantim: null, isWrittenOff: false })
    .where('userId', '=', found.userId)
    .where('returnId', '=', found.id)
    .execute()
}

async function lockReturnOf(
  tx: Database,
  refund: { userId: string; id: string },
): Promise<ReturnRow | undefined> {
  return tx
    .selectFrom('returns')
    .selectAll()
    .where('userId', '=', refund.userId)
    .where('refundId', '=', refund.id)
    .forUpdate()
    .executeTakeFirst()
}
