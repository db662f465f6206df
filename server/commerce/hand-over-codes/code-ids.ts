import { v5 } from 'uuid'
import type { Database } from '../../platform/database/connect.ts'
import { codesOf } from '../../platform/hand-over/hand-over-code.ts'

type PartKey = { userId: string; id: string }

/** What the code is computed from: it is another one after a right code. */
export function codeIdOf(partId: string, round: number): string {
  return v5(`code ${round}`, partId)
}

export async function codeIdOfPart(db: Database, { userId, id }: PartKey): Promise<string> {
  const row = await db
    .selectFrom('handOverCodes')
    .select('round')
    .where('userId', '=', userId)
    .where('partId', '=', id)
    .executeTakeFirst()
  return codeIdOf(id, row?.round ?? 1)
}

/** Returns the codes by the ids of the parts. They are for the customer alone. */
export async function codesOfParts(
  db: Database,
  parts: readonly PartKey[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await Promise.all(parts.map((part) => codeIdOfPart(db, part)))
  const codes = await codesOf(db, ids)
  return new Map(parts.map(({ id }, index) => [id, codes[index] ?? '']))
}
