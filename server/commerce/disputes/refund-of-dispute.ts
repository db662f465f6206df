import { sql } from 'kysely'
import type { DisputeKind } from '../../../contract/dispute-rules.ts'
import { shareOut } from '../../../contract/share-out.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ensureReductions } from '../books/reductions.ts'
import { keptItems } from '../books/kept-items.ts'
import { chooseRefundedItems, refundableUnits } from '../orders/refunded-items.ts'
import type { RefundedItem } from '../orders/refunded-items.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { partOf, positionsOf } from '../parts/read-parts.ts'
import type { DecisionRow, DisputeKey, DisputeRow } from './tables.ts'

/** A failed refund is begun again so much later. */
const againMs = 6 * 60 * 60_000

interface DisputeRefund {
  /** They are the units whose price is refunded, where all of the part is. */
  units: RefundedItem[]
  /** They are what is taken off lines without units. */
  lines: { position: number; santim: number }[]
  deliverySantim: number
  santim: number
}

interface Left {
  lines: { position: number; santim: number }[]
  deliverySantim: number
  santim: number
}

/**
 * What of the part its customer has paid and not got back: its lines, and its share of the delivery where the goods have
 * not arrived. The order is locked, or this is only shown.
 */
export async function leftOfPart(
  tx: Database,
  order: OrderRow,
  { partId, kind }: { partId: string; kind: DisputeKind },
): Promise<Left> {
  const part = await partOf(tx, order, partId)
  const positions = await positionsOf(tx, part)
  const kept = await keptItems(tx, order)
  const lines = kept.flatMap(({ position, keptSantim }) =>
    position !== null && positions.includes(position) && keptSantim > 0
      ? [{ position, santim: keptSantim }]
      : [],
  )
  const deliveries = kept.filter(({ position }) => position === null)
  const own = deliveries.find((delivery) => delivery.partId === partId)
  const delivery = (own ?? deliveries.find((it) => it.partId === null))?.keptSantim ?? 0
  const deliverySantim = kind === 'not-arrived' ? Math.min(delivery, part.deliverySantim) : 0
  return { lines, deliverySantim, santim: sumOf(lines) + deliverySantim }
}

/** The order is locked. What earlier refunds have left is less than what was decided, if need be. */
export async function refundOfDecision(
  tx: Database,
  order: OrderRow,
  { dispute, decision }: { dispute: DisputeRow; decision: DecisionRow },
): Promise<DisputeRefund> {
  await ensureReductions(tx, order)
  const left = await leftOfPart(tx, order, dispute)
  if (decision.outcome === 'whole') return refundOfWhole(tx, order, left)
  const santim = Math.min(decision.amountSantim ?? 0, sumOf(left.lines))
  const shares = shareOut(
    santim,
    left.lines.map((line) => line.santim),
  )
  const lines = left.lines.flatMap(({ position }, index) => {
    const own = shares[index] ?? 0
    return own > 0 ? [{ position, santim: own }] : []
  })
  return { units: [], lines, deliverySantim: 0, santim }
}

/** Units that came back already are not refunded again; what is left of their lines is. */
async function refundOfWhole(tx: Database, order: OrderRow, left: Left): Promise<DisputeRefund> {
  const refundable = await refundableUnits(tx, order)
  const unitsLeft = left.lines.flatMap(({ position }) => {
    const line = refundable.find((it) => it.position === position)
    const quantity = line ? line.quantity - line.refunded : 0
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const chosen = await chooseRefundedItems(tx, order, unitsLeft)
  const units = chosen.map((item) => ({
    ...item,
    paidSantim: Math.min(
      item.paidSantim,
      left.lines.find((it) => it.position === item.position)?.santim ?? 0,
    ),
  }))
  const lines = left.lines.flatMap(({ position, santim }) => {
    const ofUnits = units.find((it) => it.position === position)?.paidSantim ?? 0
    return santim > ofUnits ? [{ position, santim: santim - ofUnits }] : []
  })
  return { units, lines, deliverySantim: left.deliverySantim, santim: left.santim }
}

/** Those of a dispute whose refunds have not begun. */
export function waitingDecisions(db: Database, { userId, id }: DisputeKey): Promise<DecisionRow[]> {
  return db
    .selectFrom('disputeDecisions')
    .selectAll()
    .where('userId', '=', userId)
    .where('disputeId', '=', id)
    .where('nextTryAt', 'is not', null)
    .orderBy('number')
    .execute()
}

const decisionsOfRun = 100

/** Those whose refunds are to begin now. */
export function dueDecisions(db: Database): Promise<DecisionRow[]> {
  return db
    .selectFrom('disputeDecisions')
    .selectAll()
    .where('nextTryAt', '<=', db.now())
    .orderBy('nextTryAt')
    .limit(decisionsOfRun)
    .execute()
}

export function readDecision(tx: Database, { userId, id }: DisputeKey, number: number): Promise<DecisionRow> {
  return tx
    .selectFrom('disputeDecisions')
    .selectAll()
    .where('userId', '=', userId)
    .where('disputeId', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

/** It runs in the transaction that begins the refund, or finds that nothing is left. */
export async function startDisputeRefund(
  tx: Database,
  decision: DecisionRow,
  refund: DisputeRefund,
  begun: { id: string; orderId: string; totalSantim: number } | undefined,
): Promise<void> {
  await tx
    .updateTable('disputeDecisions')
    .set({
      refundId: begun?.id ?? null,
      refundedSantim: begun?.totalSantim ?? 0,
      deliverySantim: begun ? refund.deliverySantim : 0,
      nextTryAt: null,
    })
    .where('userId', '=', decision.userId)
    .where('disputeId', '=', decision.disputeId)
    .where('number', '=', decision.number)
    .execute()
  if (!begun || refund.lines.length === 0) return
  const of = { userId: decision.userId, refundId: begun.id, orderId: begun.orderId }
  await tx
    .insertInto('disputeRefundItems')
    .values(refund.lines.map((line) => ({ ...of, ...line })))
    .execute()
}

/** Nothing of the refund counts any more. Returns the dispute, if the refund was of one. */
export async function failDisputeRefund(
  tx: Database,
  { userId, id }: DisputeKey,
): Promise<string | undefined> {
  await tx.deleteFrom('disputeRefundItems').where('userId', '=', userId).where('refundId', '=', id).execute()
  const failed = await tx
    .updateTable('disputeDecisions')
    .set({
      refundId: null,
      refundedSantim: null,
      deliverySantim: 0,
      nextTryAt: new Date(tx.now().getTime() + againMs),
    })
    .where('userId', '=', userId)
    .where('refundId', '=', id)
    .returning('disputeId')
    .executeTakeFirst()
  return failed?.disputeId
}

/** A refund that cannot begin now, such as while another one is under way, is tried again later. */
export async function tryAgainLater(
  db: Database,
  { userId, disputeId, number }: DecisionRow,
  ms: number,
): Promise<void> {
  await sql`
    update dispute_decisions set next_try_at = ${new Date(db.now().getTime() + ms)}
    where user_id = ${userId} and dispute_id = ${disputeId} and number = ${number} and next_try_at is not null`.execute(
    db,
  )
}

const sumOf = (lines: readonly { santim: number }[]) => lines.reduce((sum, { santim }) => sum + santim, 0)
