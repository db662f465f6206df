import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { dueAt, remindAt } from '../../../contract/part-clocks.ts'
import type { DaysAway } from '../../../contract/holidays.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { announcedDays } from '../../catalogue/sellers/holidays.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import { methodFor } from '../orders/chosen-deliveries.ts'
import { isHeld, wasHeldAfter } from '../orders/order-holds.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { addressToSendTo } from '../orders/set-delivery-address.ts'
import { clockAfter, announcedBefore } from '../parts/part-clock.ts'
import { dueOf, writePartSteps } from '../parts/part-steps.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { partOf } from '../parts/read-parts.ts'
import { cancelUnsentPart } from './cancel-part.ts'
import { tellSeller } from '../parts/tell-seller.ts'

const partsOfBatch = 100
const actor = 'clock'

type ClockShop = Pick<Shop, 'db' | 'config' | 'log' | 'gateways'>

/** Somebody was faster than the job: the part was accepted, sent or canceled, or another run has done the step. */
class NotDue extends Error {}

/**
 * Does what is due of all clocks, each step in a transaction: it can be killed at any time and run by two processes. An
 * order that somebody changes at the moment, or whose refund is refused now, is left to a later run, and one that is on
 * hold until it is released. Returns how many steps were done.
 */
export async function runClocks(
  shop: ClockShop,
  { stop, ms = Infinity }: { stop?: AbortSignal | undefined; ms?: number } = {},
): Promise<number> {
  const until = performance.now() + ms
  let steps = 0
  let failure: unknown
  let parts = await dueParts(shop.db)
  while (parts.length > 0) {
    for (const part of parts) {
      if (stop?.aborted || performance.now() > until) return steps
      try {
        if (await runStep(shop, part)) steps += 1
      } catch (error) {
        // One part that fails keeps no other from its step.
        failure ??= error
      }
    }
    parts = parts.length < partsOfBatch ? [] : await dueParts(shop.db, parts.at(-1))
  }
  if (failure !== undefined) throw failure
  return steps
}

async function dueParts(db: Database, after?: PartRow): Promise<PartRow[]> {
  const isAfter: RawBuilder<unknown> = after
    ? sql`(p.next_clock_at, p.user_id, p.id) > (${after.nextClockAt}::timestamptz, ${after.userId}::uuid, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<PartRow>`
    select p.* from order_parts p where p.next_clock_at <= ${db.now()}::timestamptz and ${isAfter} and not exists (
      select from order_holds h where h.user_id = p.user_id and h.order_id = p.order_id and h.released_at is null)
    order by p.next_clock_at, p.user_id, p.id limit ${partsOfBatch}`.execute(db)
  return rows
}

async function runStep(shop: ClockShop, part: PartRow): Promise<boolean> {
  try {
    const isCanceling = await transaction(shop.db, (tx) => stepBeforeEnd(tx, part))
    if (isCanceling) await cancelLate(shop, part)
    return true
  } catch (error) {
    if (error instanceof NotDue) return false
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ err: error, part: part.id }, 'a late part could not be canceled now')
    return false
  }
}

/** Returns whether the part is to be canceled, which is a transaction of its own. */
async function stepBeforeEnd(tx: Database, found: PartRow): Promise<boolean> {
  const { rows: orders } = await sql<OrderRow>`
    select * from orders where user_id = ${found.userId} and id = ${found.orderId} for update skip locked`.execute(
    tx,
  )
  const [order] = orders
  if (!order) throw new NotDue()
  const part = await partOf(tx, order, found.id)
  const due = requireDue(part, found, tx.now())
  if (await isHeld(tx, order)) throw new NotDue()
  const away = announcedBefore(await announcedDays(tx, part.sellerId), part.clockFrom ?? tx.now())
  const step = part.nextClockStep
  if (step !== 'tell' && ((await cannotBeSent(tx, order, part)) || (await wasHeldAfter(tx, order, due)))) {
    await restartClock(tx, part, away)
    return false
  }
  if (step === 'cancel') return true
  // Who is reminded after the moment is told that the part is late, once.
  const isLate = step === 'late' || (step === 'remind' && due <= tx.now())
  const told = isLate ? 'late' : step === 'tell' ? 'tell' : 'remind'
  // A run that is late does not take from the hours that are left after the message.
  const from = isLate && due < tx.now() ? tx.now() : due
  const next = clockAfter(told, from, away)
  await writeClock(tx, part, next)
  const written = { tell: 'told', remind: 'reminded', late: 'late' } as const
  await writePartSteps(tx, [part], { actor, step: written[told] })
  const kinds = { tell: 'part-new', remind: 'part-due', late: 'part-late' } as const
  const time = isLate ? (next.nextClockAt ?? due) : due
  await tellSeller(tx, part, {
    kind: kinds[told],
    orderNumber: order.orderNumber,
    time,
    cause: due.toISOString(),
  })
  return false
}

function requireDue(part: PartRow, found: PartRow, now: Date): Date {
  const due = dueOfClock(part)
  const isSame = part.nextClockStep === found.nextClockStep && part.status === found.status
  if (!isSame || due === null || part.nextClockAt === null || part.nextClockAt > now) throw new NotDue()
  return due
}

function dueOfClock(part: PartRow): Date | null {
  return part.status === 'new' ? part.acceptDueAt : dueOf(part)
}

/** Something is still to be paid by the customer, who also says where it goes. */
async function cannotBeSent(tx: Database, order: OrderRow, { sellerId }: PartRow): Promise<boolean> {
  if (order.dueSantim > 0) return true
  return methodFor(order, sellerId)?.pickUp !== true && (await addressToSendTo(tx, order)) === null
}

async function restartClock(tx: Database, part: PartRow, away: readonly DaysAway[]): Promise<void> {
  const isNew = part.status === 'new'
  const days = (isNew ? part.acceptDays : part.sendDays) ?? 0
  const due = dueAt(tx.now(), days, away)
  const moved = isNew ? { acceptDueAt: due } : { sendDueAt: due }
  await writeClock(tx, part, { ...moved, nextClockAt: remindAt(due), nextClockStep: 'remind' })
  await writePartSteps(tx, [{ ...part, ...moved }], { actor, step: 'restarted' })
}

async function writeClock(
  tx: Database,
  part: PartRow,
  clock: Partial<Pick<PartRow, 'acceptDueAt' | 'sendDueAt' | 'nextClockAt' | 'nextClockStep'>>,
): Promise<void> {
  await tx
    .updateTable('orderParts')
    .set(clock)
    .where('userId', '=', part.userId)
    .where('id', '=', part.id)
    .execute()
}

async function cancelLate(shop: ClockShop, found: PartRow): Promise<void> {
  await cancelUnsentPart(shop, found, {
    actor,
    note:
      found.status === 'new'
        ? 'The seller did not accept it in time.'
        : 'The seller did not send it in time.',
    because: 'late',
    unsent: 'late',
    check(tx, part, order) {
      requireDue(part, found, tx.now())
      if (order.dueSantim > 0) throw new NotDue()
    },
    record: (tx, { before }) =>
      tellSeller(tx, found, { kind: 'part-canceled', orderNumber: before.orderNumber, cause: 'end' }),
  })
}
