import type pg from 'pg'
import { Fault } from '../fault.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** An empty table that exists from the first change of a restore to its last one. */
export const unfinishedRestore = 'unfinished_restore'

export async function isRestoreUnfinished(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${unfinishedRestore}') is not null as exists`,
  )
  return rows[0]?.exists === true
}

export const unfinishedRestoreText =
  'A restore into this database did not finish. Run restore FILE again, or use an empty DATA_DIR or database.'

/** A shop would fill the database with other data. */
export async function refuseUnfinishedRestore(client: Client): Promise<void> {
  if (await isRestoreUnfinished(client)) throw new Fault(unfinishedRestoreText)
}
