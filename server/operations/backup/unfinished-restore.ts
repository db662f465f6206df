import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { Fault } from '../../platform/fault.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** The empty table exists from the first change of a restore to its last one. */
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

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const markIn = (dataDir: string) => join(dataDir, 'unfinished-restore')

/** It takes the place of the table while the embedded database is created. */
export async function markNewDatabase({ databaseUrl, dataDir }: Place): Promise<void> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres', 'data')))
    await writeFile(markIn(dataDir), '')
}

export async function removeMark(dataDir: string): Promise<void> {
  await rm(markIn(dataDir), { force: true })
}

export function isMarked({ databaseUrl, dataDir }: Place): boolean {
  return databaseUrl === null && existsSync(markIn(dataDir))
}

/** It is called before the database is opened. */
export function refuseMark(place: Place): void {
  if (isMarked(place)) throw new Fault(unfinishedRestoreText)
}
