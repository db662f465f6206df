import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { FormatName } from '../import/imported-product.ts'
import type { ImportMappingsTable } from './tables.ts'

type ImportMapping = Omit<Selectable<ImportMappingsTable>, 'columnsHash' | 'usedAt'>

const mappingsKept = 200

/** Files with the same columns are read alike, in whichever order and case these are. */
function hashOf(names: readonly string[]): string {
  const sorted = names.map((name) => name.trim().toLowerCase()).toSorted()
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

export async function findMapping(
  db: Database,
  names: readonly string[],
): Promise<ImportMapping | undefined> {
  return db
    .selectFrom('importMappings')
    .select(['format', 'meanings', 'priceFactor', 'priceStep', 'asDrafts'])
    .where('columnsHash', '=', hashOf(names))
    .executeTakeFirst()
}

type ToRemember = {
  format: FormatName
  columns: readonly { name: string; meaning: string }[]
  priceFactor: string
  priceStep: number
  asDrafts: boolean
}

/** The next file with these columns is offered to be read so. */
export async function rememberMapping(tx: Database, { columns, ...mapping }: ToRemember): Promise<void> {
  const meanings = Object.fromEntries(
    columns.map(({ name, meaning }) => [name.trim().toLowerCase(), meaning]),
  )
  const stored = { ...mapping, meanings: JSON.stringify(meanings), usedAt: tx.now() }
  await tx
    .insertInto('importMappings')
    .values({ ...stored, columnsHash: hashOf(columns.map(({ name }) => name)) })
    .onConflict((conflict) => conflict.column('columnsHash').doUpdateSet(stored))
    .execute()
  await sql`
    delete from import_mappings where columns_hash not in (
      select columns_hash from import_mappings order by used_at desc, columns_hash limit ${mappingsKept})`.execute(
    tx,
  )
}

/** Names that a file did not have the last time keep the meaning that they were recognised by. */
export function meaningsFrom<Column extends { name: string; meaning: string }>(
  { meanings }: ImportMapping,
  columns: readonly Column[],
): Column[] {
  return columns.map((column) => ({
    ...column,
    meaning: meanings[column.name.trim().toLowerCase()] ?? column.meaning,
  }))
}
