import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { countVariantsMaximum } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { variantsByCode } from '../../catalogue/products/office-variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { onShelf, readShelf } from './read-shelf.ts'
import type { StockCountsTable } from './tables.ts'
import { skuOfVariant } from '../../catalogue/products/sku-of-variant.ts'

export type CountRow = Selectable<StockCountsTable>

type Scan = { key: string; code: string; units: number }

/** Refuses `count-not-found`, and `count-ended` unless it is open. */
export async function lockOpenCount(tx: Database, id: string): Promise<CountRow> {
  const count = await findCount(tx, id, { isLocked: true })
  if (count.status !== 'open') throw new Refusal('count-ended', { by: count.endedBy ?? '' })
  return count
}

export async function findCount(
  db: Database,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<CountRow> {
  const count = await db
    .selectFrom('stockCounts')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!count) throw new Refusal('count-not-found')
  return count
}

/** Scans that are known are not counted again. What no variant has as SKU or barcode is kept as an unknown code. */
export async function addScans(
  db: Database,
  { countId, scans, actor }: { countId: string; scans: readonly Scan[]; actor: string },
): Promise<{ code: string; variantId: string | null }[]> {
  return transaction(db, async (tx) => {
    await lockOpenCount(tx, countId)
    const variants = await variantsByCode(
      tx,
      scans.map(({ code }) => code),
    )
    const found = scans.map((scan) => ({ ...scan, variantId: variants.get(scan.code) ?? null }))
    await addLines(
      tx,
      countId,
      found.flatMap(({ variantId }) => variantId ?? []),
    )
    for (const { key, code, units, variantId } of found) {
      const scan = { countId, id: key, code, variantId, units, actor, at: tx.now() }
      const added = await tx
        .insertInto('stockCountScans')
        .values(scan)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added && variantId !== null) await addToLine(tx, { countId, variantId, units })
    }
    return found.map(({ code, variantId }) => ({ code, variantId }))
  })
}

async function addToLine(
  tx: Database,
  { countId, variantId, units }: { countId: string; variantId: string; units: number },
): Promise<void> {
  await tx
    .updateTable('stockCountLines')
    .set((eb) => ({ units: eb('units', '+', units), isLeftOut: false }))
    .where('countId', '=', countId)
    .where('variantId', '=', variantId)
    .execute()
}

/** What is expected is read when a variant is first scanned: what is sold after that changes the shelf and the books alike. */
async function addLines(tx: Database, countId: string, variantIds: readonly string[]): Promise<void> {
  const present = await tx
    .selectFrom('stockCountLines')
    .select('variantId')
    .where('countId', '=', countId)
    .execute()
  const known = new Set(present.map(({ variantId }) => variantId))
  const added = [...new Set(variantIds)].filter((id) => !known.has(id))
  if (added.length === 0) return
  if (known.size + added.length > countVariantsMaximum)
    throw new Refusal('count-full', { most: countVariantsMaximum })
  const { placeId } = await findCount(tx, countId)
  const shelves = await readShelf(tx, added, placeId)
  const rows = [...shelves].map(([variantId, shelf]) => ({
    countId,
    variantId,
    units: 0,
    expected: onShelf(shelf),
    unsent: shelf.unsent,
  }))
  await tx.insertInto('stockCountLines').values(rows).execute()
}

/** The number that somebody has typed takes the place of what was scanned; null leaves the variant as it is. */
export async function setCounted(
  db: Database,
  {
    countId,
    variantId,
    units,
    actor,
  }: { countId: string; variantId: string; units: number | null; actor: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOpenCount(tx, countId)
    const sku = await skuOfVariant(tx, variantId)
    if (units === null) {
      await tx
        .updateTable('stockCountLines')
        .set({ isLeftOut: true })
        .where('countId', '=', countId)
        .where('variantId', '=', variantId)
        .execute()
      return
    }
    await addLines(tx, countId, [variantId])
    const line = await tx
      .selectFrom('stockCountLines')
      .select('units')
      .where('countId', '=', countId)
      .where('variantId', '=', variantId)
      .executeTakeFirstOrThrow()
    const more = units - line.units
    await addToLine(tx, { countId, variantId, units: more })
    if (more === 0) return
    const scan = { countId, id: newId(), code: sku, variantId, units: more, actor, at: tx.now() }
    await tx.insertInto('stockCountScans').values(scan).execute()
  })
}

/** Somebody says which variant has a code that was unknown. All its scans count for it. */
export async function assignCode(
  db: Database,
  { countId, code, variantId }: { countId: string; code: string; variantId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOpenCount(tx, countId)
    await skuOfVariant(tx, variantId)
    const { rows } = await sql<{ units: number }>`
      update stock_count_scans set variant_id = ${variantId}
      where count_id = ${countId} and code = ${code} and variant_id is null returning units`.execute(tx)
    if (rows.length === 0) return
    await addLines(tx, countId, [variantId])
    await addToLine(tx, { countId, variantId, units: rows.reduce((sum, { units }) => sum + units, 0) })
  })
}
