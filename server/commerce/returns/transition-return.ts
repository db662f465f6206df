import type { Selectable, Updateable } from 'kysely'
import { returnSteps } from '../../../contract/return-rules.ts'
import type { ReturnStatus } from '../../../contract/return-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { readOrder } from '../orders/transition-order.ts'
import type { ReturnsTable } from './tables.ts'

export type ReturnRow = Selectable<ReturnsTable>
export type ReturnKey = { userId: string; id: string }

type ReturnTransition = {
  /** It is `shopper`, `gateway`, or an operator's name. */
  actor: string
  note?: string | undefined
  changed?: Updateable<ReturnsTable>
}

/** If both are needed, the order is locked before the return. Refuses `return-not-found`. */
export async function lockReturn(tx: Database, { userId, id }: ReturnKey): Promise<ReturnRow> {
  const found = await tx
    .selectFrom('returns')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('return-not-found')
  return found
}

export async function approveReturn(
  db: Database,
  key: ReturnKey,
  { actor, sendTo }: { actor: string; sendTo: string },
): Promise<void> {
  await takeStep(db, key, 'approved', { actor, note: `Send to ${sendTo}`, changed: { sendTo } })
}

/** A return is refused before it is approved, or after its goods were received. */
export async function refuseReturn(
  db: Database,
  key: ReturnKey,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await takeStep(db, key, 'refused', { actor, note: reason, changed: { refusal: reason } })
}

export async function receiveReturn(
  db: Database,
  key: ReturnKey,
  { actor, placeId = null, note }: { actor: string; placeId?: string | null | undefined; note?: string },
): Promise<void> {
  await takeStep(db, key, 'received', { actor, note, changed: { placeId } })
}

export async function withdrawReturn(db: Database, key: ReturnKey): Promise<void> {
  await takeStep(db, key, 'withdrawn', { actor: 'shopper' }).catch((error: unknown) => {
    const isTooLate =
      error instanceof Refusal &&
      (error.code === 'return-step-impossible' || error.code === 'return-being-refunded')
    throw isTooLate ? new Refusal('return-not-withdrawable') : error
  })
}

async function takeStep(
  db: Database,
  key: ReturnKey,
  status: ReturnStatus,
  transition: ReturnTransition,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await lockReturn(tx, key)
    if (found.refundId !== null && found.status === 'received') {
      throw new Refusal('return-being-refunded', { number: found.returnNumber })
    }
    await transitionReturn(tx, found, status, transition)
  })
}

/** The return is locked. A refund itself tells the customer of the last step. */
export async function transitionReturn(
  tx: Database,
  found: ReturnRow,
  status: ReturnStatus,
  { actor, note, changed }: ReturnTransition,
): Promise<void> {
  if (!returnSteps[found.status].includes(status)) {
    throw new Refusal('return-step-impossible', { from: found.status, to: status })
  }
  const endedAt = returnSteps[status].length === 0 ? tx.now() : null
  const after = { ...found, ...changed, status, endedAt }
  await tx
    .updateTable('returns')
    .set({ ...changed, status, endedAt })
    .where('userId', '=', found.userId)
    .where('id', '=', found.id)
    .execute()
  if (endedAt !== null) await expirePictures(tx, found)
  const causeId = await writeTransition(tx, after, { actor, note })
  if (status !== 'refunded' || after.refundId === null) await tellOfReturn(tx, after, causeId)
}

/** Returns the id of the row, which is the cause of what the customer is told. */
export async function writeTransition(
  tx: Database,
  { userId, id: returnId, status }: ReturnRow,
  { actor, note = '' }: { actor: string; note?: string | undefined },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('returnTransitions')
    .values({ userId, returnId, id, status, actor, note, createdAt: tx.now() })
    .execute()
  return id
}

export async function tellOfReturn(tx: Database, found: ReturnRow, causeId: string): Promise<void> {
  const { userId, orderId, returnNumber, status, sendTo, refusal } = found
  const order = await readOrder(tx, { userId, id: orderId })
  await tellCustomer(tx, order, {
    kind: 'return-changed',
    causeId,
    order,
    returnNumber,
    step: status,
    sendTo,
    reason: refusal,
  })
}

async function expirePictures(tx: Database, { userId, id }: ReturnRow): Promise<void> {
  await tx
    .updateTable('returnPictures')
    .set({ expiresAt: daysBefore(tx.now(), -retentionDays.returnPictures) })
    .where('userId', '=', userId)
    .where('returnId', '=', id)
    .execute()
}
