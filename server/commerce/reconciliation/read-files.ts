import { addDays } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { LineKind } from '../../../contract/reconciliation.ts'
import type { Database } from '../../platform/database/connect.ts'

interface StatedAccount {
  account: string
  /** Statements cover all days up to this one without a gap, and everything of them is explained; null before. */
  reconciledUntil: string | null
  coveredUntil: string
  /** Of the last statement that tells a balance. */
  statementSantim: number | null
  openItems: number
  oldestDay: string | null
}

export async function listStatedAccounts(db: Database): Promise<StatedAccount[]> {
  const { rows } = await sql<Omit<StatedAccount, 'reconciledUntil'> & { gapless: string; firstDay: string }>`
    with ordered as (
      select account, first_day, last_day,
        max(last_day) over (partition by account order by first_day, last_day
          rows between unbounded preceding and 1 preceding) as before
      from statement_files
    ), gaps as (
      select account, min(first_day) as day from ordered where first_day > before + 1 group by account
    ), covered as (
      select o.account, min(o.first_day) as first_day, max(o.last_day) as last_day,
        coalesce(max(o.last_day) filter (where g.day is null or o.first_day < g.day), min(o.first_day)) as gapless
      from ordered o left join gaps g on g.account = o.account group by o.account
    )
    select c.account, c.first_day::text as first_day, c.gapless::text as gapless, c.last_day::text as covered_until, (
        select f.closing_santim from statement_files f where f.account = c.account and f.closing_santim is not null
        order by f.last_day desc, f.created_at desc limit 1) as statement_santim,
      i.count::int as open_items, i.oldest::text as oldest_day
    from covered c cross join lateral (
      select count(*) as count, min(day) as oldest from reconciliation_items
      where account = c.account and ended_at is null) i
    order by c.account`.execute(db)
  return rows.map(({ gapless, firstDay, ...row }) => {
    const before = row.oldestDay === null ? gapless : [gapless, addDays(row.oldestDay, -1)].toSorted()[0]
    return { ...row, reconciledUntil: before !== undefined && before >= firstDay ? before : null }
  })
}

export interface ListedFile {
  id: string
  account: string
  fileName: string
  firstDay: string
  lastDay: string
  lines: number
  newLines: number
  actor: string
  createdAt: Date
}

export async function listFiles(
  db: Database,
  { account, limit }: { account?: string | undefined; limit: number },
): Promise<ListedFile[]> {
  const { rows } = await sql<ListedFile>`
    select id, account, file_name, first_day::text as first_day, last_day::text as last_day, lines, new_lines, actor,
      created_at
    from statement_files where (${account ?? null}::text is null or account = ${account ?? null})
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function findFile(db: Database, id: string): Promise<ListedFile | undefined> {
  const { rows } = await sql<ListedFile>`
    select id, account, file_name, first_day::text as first_day, last_day::text as last_day, lines, new_lines, actor,
      created_at
    from statement_files where id = ${id}`.execute(db)
  return rows[0]
}

export async function hasStatements(db: Database): Promise<boolean> {
  const found = await db.selectFrom('statementFiles').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

interface ListedLine {
  line: number
  day: string
  reference: string
  text: string
  kind: LineKind
  santim: number
  state: 'open' | 'matched' | 'other-amount' | 'ended'
  transactions: number[]
}

/** The lines that the file was the first to have; `after` is the number of the last one of the page before. */
export async function listLines(
  db: Database,
  fileId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ lines: ListedLine[]; after: string | null }> {
  const { rows } = await sql<ListedLine>`
    select line, day::text as day, reference, text, kind, santim, state, coalesce((
        select array_agg(m.transaction_id order by m.transaction_id) from statement_matches m where m.line_id = l.id),
        '{}') as transactions
    from statement_lines l where file_id = ${fileId} and line > ${after} order by line, id limit ${limit + 1}`.execute(
    db,
  )
  const beyond = rows[limit]
  if (!beyond) return { lines: rows, after: null }
  // A row with a fee is two lines, which stay together.
  const lines = rows.filter(({ line }) => line < beyond.line)
  return { lines, after: String(lines.at(-1)?.line ?? beyond.line) }
}
