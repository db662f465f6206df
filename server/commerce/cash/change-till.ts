import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import { formatAmount, toBirr } from '../../../contract/money.ts'
import type { CashKind, CashPurpose } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { TillMove } from '../../ledger/postings/cash.ts'
import { moveOf, postCorrectedCash, postCountedTill, postMovedCash, postTillOpened } from '../books/cash.ts'
import { expectedIn, lockOpenTill, lockTill, tillId } from './till.ts'
import type { OpenTill } from './till.ts'

type Counted = { countedSantim: number; banknotes: Record<string, number | undefined> }

/** The cash book begins with what was counted. Refuses `till-open`. */
export function openTill(db: Database, actor: Actor, { countedSantim }: Counted): Promise<void> {
  return transaction(db, async (tx) => {
    const till = await lockTill(tx)
    if (till.openedAt !== null) throw new Refusal('till-open')
    const today = dayKey(tx.now())
    await sql`
      update tills set opened_at = ${tx.now()}, opened_by = ${actor.name}, float_santim = ${countedSantim},
        counted_santim = ${countedSantim}, closed_on = ${today}::date - 1 where id = ${tillId}`.execute(tx)
    const after = { counted: toBirr(countedSantim) }
    await recordActivity(tx, actor, { action: 'open-till', subject: '', after })
    await postTillOpened(tx, countedSantim)
  })
}

type Entered = {
  /** The client makes it, so that a repeated call enters nothing. */
  id: string
  kind: 'put-in' | 'pay-out'
  amountSantim: number
  reason: string
  /** It is for what is paid out alone, and is an expense by default. */
  purpose?: CashPurpose | undefined
}

/** Refuses `till-too-little` for more than the book says is there, `till-not-open` and `key-reused`. */
export function enterCash(db: Database, actor: Actor, entered: Entered): Promise<void> {
  const { id, kind, amountSantim, reason } = entered
  const purpose = kind === 'pay-out' ? (entered.purpose ?? 'expense') : null
  return transaction(db, async (tx) => {
    const till = await lockOpenTill(tx)
    const santim = kind === 'pay-out' ? -amountSantim : amountSantim
    if (await wasEntered(tx, { id, kind, santim })) return
    const isSpent = kind === 'pay-out'
    const left = isSpent ? await expectedIn(tx, till) : 0
    if (isSpent && left < amountSantim) throw new Refusal('till-too-little', { left: formatAmount(left) })
    await addEntry(tx, till, { id, kind, amountSantim: santim, actor: actor.name, reason, purpose })
    const after = { amount: toBirr(amountSantim), reason }
    await recordActivity(tx, actor, { action: isSpent ? 'pay-out-cash' : 'put-in-cash', subject: '', after })
    await postMovedCash(tx, { id, santim: amountSantim, move: purpose ?? 'put-in' })
  })
}

type Correction = { id: string; corrects: string; amountSantim: number; reason: string }

/** What was wrong stays, and the correction names it. Refuses `cash-entry-not-found`. */
export function correctCash(db: Database, actor: Actor, correction: Correction): Promise<void> {
  const { id, corrects, amountSantim, reason } = correction
  return transaction(db, async (tx) => {
    const till = await lockOpenTill(tx)
    if (await wasEntered(tx, { id, kind: 'correction', santim: amountSantim })) return
    const wrong = await tx
      .selectFrom('cashEntries')
      .select(['id', 'amountSantim', 'orderNumber'])
      .where('id', '=', corrects)
      .executeTakeFirst()
    if (!wrong) throw new Refusal('cash-entry-not-found')
    const { orderNumber } = wrong
    await addEntry(tx, till, {
      id,
      kind: 'correction',
      amountSantim,
      actor: actor.name,
      reason,
      corrects,
      orderNumber,
    })
    await recordActivity(tx, actor, {
      action: 'correct-cash',
      subject: orderNumber ?? '',
      before: { amount: toBirr(wrong.amountSantim) },
      after: { amount: toBirr(amountSantim), reason },
    })
    await postCorrectedCash(tx, { id, santim: amountSantim, move: await correctedMove(tx, wrong.id) })
  })
}

/** A correction may correct another one: then it is the move of the first entry. */
async function correctedMove(tx: Database, id: string): Promise<TillMove | null> {
  const { kind, purpose, corrects } = await tx
    .selectFrom('cashEntries')
    .select(['kind', 'purpose', 'corrects'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return corrects === null ? moveOf(kind, purpose) : correctedMove(tx, corrects)
}

type Closing = Counted & { day: string; expectedSantim: number; reason: string }

/**
 * Days before it that are open are closed with it. Refuses `day-closed`, `day-not-begun`, `till-changed` if the book says
 * another sum than the member was shown, and `difference-without-reason`.
 */
export function closeDay(db: Database, actor: Actor, closing: Closing): Promise<void> {
  const { day, expectedSantim, countedSantim, banknotes, reason } = closing
  return transaction(db, async (tx) => {
    const till = await lockOpenTill(tx)
    if (day <= till.closedOn) throw new Refusal('day-closed')
    if (day > dayKey(tx.now())) throw new Refusal('day-not-begun')
    const expected = await expectedIn(tx, till, day)
    if (expected !== expectedSantim) throw new Refusal('till-changed', { expected: formatAmount(expected) })
    const difference = countedSantim - expected
    if (difference !== 0 && reason === '') throw reasonMissing('difference-without-reason')
    const counted = Object.entries(banknotes).filter(([, count]) => count !== undefined && count > 0)
    await tx
      .insertInto('cashCloses')
      .values({
        tillId,
        day,
        expectedSantim: expected,
        countedSantim,
        banknotes: JSON.stringify(Object.fromEntries(counted)),
        reason,
        actor: actor.name,
        at: tx.now(),
      })
      .execute()
    await tx.updateTable('tills').set({ closedOn: day, countedSantim }).where('id', '=', tillId).execute()
    await recordActivity(tx, actor, {
      action: 'close-till',
      subject: day,
      before: { expected: toBirr(expected) },
      after: { counted: toBirr(countedSantim), difference: toBirr(difference), ...(reason && { reason }) },
    })
    await postCountedTill(tx, { day, expectedSantim: expected, countedSantim })
  })
}

export function reasonMissing(code: 'difference-without-reason'): Refusal {
  return new Refusal(code, {}, [{ msg: code, path: 'reason' }])
}

/** Refuses `key-reused` for the id of another entry. */
export async function wasEntered(
  tx: Database,
  { id, kind, santim }: { id: string; kind: CashKind; santim: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('cashEntries')
    .select(['kind', 'amountSantim'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found && (found.kind !== kind || found.amountSantim !== santim)) throw new Refusal('key-reused')
  return found !== undefined
}

type NewEntry = {
  id: string
  kind: CashKind
  amountSantim: number
  actor: string
  reason: string
  orderNumber?: string | null
  carrierId?: string | null
  riderName?: string
  owedSantim?: number
  isCarried?: boolean
  corrects?: string
  purpose?: CashPurpose | null
}

/** It counts for the first day that is not closed, if the day is. */
export async function addEntry(tx: Database, { closedOn }: OpenTill, entry: NewEntry): Promise<void> {
  const today = dayKey(tx.now())
  const bookDay = today > closedOn ? sql<string>`${today}::date` : sql<string>`${closedOn}::date + 1`
  await tx
    .insertInto('cashEntries')
    .values({
      orderNumber: null,
      carrierId: null,
      riderName: null,
      owedSantim: null,
      corrects: null,
      ...entry,
      tillId,
      bookDay,
      at: tx.now(),
      causeId: null,
    })
    .execute()
}
