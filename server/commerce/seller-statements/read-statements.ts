import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { StatementFormat } from '../../../contract/statements.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { SellerStatementsTable } from './tables.ts'

export type StatementRow = Omit<Selectable<SellerStatementsTable>, 'head'> & { head: string }

export interface StatementFilter {
  period?: string | undefined
  sellerId?: string | undefined
  /** The number of the last one of the page before. */
  after?: number | undefined
}

const columns = sql`
  number, seller_id, period, first_day::text as first_day, last_day::text as last_day, opening_santim, goods_santim, delivery_santim,
  commission_santim, commission_vat_santim, withheld_santim, payouts_santim, other_santim, closing_santim, held_santim,
  available_santim, on_the_way_santim, entries, encode(head, 'hex') as head, issued_at, issued_by`

/** The newest come first. */
export async function listStatements(
  db: Database,
  { period, sellerId, after, limit }: StatementFilter & { limit: number },
): Promise<{ statements: StatementRow[]; after: number | null }> {
  const conditions = [
    sql`true`,
    ...(period === undefined ? [] : [sql`period = ${period}`]),
    ...(sellerId === undefined ? [] : [sql`seller_id = ${sellerId}::uuid`]),
    ...(after === undefined ? [] : [sql`number < ${after}`]),
  ]
  const { rows } = await sql<StatementRow>`
    select ${columns} from seller_statements where ${sql.join(conditions, sql` and `)}
    order by number desc limit ${limit + 1}`.execute(db)
  const statements = rows.slice(0, limit)
  return { statements, after: rows.length > limit ? (statements.at(-1)?.number ?? null) : null }
}

export type OwnStatement = Pick<
  StatementRow,
  | 'number'
  | 'period'
  | 'firstDay'
  | 'lastDay'
  | 'openingSantim'
  | 'payoutsSantim'
  | 'closingSantim'
  | 'entries'
  | 'issuedAt'
>

/** What a seller sees of its statements, newest first; with `number`, that one alone. */
export async function statementsOfSeller(
  db: Database,
  sellerId: string,
  { number, after, limit }: { number?: number; after?: number; limit: number },
): Promise<{ statements: OwnStatement[]; after: number | null }> {
  const { rows } = await sql<OwnStatement>`
    select number, period, first_day::text as first_day, last_day::text as last_day, opening_santim, payouts_santim,
      closing_santim, entries, issued_at
    from seller_statements
    where seller_id = ${sellerId}::uuid and (${number ?? null}::int is null or number = ${number ?? null}::int)
      and (${after ?? null}::int is null or number < ${after ?? null}::int)
    order by number desc limit ${limit + 1}`.execute(db)
  const statements = rows.slice(0, limit)
  return { statements, after: rows.length > limit ? (statements.at(-1)?.number ?? null) : null }
}

interface StatementFile {
  language: Language
  format: StatementFormat
  bytes: number
  sha256: string
}

/** Refuses `statement-not-found`. */
export async function findStatement(
  db: Database,
  number: number,
): Promise<StatementRow & { files: StatementFile[] }> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from seller_statements where number = ${number}`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('statement-not-found')
  return { ...found, files: await filesOf(db, number) }
}

async function filesOf(db: Database, number: number): Promise<StatementFile[]> {
  const { rows } = await sql<StatementFile>`
    select language, format, bytes, encode(sha256, 'hex') as sha256 from seller_statement_files
    where number = ${number} order by language, format`.execute(db)
  return rows
}

/** A transaction would have to stay open while a file is sent, so each chunk is read by itself. */
type Read = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

export interface OpenFile {
  language: Language
  sha256: string
  bytes: number
  content: Readable
}

/**
 * The bytes as they were issued, one chunk in memory at a time. In a language that was not offered then, it is in another
 * one. Refuses `statement-not-found`.
 */
export async function openStatementFile(
  read: Read,
  number: number,
  { language, format }: { language: Language; format: StatementFormat },
): Promise<OpenFile> {
  const files = await read((db) => filesOf(db, number))
  const ofFormat = files.filter((file) => file.format === format)
  const file =
    ofFormat.find((it) => it.language === language) ??
    ofFormat.find((it) => it.language === defaultLanguage) ??
    ofFormat[0]
  if (!file) throw new Refusal('statement-not-found')
  const content = Readable.from(readChunks(read, number, file), { objectMode: false })
  return { language: file.language, sha256: file.sha256, bytes: file.bytes, content }
}

async function* readChunks(
  read: Read,
  number: number,
  { language, format }: Pick<StatementFile, 'language' | 'format'>,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const chunk = await read((db) =>
      db
        .selectFrom('sellerStatementChunks')
        .select('content')
        .where('number', '=', number)
        .where('language', '=', language)
        .where('format', '=', format)
        .where('position', '=', position)
        .executeTakeFirst(),
    )
    if (!chunk) return
    yield chunk.content
  }
}
