import type { Database } from '../platform/database/connect.ts'

/**
 * The books are opened when everything that happened before they began is posted. Until then what happens is posted, and
 * no day is closed, so that what is posted of the past has its own day.
 */
export async function isOpened(db: Database): Promise<boolean> {
  return (await openedAt(db)) !== undefined
}

export async function openedAt(db: Database): Promise<Date | undefined> {
  const opening = await db.selectFrom('ledgerOpening').select('finishedAt').executeTakeFirst()
  return opening?.finishedAt ?? undefined
}

/** How far the posting of the past has come: the last row of a step that is posted. */
interface Opening {
  step: string
  lastUser: string | null
  lastId: string | null
  finishedAt: Date | null
}

/** Whoever posts the past waits here for another process that does. */
export async function lockOpening(tx: Database, firstStep: string): Promise<Opening> {
  await tx
    .insertInto('ledgerOpening')
    .values({ beganAt: tx.now(), step: firstStep, finishedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('ledgerOpening').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function writeOpening(
  tx: Database,
  { posted, ...reached }: Omit<Opening, 'finishedAt'> & { posted: number },
): Promise<void> {
  await tx
    .updateTable('ledgerOpening')
    .set((eb) => ({ ...reached, posted: eb('posted', '+', posted) }))
    .execute()
}

/** How far a lane of the last step has come. Each has its own orders, so that several are posted at once. */
interface Lane {
  lastUser: string | null
  lastId: string | null
  isOver: boolean
}

/** Whoever posts the orders of the lane waits here for another process that does. */
export async function lockLane(tx: Database, lane: number): Promise<Lane> {
  await tx
    .insertInto('ledgerOpeningLanes')
    .values({ lane, lastUser: null, lastId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('ledgerOpeningLanes')
    .select(['lastUser', 'lastId', 'isOver'])
    .where('lane', '=', lane)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function writeLane(
  tx: Database,
  lane: number,
  { posted, ...reached }: Lane & { posted: number },
): Promise<void> {
  await tx
    .updateTable('ledgerOpeningLanes')
    .set((eb) => ({ ...reached, posted: eb('posted', '+', posted) }))
    .where('lane', '=', lane)
    .execute()
}

/** It is undefined before the posting of the past has begun. */
export async function postedOfPast(db: Database): Promise<number | undefined> {
  const found = await db
    .selectFrom('ledgerOpening')
    .select(({ selectFrom, fn }) => [
      'posted',
      selectFrom('ledgerOpeningLanes').select(fn.sum<number | null>('posted').as('sum')).as('ofLanes'),
    ])
    .executeTakeFirst()
  return found && found.posted + (found.ofLanes ?? 0)
}

/** From now on days are closed. */
export async function finishOpening(db: Database): Promise<void> {
  const now = db.now()
  await db
    .insertInto('ledgerOpening')
    .values({ beganAt: now, finishedAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ finishedAt: now }))
    .execute()
}
