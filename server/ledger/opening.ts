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

/** It is undefined before the posting of the past has begun. */
export async function postedOfPast(db: Database): Promise<number | undefined> {
  return (await db.selectFrom('ledgerOpening').select('posted').executeTakeFirst())?.posted
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
