import { arrivalOfSent, postDays } from '../../../contract/arrival.ts'
import { disputeKinds, disputesOfPart, firstStatus, whyNotOpened } from '../../../contract/dispute-rules.ts'
import type { DisputedPart, DisputeKind } from '../../../contract/dispute-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { shipmentsOf, unitsOf, isOnItsWay } from '../orders/shipments.ts'
import { lockOrder, readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { partOf, partsOf, positionsOf } from '../parts/read-parts.ts'
import { clockFrom, writeDisputeStep } from './dispute-steps.ts'
import type { DisputeKey } from './tables.ts'

interface Opened {
  partId: string
  kind: DisputeKind
  text: string
  pictures: readonly string[]
}

/**
 * Refuses `part-not-found`, `dispute-open` while another one of the part is, `dispute-ended` after one of the same kind
 * that was decided or settled, and what `whyNotOpened` says.
 */
export async function openDispute(
  db: Database,
  key: OrderKey,
  { partId, kind, text, pictures }: Opened,
): Promise<DisputeKey> {
  try {
    return await transaction(db, async (tx) => {
      const order = await lockOrder(tx, key)
      const part = await partOf(tx, order, partId)
      await requireOpenable(tx, order, part, kind)
      const { userId, sellerId } = part
      const opened = { userId, orderId: order.id, sellerId, status: firstStatus(part.sentBy) }
      const dispute = await tx
        .insertInto('disputes')
        .values({
          ...opened,
          ...(await clockFrom(tx, opened)),
          id: newId(),
          partId,
          kind,
          offerSantim: null,
          appealUntil: null,
          createdAt: tx.now(),
          endedAt: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await writeDisputeStep(tx, dispute, {
        step: 'opened',
        side: 'shopper',
        actor: 'shopper',
        text,
        pictures,
      })
      return { userId, id: dispute.id }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'one_open_dispute_of_part') throw new Refusal('dispute-open')
    throw error
  }
}

async function requireOpenable(
  tx: Database,
  order: OrderRow,
  part: PartRow,
  kind: DisputeKind,
): Promise<void> {
  const earlier = await earlierOf(tx, part)
  if (earlier.some(({ endedAt }) => endedAt === null)) throw new Refusal('dispute-open')
  const hasEnded = earlier.some((it) => it.kind === kind && it.status !== 'withdrawn')
  if (hasEnded || earlier.length >= disputesOfPart) throw new Refusal('dispute-ended')
  const refused = whyNotOpened(kind, await factsOf(tx, order, part), tx.now())
  if (!refused) return
  if ('date' in refused) throw new Refusal(refused.code, { date: refused.date.toISOString() })
  throw new Refusal(refused.code)
}

/** Of which parts of the order the customer can open disputes now, and which. */
export async function openableParts(
  db: Database,
  key: OrderKey,
): Promise<{ partId: string; kinds: DisputeKind[] }[]> {
  const order = await readOrder(db, key)
  const found: { partId: string; kinds: DisputeKind[] }[] = []
  for (const part of await partsOf(db, order)) {
    const earlier = await earlierOf(db, part)
    if (earlier.some(({ endedAt }) => endedAt === null) || earlier.length >= disputesOfPart) continue
    const facts = await factsOf(db, order, part)
    const kinds = disputeKinds.filter(
      (kind) =>
        whyNotOpened(kind, facts, db.now()) === undefined &&
        earlier.every((it) => it.kind !== kind || it.status === 'withdrawn'),
    )
    if (kinds.length > 0) found.push({ partId: part.id, kinds })
  }
  return found
}

async function earlierOf(db: Database, { userId, id }: PartRow) {
  return db
    .selectFrom('disputes')
    .select(['kind', 'status', 'endedAt'])
    .where('userId', '=', userId)
    .where('partId', '=', id)
    .execute()
}

async function factsOf(db: Database, order: OrderRow, part: PartRow): Promise<DisputedPart> {
  return {
    status: part.status,
    sentAt: part.sentAt,
    deliveredAt: part.deliveredAt,
    provedBy: part.provedBy,
    expectedUntil: part.deliveredAt === null ? await expectedUntil(db, order, part) : null,
    isPaid: order.paymentStatus === 'paid',
  }
}

/** The last parcel with goods of the part says until when all of it was to arrive. */
async function expectedUntil(db: Database, order: OrderRow, part: PartRow): Promise<Date | null> {
  const positions = await positionsOf(db, part)
  let until: Date | null = null
  for (const parcel of (await shipmentsOf(db, order)).filter(isOnItsWay)) {
    const units = await unitsOf(db, [parcel])
    if (!units.some(({ position }) => positions.includes(position))) continue
    const days = order.delivery ? { from: order.delivery.daysFrom, to: order.delivery.daysTo } : postDays
    const { last } = arrivalOfSent(parcel.createdAt, days)
    if (until === null || last > until) until = last
  }
  return until
}
