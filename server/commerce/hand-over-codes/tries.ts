import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { HandOverCodesTable, HandOversTable } from './tables.ts'

type PartKey = { userId: string; id: string }

export type Tries = Omit<Selectable<HandOverCodesTable>, 'userId' | 'partId'>

export async function readTries(tx: Database, { userId, id }: PartKey): Promise<Tries> {
  const row = await tx
    .selectFrom('handOverCodes')
    .select(['round', 'wrong', 'waitUntil'])
    .where('userId', '=', userId)
    .where('partId', '=', id)
    .executeTakeFirst()
  return row ?? { round: 1, wrong: 0, waitUntil: null }
}

export async function writeTries(tx: Database, { userId, id: partId }: PartKey, tries: Tries): Promise<void> {
  await tx
    .insertInto('handOverCodes')
    .values({ userId, partId, ...tries })
    .onConflict((conflict) => conflict.columns(['userId', 'partId']).doUpdateSet(tries))
    .execute()
}

export async function writeHandOver(
  tx: Database,
  { userId, id: partId }: PartKey,
  entered: Pick<HandOversTable, 'round' | 'way' | 'actor' | 'enteredAt'>,
): Promise<void> {
  await tx
    .insertInto('handOvers')
    .values({ userId, partId, ...entered, createdAt: tx.now() })
    .execute()
}
