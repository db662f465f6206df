import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { EncryptionKey } from '../../platform/encryption-keys.ts'
import type { Shop } from '../../platform/shop.ts'
import { decryptDocument, encryptDocument, headerBytes, headerOf, keyIdOf } from './encryption.ts'

const batchRows = 100

/**
 * Documents that were stored without a key, or with a former one, are encrypted by the first key. Each is a transaction of its own, so
 * that a run may end at any time. Those whose key is missing, or that are damaged, stay as they are.
 */
export async function encryptStoredDocuments(
  { db, config: { documentKeys }, log }: Pick<Shop, 'db' | 'config' | 'log'>,
  stop?: AbortSignal,
): Promise<void> {
  const [first] = documentKeys
  if (!first) return
  let left = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('sellerDocuments')
      .select('id')
      .where(sql<boolean>`substring(content from 1 for ${headerBytes}) <> ${headerOf(first)}`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchRows)
      .execute()
    for (const { id } of rows) {
      if (stop?.aborted) return
      if (!(await encryptAgain(db, documentKeys, id))) left += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchRows) break
    after = last.id
  }
  if (left > 0) log.warn({ documents: left }, 'documents of sellers cannot be decrypted')
}

/** False if it cannot be decrypted. */
function encryptAgain(db: Database, keys: readonly EncryptionKey[], id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const found = await tx
      .selectFrom('sellerDocuments')
      .select(['id', 'sellerId', 'content'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found || keyIdOf(found.content) === keys[0]?.id) return true
    try {
      const content = encryptDocument(keys, found, decryptDocument(keys, found, found.content))
      await tx.updateTable('sellerDocuments').set({ content }).where('id', '=', id).execute()
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
}

/** How many documents each key has encrypted; those without a key are under undefined. */
export async function documentsByKey(db: Database): Promise<Map<string | undefined, number>> {
  const header = sql<Buffer>`substring(content from 1 for ${sql.lit(headerBytes)})`
  const rows = await db
    .selectFrom('sellerDocuments')
    .select(header.as('header'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(header)
    .execute()
  const counts = new Map<string | undefined, number>()
  for (const { header: first, count } of rows) {
    const keyId = keyIdOf(first)
    counts.set(keyId, (counts.get(keyId) ?? 0) + Number(count))
  }
  return counts
}
