import { startOfDay, dayOf } from '../../../contract/holidays.ts'
import { handOverLateMs, handOverTries, readHandOverCode } from '../../../contract/hand-over.ts'
import type { HandOverWay } from '../../../contract/hand-over.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { codeIdOf } from '../hand-over-codes/code-ids.ts'
import { readTries, writeHandOver, writeTries } from '../hand-over-codes/tries.ts'
import type { Tries } from '../hand-over-codes/tries.ts'
import { deliverParcel } from '../orders/complete-order.ts'
import { parcelsOnTheirWay } from '../orders/part-units.ts'
import type { OrderRow } from '../orders/place-order.ts'
import type { ShipmentRow } from '../orders/shipments.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { partOf } from '../parts/read-parts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isCodeOf } from '../../platform/hand-over/hand-over-code.ts'

interface EnteredCode {
  partId: string
  /** As it is typed. */
  code: string
  way: HandOverWay
  actor: string
  /** It is earlier than now if there was no connection. */
  enteredAt?: Date | undefined
  /** It refuses whoever may not hand the part over. */
  check?: ((part: PartRow) => void) | undefined
  record?: ((tx: Database, order: OrderRow) => Promise<void>) | undefined
}

/**
 * A right code proves that the parcels of the part that are on their way were handed over; a repetition changes nothing.
 * The order is locked, so that wrong codes are counted one after the other, and the count stays when the code is refused.
 * Refuses `part-not-found`, `part-not-on-its-way`, `hand-over-of-unpaid`, `hand-over-code-malformed`, which is no try,
 * `hand-over-code-wrong`, `hand-over-wait` and `hand-over-closed`.
 */
export async function enterCode(db: Database, key: OrderKey, entered: EnteredCode): Promise<void> {
  const code = readHandOverCode(entered.code)
  if (code === undefined) throw new Refusal('hand-over-code-malformed')
  const refusal = await transaction(db, (tx) => tryCode(tx, key, { ...entered, code }))
  if (refusal) throw refusal
}

async function tryCode(tx: Database, key: OrderKey, entered: EnteredCode): Promise<Refusal | undefined> {
  const order = await lockOrder(tx, key)
  const part = await partOf(tx, order, entered.partId)
  entered.check?.(part)
  const tries = await readTries(tx, part)
  const parcels = await parcelsOnTheirWay(tx, order, part.id)
  if (parcels.length === 0) {
    const isRepeated =
      tries.round > 1 && (await isCodeOf(tx, codeIdOf(part.id, tries.round - 1), entered.code))
    if (isRepeated) return undefined
    throw new Refusal('part-not-on-its-way', { order: order.orderNumber })
  }
  if (order.paymentStatus !== 'paid') throw new Refusal('hand-over-of-unpaid')
  if (tries.wrong >= handOverTries.most) throw new Refusal('hand-over-closed')
  if (tries.waitUntil && tries.waitUntil > tx.now()) throw waitFor(tx, tries.waitUntil)
  if (!(await isCodeOf(tx, codeIdOf(part.id, tries.round), entered.code))) return countWrong(tx, part, tries)
  await writeTries(tx, part, { round: tries.round + 1, wrong: 0, waitUntil: null })
  const enteredAt = boundedTime(tx, parcels, entered.enteredAt)
  await writeHandOver(tx, part, { round: tries.round, way: entered.way, actor: entered.actor, enteredAt })
  // The books of the days before may be closed.
  const at = new Date(Math.max(enteredAt.getTime(), startOfDay(dayOf(tx.now())).getTime()))
  let delivered = order
  for (const { number } of parcels) {
    const proved = { actor: entered.actor, parcel: number, proof: 'code', at } as const
    delivered = await deliverParcel(tx, delivered, proved)
  }
  await entered.record?.(tx, delivered)
  return undefined
}

async function countWrong(tx: Database, part: PartRow, { round, wrong: before }: Tries): Promise<Refusal> {
  const wrong = before + 1
  const { beforeWait, waitMs, most } = handOverTries
  const mustWait = wrong % beforeWait === 0
  const waitUntil = mustWait ? new Date(tx.now().getTime() + waitMs) : null
  await writeTries(tx, part, { round, wrong, waitUntil })
  if (wrong >= most) return new Refusal('hand-over-closed')
  if (waitUntil) return waitFor(tx, waitUntil)
  return new Refusal('hand-over-code-wrong', { left: beforeWait - (wrong % beforeWait) })
}

function waitFor(tx: Database, until: Date): Refusal {
  return new Refusal('hand-over-wait', {
    minutes: Math.ceil((until.getTime() - tx.now().getTime()) / 60_000),
  })
}

/** The clock of a phone may be wrong: it is not before the parcels were sent, nor after now, nor too long ago. */
function boundedTime(tx: Database, parcels: readonly ShipmentRow[], enteredAt = tx.now()): Date {
  const now = tx.now().getTime()
  const sent = parcels.map(({ createdAt }) => createdAt.getTime())
  const earliest = Math.max(...sent, now - handOverLateMs)
  return new Date(Math.min(now, Math.max(earliest, enteredAt.getTime())))
}
