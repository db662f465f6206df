import { sql } from 'kysely'
import { disputeBorne } from '../../ledger/postings/dispute.ts'
import { earned } from '../../ledger/postings/earned.ts'
import { postDraft } from '../../ledger/post-draft.ts'
import { beforeCommit } from '../../platform/database/before-commit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { keptItems } from '../books/kept-items.ts'
import { ensureReductions } from '../books/reductions.ts'
import { readParts, soldOrder } from '../books/sold-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockDispute, orderOfDispute } from './dispute-steps.ts'
import { failDisputeRefund } from './refund-of-dispute.ts'
import type { DisputeKey, DisputeRow } from './tables.ts'

/**
 * If the shop bears what was refunded, the seller is credited with what the refunds have taken from it; if the last
 * decision says otherwise, that is taken back. A repeat posts nothing.
 */
export async function bearDispute(tx: Database, key: DisputeKey): Promise<void> {
  const order = await lockOrder(tx, { userId: key.userId, id: await orderOfDispute(tx, key) })
  const dispute = await lockDispute(tx, key)
  const wanted = (await isBorneByShop(tx, dispute)) ? await takenFromSeller(tx, dispute, order) : 0
  const santim = wanted - dispute.borneSantim
  if (santim === 0) return
  const times = dispute.borneTimes + 1
  await tx
    .updateTable('disputes')
    .set({ borneSantim: wanted, borneTimes: times })
    .where('userId', '=', key.userId)
    .where('id', '=', key.id)
    .execute()
  const cause = { kind: 'dispute-borne', id: `${key.id}/${times}` }
  const draft = disputeBorne({ sellerId: dispute.sellerId, santim })
  const reason = order.orderNumber
  await beforeCommit(tx, `dispute ${key.id}`, async (last) => {
    await postDraft(last, { cause, reason, draft })
  })
}

/** It runs in the transaction that ends a refund. */
export async function finishDisputeRefund(tx: Database, { userId, id }: DisputeKey): Promise<void> {
  const decision = await tx
    .selectFrom('disputeDecisions')
    .select('disputeId')
    .where('userId', '=', userId)
    .where('refundId', '=', id)
    .executeTakeFirst()
  if (decision) await bearDispute(tx, { userId, id: decision.disputeId })
}

/** It runs in the transaction in which a refund has failed. Its decision begins again later. */
export async function undoDisputeRefund(tx: Database, refund: DisputeKey): Promise<void> {
  const disputeId = await failDisputeRefund(tx, refund)
  if (disputeId !== undefined) await bearDispute(tx, { userId: refund.userId, id: disputeId })
}

/** The last decision says it for all that was refunded. */
async function isBorneByShop(tx: Database, { userId, id }: DisputeKey): Promise<boolean> {
  const last = await tx
    .selectFrom('disputeDecisions')
    .select('borneBy')
    .where('userId', '=', userId)
    .where('disputeId', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.borneBy === 'shop'
}

/** What the seller would be owed for the part without the refunds that were sent, less what it is owed with them. */
async function takenFromSeller(tx: Database, dispute: DisputeRow, order: OrderRow): Promise<number> {
  await ensureReductions(tx, order)
  const { rows: taken } = await sql<{ position: number | null; santim: number }>`
    select r.position, sum(r.santim)::bigint as santim
    from dispute_decisions c
    join refunds f on f.user_id = c.user_id and (f.id = c.refund_id or f.part_of = c.refund_id)
    join order_reductions r on r.user_id = f.user_id and r.order_id = f.order_id and r.cause_id = f.id
      and r.cause_kind in ('refund', 'refund-failed')
    where c.user_id = ${dispute.userId} and c.dispute_id = ${dispute.id}
    group by r.position`.execute(tx)
  const items = await keptItems(tx, order)
  const parts = (await readParts(tx, [order])).map((part) => ({
    ...part,
    // Goods that have not arrived would have been paid for, too.
    deliveredAt: part.deliveredAt ?? (part.id === dispute.partId ? tx.now() : null),
  }))
  const owedFor = (kept: typeof items) =>
    earned(soldOrder({ orderId: order.id, vatPercent: order.vatPercent, items: kept, parts }))
      .filter(({ account, partId }) => account.kind.startsWith('seller-payable') && partId === dispute.partId)
      .reduce((sum, { santim }) => sum - santim, 0)
  const before = items.map((item) => {
    const own = taken.find(({ position }) => position === item.position)?.santim ?? 0
    return { ...item, keptSantim: item.keptSantim + own }
  })
  return Math.max(0, owedFor(before) - owedFor(items))
}
