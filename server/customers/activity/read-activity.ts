import type { SelectQueryBuilder, Selectable } from 'kysely'
import type { ActivityAction } from '../../../contract/office/activity-actions.ts'
import { isCost } from '../../../contract/office/activity.ts'
import type { ActivityEntry, ActivityValues } from '../../../contract/office/activity.ts'
import { activityExportRows, activityPageLength } from '../../../contract/office/limits.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import type { Database, Tables } from '../../platform/database/connect.ts'
import type { ActivityLogTable } from './tables.ts'

type ActivityFilters = {
  /** Members of that seller did it in the portal. */
  sellerId?: string | undefined
  who?: string | undefined
  subject?: string | undefined
  action?: ActivityAction | undefined
  from?: string | undefined
  to?: string | undefined
}

type Reader = { seesCosts: boolean }

export async function listActivity(
  db: Database,
  { older, ...filters }: ActivityFilters & { older?: string | undefined },
  reader: Reader,
): Promise<{ entries: ActivityEntry[]; older: string | null }> {
  const rows = await filtered(db, filters)
    .$if(older !== undefined, (all) =>
      all.where(
        'position',
        '<',
        db
          .selectFrom('activityLog')
          .select('position')
          .where('id', '=', older ?? ''),
      ),
    )
    .limit(activityPageLength + 1)
    .execute()
  const entries = rows.slice(0, activityPageLength).map((row) => toEntry(row, reader))
  return { entries, older: rows.length > activityPageLength ? (entries.at(-1)?._id ?? null) : null }
}

/** Only the newest entries are exported if there are too many. */
export async function exportActivity(
  db: Database,
  filters: ActivityFilters,
  reader: Reader,
): Promise<{ csv: string; rows: number; isWhole: boolean }> {
  const found = await filtered(db, filters)
    .limit(activityExportRows + 1)
    .execute()
  const rows = found.slice(0, activityExportRows).map((row) => toEntry(row, reader))
  const lines = rows.map(({ at, who, source, action, subject, before, after, network }) =>
    csvLine([at, who, source, action, subject, textOf(before), textOf(after), network]),
  )
  const head = csvLine(['time', 'who', 'source', 'action', 'subject', 'before', 'after', 'network'])
  return { csv: head + lines.join(''), rows: rows.length, isWhole: rows.length === found.length }
}

type Entries = SelectQueryBuilder<Tables, 'activityLog', Selectable<ActivityLogTable>>

function filtered(db: Database, { sellerId, who, subject, action, from, to }: ActivityFilters): Entries {
  return db
    .selectFrom('activityLog')
    .selectAll()
    .$if(sellerId !== undefined, (all) => all.where('sellerId', '=', sellerId ?? ''))
    .$if(action !== undefined, (all) => all.where('action', '=', action ?? 'command'))
    .$if(Boolean(who), (all) => all.where('who', 'ilike', containing(who)))
    .$if(Boolean(subject), (all) => all.where('subject', 'ilike', containing(subject)))
    .$if(from !== undefined, (all) => all.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (all) => all.where('at', '<', new Date(startOf(to ?? '').getTime() + dayMs)))
    .orderBy('position', 'desc')
}

const dayMs = 24 * 60 * 60_000

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}

function containing(text = ''): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

function toEntry(row: Selectable<ActivityLogTable>, { seesCosts }: Reader): ActivityEntry {
  const { id, at, staffId, who, source, action, subject, network } = row
  const [before, after] = [row.before, row.after].map((values) => (seesCosts ? values : withoutCosts(values)))
  return {
    _id: id,
    at: at.toISOString(),
    staffId,
    who,
    source,
    action,
    subject,
    before: before ?? null,
    after: after ?? null,
    network,
  }
}

function withoutCosts(values: ActivityValues | null): ActivityValues | null {
  return values && Object.fromEntries(Object.entries(values).filter(([name]) => !isCost(name)))
}

function textOf(values: ActivityValues | null): string {
  return Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
