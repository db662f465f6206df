import { sql } from 'kysely'
import { dayKey } from '../../../contract/addis-time.ts'
import type { ItemKind } from '../../../contract/reconciliation.ts'
import { reconciliationRules } from '../../../contract/reconciliation.ts'
import type { Database } from '../../platform/database/connect.ts'

export interface OpenItem {
  id: string
  account: string
  kind: ItemKind
  day: string
  santim: number
  ageDays: number
  ownerId: string | null
  note: string
  /** What the statement says; null for what is missing there. */
  line: { id: string; fileId: string; line: number; reference: string; text: string; santim: number } | null
  /** What the books say; null for what is extra in the statement. */
  entry: { transactionId: number; position: number; santim: number; description: string } | null
}

interface Wanted {
  account?: string | undefined
  ownerId?: string | undefined
  /** The last one of the page before. */
  after?: string | undefined
  limit: number
}

interface Row extends Omit<OpenItem, 'line' | 'entry' | 'ageDays'> {
  lineId: string | null
  fileId: string | null
  lineNumber: number | null
  reference: string | null
  text: string | null
  lineSantim: number | null
  transactionId: number | null
  position: number | null
  entrySantim: number | null
  description: string | null
}

/** The oldest come first. */
export async function listItems(
  db: Database,
  { account, ownerId, after, limit }: Wanted,
): Promise<{ items: OpenItem[]; after: string | null }> {
  const { rows } = await sql<Row>`
    select i.id, i.account, i.kind, i.day::text as day, i.santim, i.owner_id, i.note, i.line_id, l.file_id,
      l.line as line_number, l.reference, l.text, l.santim as line_santim, i.transaction_id, i.position,
      e.amount_santim as entry_santim, t.description
    from reconciliation_items i left join statement_lines l on l.id = i.line_id
    left join ledger_entries e on e.transaction_id = i.transaction_id and e.position = i.position
    left join ledger_transactions t on t.id = i.transaction_id
    where i.ended_at is null and (${account ?? null}::text is null or i.account = ${account ?? null})
      and (${ownerId ?? null}::uuid is null or i.owner_id = ${ownerId ?? null}::uuid)
      and (${after ?? null}::uuid is null or (i.day, i.id) > (
        select a.day, a.id from reconciliation_items a where a.id = ${after ?? null}::uuid))
    order by i.day, i.id limit ${limit + 1}`.execute(db)
  const today = dayKey(db.now())
  const items = rows.slice(0, limit).map((row) => itemOf(row, today))
  return { items, after: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Of all accounts. */
export async function countItems(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('reconciliationItems')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

function itemOf(row: Row, today: string): OpenItem {
  const { id, account, kind, day, santim, ownerId, note } = row
  const { lineId, fileId, lineNumber, transactionId, position } = row
  return {
    id,
    account,
    kind,
    day,
    santim,
    ownerId,
    note,
    ageDays: ageOf(day, today),
    line:
      lineId === null || fileId === null || lineNumber === null
        ? null
        : {
            id: lineId,
            fileId,
            line: lineNumber,
            reference: row.reference ?? '',
            text: row.text ?? '',
            santim: row.lineSantim ?? 0,
          },
    entry:
      transactionId === null || position === null
        ? null
        : { transactionId, position, santim: row.entrySantim ?? 0, description: row.description ?? '' },
  }
}

const ageOf = (day: string, today: string) =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / (24 * 60 * 60_000)))

/** Items that are too old. */
export async function countOldItems(db: Database): Promise<number> {
  const today = dayKey(db.now())
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reconciliation_items
    where ended_at is null and day < ${today}::date - ${reconciliationRules.openDays}::int`.execute(db)
  return rows[0]?.count ?? 0
}
