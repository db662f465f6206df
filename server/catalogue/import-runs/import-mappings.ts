import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { FormatName } from '../import/imported-product.ts'
import type { ImportMappingsTable } from './tables.ts'

type ImportMapping = Omit<Selectable<ImportMappingsTable>, 'columnsHash' | 'sellerId' | 'usedAt'>

const mappingsKept = 200

/** Files of one seller, or of the shop, with the same columns are read alike, in whichever order and case these are. */
function hashOf(sellerId: string | null, names: readonly string[]): string {
  const sorted = names.map((name) => name.trim().toLowerCase()).toSorted()
  const hashed = sellerId === null ? sorted : [sellerId, sorted]
  return createHash('sha256').update(JSON.stringify(hashed)).digest('base64url')
}

export async function findMapping(
  db: Database,
  sellerId: string | null,
  names: readonly string[],
): Promise<ImportMapping | undefined> {
  return db
    .selectFrom('importMappings')
    .select(['format', 'meanings', 'priceFactor', 'priceStep', 'asDrafts'])
    .where('columnsHash', '=', hashOf(sellerId, names))
    .executeTakeFirst()
}

/** The rows of one seller, or of the shop. */
export function isOf(sellerId: string | null): RawBuilder<boolean> {
  return sellerId === null ? sql<boolean>`seller_id is null` : sql<boolean>`seller_id = ${sellerId}`
}

type ToRemember = {
  sellerId: string | null
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
    .values({
      ...stored,
      columnsHash: hashOf(
        mapping.sellerId,
        columns.map(({ name }) => name),
      ),
    })
    .onConflict((conflict) => conflict.column('columnsHash').doUpdateSet(stored))
    .execute()
  await sql`
    delete from import_mappings where columns_hash in (
      select columns_hash from import_mappings where ${isOf(mapping.sellerId)}
      order by used_at desc, columns_hash offset ${mappingsKept})`.execute(tx)
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
