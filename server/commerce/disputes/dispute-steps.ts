import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import {
  clockOfDispute,
  hasEnded,
  movesOf,
  movesWithText,
  statusAfter,
} from '../../../contract/dispute-rules.ts'
import type { DisputeActor, DisputeMove, DisputeStep } from '../../../contract/dispute-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { announcedDays } from '../../catalogue/sellers/holidays.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import { announcedBefore } from '../parts/part-clock.ts'
import { attachDisputePictures } from './dispute-pictures.ts'
import type { DisputeKey, DisputeRow, DisputesTable } from './tables.ts'
import { tellOfStep } from './tell-of-dispute.ts'

/** If both are needed, the order is locked before the dispute. Refuses `dispute-not-found`. */
export async function lockDispute(tx: Database, { userId, id }: DisputeKey): Promise<DisputeRow> {
  const found = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('dispute-not-found')
  return found
}

export async function orderOfDispute(db: Database, { userId, id }: DisputeKey): Promise<string> {
  const { orderId } = await db
    .selectFrom('disputes')
    .select('orderId')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return orderId
}

/** The id alone names a dispute for the office and for sellers. Refuses `dispute-not-found`. */
export async function keyOfDispute(db: Database, id: string): Promise<DisputeKey & { orderId: string }> {
  const found = await db
    .selectFrom('disputes')
    .select(['userId', 'id', 'orderId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('dispute-not-found')
  return found
}

interface Evidence {
  /** It is `shopper`, `clock`, `seller NAME`, or the name of a member of staff. */
  actor: string
  text?: string
  pictures?: readonly string[]
  amountSantim?: number | null
}

interface Move extends Evidence {
  move: DisputeMove
  side: DisputeActor
  changed?: Updateable<DisputesTable>
}

/**
 * The dispute is locked. A repeat of the last step by the same actor changes nothing, and its row is returned. Refuses
 * `dispute-step-impossible`, and `invalid-input` for a step that needs words.
 */
export async function moveDispute(tx: Database, found: DisputeRow, made: Move): Promise<DisputeRow> {
  const { move, side, text = '', changed } = made
  if (await isRepeat(tx, found, made)) return found
  const status = statusAfter(found.status, move, side)
  const isAllowed = side === 'shop' || side === 'clock' || movesOf(side, found, tx.now()).includes(move)
  if (status === undefined || !isAllowed) throw new Refusal('dispute-step-impossible')
  if (movesWithText.includes(move) && text === '') {
    throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'text' }])
  }
  const hasChanged = status !== found.status
  const after: DisputeRow = {
    ...found,
    ...(hasChanged && (await clockFrom(tx, { ...found, status }))),
    ...(changed as Partial<DisputeRow>),
    status,
    endedAt: hasEnded(status) ? tx.now() : null,
  }
  if (move === 'decided') after.appealUntil = after.dueAt
  if (move === 'appealed' && (side === 'shopper' || side === 'seller')) {
    after.appealedBy = [...found.appealedBy, side]
  }
  if (move === 'reminded') Object.assign(after, { nextClockAt: found.dueAt, nextClockStep: 'expire' })
  await writeDispute(tx, after)
  if (after.endedAt !== null) await expirePictures(tx, after)
  await writeDisputeStep(tx, after, { ...made, step: move })
  return after
}

/** What the seller has announced before moves the end of its time. */
export async function clockFrom(tx: Database, { sellerId, status }: Pick<DisputeRow, 'sellerId' | 'status'>) {
  const away = status === 'open' ? announcedBefore(await announcedDays(tx, sellerId), tx.now()) : []
  return clockOfDispute(status, tx.now(), away)
}

async function isRepeat(
  tx: Database,
  { userId, id }: DisputeRow,
  { move, actor, text = '', amountSantim = null }: Move,
): Promise<boolean> {
  const last = await tx
    .selectFrom('disputeSteps')
    .select(['step', 'actor', 'text', 'amountSantim'])
    .where('userId', '=', userId)
    .where('disputeId', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    last?.step === move && last.actor === actor && last.text === text && last.amountSantim === amountSantim
  )
}

async function writeDispute(tx: Database, after: DisputeRow): Promise<void> {
  const {
    userId,
    id,
    status,
    offerSantim,
    appealedBy,
    appealUntil,
    dueAt,
    nextClockAt,
    nextClockStep,
    endedAt,
  } = after
  await tx
    .updateTable('disputes')
    .set({ status, offerSantim, appealedBy, appealUntil, dueAt, nextClockAt, nextClockStep, endedAt })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Both sides are told of the step, but for whoever has made it. */
export async function writeDisputeStep(
  tx: Database,
  dispute: DisputeRow,
  {
    step,
    side,
    actor,
    text = '',
    amountSantim = null,
    pictures = [],
  }: Evidence & { step: DisputeStep; side: DisputeActor },
): Promise<void> {
  const { userId, id: disputeId } = dispute
  const id = newId()
  await tx
    .insertInto('disputeSteps')
    .values({ userId, disputeId, id, step, side, actor, text, amountSantim, createdAt: tx.now() })
    .execute()
  if (side === 'shopper' || side === 'seller') {
    await attachDisputePictures(tx, { userId, disputeId, stepId: id, side }, pictures)
  }
  await tellOfStep(tx, dispute, { step, side, causeId: id })
}

async function expirePictures(tx: Database, { userId, id }: DisputeRow): Promise<void> {
  await tx
    .updateTable('disputePictures')
    .set({ expiresAt: daysBefore(tx.now(), -retentionDays.disputePictures) })
    .where('userId', '=', userId)
    .where('disputeId', '=', id)
    .where(sql<boolean>`step_id is not null`)
    .execute()
}
