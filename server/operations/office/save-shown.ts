import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import type { ActivityAction } from '../../../contract/office/activity-actions.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'

export function versionOf(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 24)
}

/** Refuses `changed-meanwhile` for another version than the one that was shown. A caller that names none accepts any. */
export function requireVersion(shown: string | undefined, present: () => string): void {
  if (shown !== undefined && shown !== present()) throw new Refusal('changed-meanwhile')
}

type Table = 'banners' | 'offers' | 'seasons' | 'categories' | 'sellers' | 'drafts' | 'collections'

/** Others that add or change it in the office wait until the transaction has ended. */
export async function lockRow(tx: Database, table: Table, id: string): Promise<void> {
  await lockByName(tx, `${table} ${id}`)
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
}

type Saving<Row> = {
  /** The member saw this version; null for a new one. */
  version: string | null
  versionOf: (row: Row) => string
  present: Row | undefined
  write: () => Promise<Row>
  missing: Refusal
  /** A new row that is there already is refused so; the default is that it was changed meanwhile. */
  known?: Refusal
  actor: Actor
  action: ActivityAction
  subjectOf: (row: Row) => string
  valuesOf: (row: Row) => ActivityValues
}

/** Refuses `changed-meanwhile` if another version than the one that was shown is there, unless a save whose answer was lost is repeated. */
export async function saveShown<Row>(tx: Database, saving: Saving<Row>): Promise<void> {
  const { present, missing, known, action, subjectOf, valuesOf } = saving
  if (!present && saving.version !== null) throw missing
  const after = await saving.write()
  const version = present && saving.versionOf(present)
  if (version === saving.versionOf(after)) return
  if (present && version !== saving.version) {
    throw saving.version === null && known ? known : new Refusal('changed-meanwhile')
  }
  await recordActivity(tx, saving.actor, {
    action,
    subject: subjectOf(after),
    ...(present && { before: valuesOf(present) }),
    after: valuesOf(after),
  })
}
