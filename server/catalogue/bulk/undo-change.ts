import { sql } from 'kysely'
import type { BulkReason, BulkRow, BulkUndone } from '../../../contract/office/bulk-changes.ts'
import type { Language } from '../../../contract/language.ts'
import { bulkRowsShown, bulkUndoMinutes } from '../../../contract/office/limits.ts'
import type { BulkKind } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { translate } from '../../platform/database/translations.ts'
import { regularPriceOf } from '../products/sale-on-wire.ts'
import { countedStock } from '../stock/stock-on-hand.ts'
import type { CountedStock } from '../stock/stock-on-hand.ts'
import { undoableSince, valuesOf, write } from './change-products.ts'
import type { ProductValues } from './change-products.ts'
import { isOfSale, saleOfText, shownSale, textOfSale } from './plan-sale.ts'
import { listOf, listOfText, textOfList } from './plan-lists.ts'
import { isOfState, shownState, textOfState } from './plan-state.ts'
import { categoryNames, shownList, shownNumber } from './plan-change.ts'
import type { PlannedRow } from './plan-change.ts'

/** Stock gets the received units of before, so that units sold meanwhile stay sold. */
export async function undoChange(
  db: Database,
  { id, lang, actor }: { id: string; lang: Language; actor: string },
): Promise<{ undone: BulkUndone; products?: ProductValues[] }> {
  return transaction(db, async (tx) => {
    const made = await tx
      .selectFrom('bulkChanges')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!made) throw new Refusal('change-not-found')
    if (made.undone) return { undone: made.undone }
    if (made.changedAt < undoableSince(tx)) throw new Refusal('undo-too-late', { minutes: bulkUndoMinutes })
    const { kind } = made.change
    const items = await readItems(tx, id, { kind, lang })
    const restored = items.filter(({ reason }) => reason === undefined)
    const left = items.filter(({ reason }) => reason !== undefined)
    await write(tx, kind, { rows: restored, why: { cause: 'bulk-undone', actor, subject: id } })
    const undone: BulkUndone = {
      restored: restored.length,
      leftCount: left.length,
      left: left
        .slice(0, bulkRowsShown)
        .map(({ sku, name, reason = 'changed-since' }) => ({ sku, name, reason })),
    }
    await tx
      .updateTable('bulkChanges')
      .set({ undoneAt: tx.now(), undone: JSON.stringify(undone) })
      .where('id', '=', id)
      .execute()
    return { undone, products: valuesOf(kind, restored) }
  })
}

type Item = PlannedRow & { reason?: BulkReason }

async function readItems(
  tx: Database,
  bulkId: string,
  { kind, lang }: { kind: BulkKind; lang: Language },
): Promise<Item[]> {
  await sql`
    select from products where id in (select product_id from bulk_change_items where bulk_id = ${bulkId})
    order by sku for no key update`.execute(tx)
  const rows = await tx
    .selectFrom('bulkChangeItems as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .leftJoin('variants as v', 'v.id', 'i.targetId')
    .select(['i.productId', 'i.targetId', 'i.before', 'i.after', 'p.sku', 'p.name', 'p.translations'])
    .select([
      'p.categoryId',
      'p.retiredAt',
      'p.withheld',
      'p.onSaleFrom',
      'p.otherCategories',
      'p.tags',
      'v.sku as variantSku',
      'v.options',
      'v.optionTranslations',
    ])
    .select(['v.saleSantim', 'v.saleFrom', 'v.saleUntil', regularPriceOf(sql.ref('v')).as('regularSantim')])
    .where('i.bulkId', '=', bulkId)
    .orderBy('i.position')
    .execute()
  const ofStock = kind === 'set-stock' || kind === 'add-stock'
  const list = listOf(kind)
  const ofProduct = kind === 'move' || isOfState(kind) || list !== undefined
  const targets = ofStock ? rows.map(({ targetId }) => targetId) : []
  const stock = await countedStock(tx, targets, { isLocked: true })
  const names =
    kind === 'move' || list === 'otherCategories'
      ? await categoryNames(tx, { lang, isLocked: true })
      : new Map<string, string>()
  const shown = (value: string | number | null, regularSantim: number): BulkRow['before'] => {
    if (isOfSale(kind)) return shownSale(value as string | null, regularSantim)
    if (kind === 'move') return names.get(String(value)) ?? ''
    if (list) return shownList(value as string | null, names)
    if (ofProduct) return shownState(value as string | null)
    return shownNumber(value, ofStock)
  }
  return rows.map((row): Item => {
    const counted = stock.get(row.targetId)
    const now = ofStock
      ? (counted?.received ?? null)
      : kind === 'move'
        ? row.categoryId
        : ofProduct
          ? list
            ? textOfList(row[list])
            : textOfState(row)
          : isOfSale(kind)
            ? textOfSale(row)
            : row.regularSantim
    const old = ofStock ? (counted?.onHand ?? null) : now
    const next = ofStock ? onHandOf(row.before as number | null, counted) : row.before
    const name = translate(row, 'name', lang)
    const options = row.optionTranslations?.[lang] ?? row.options ?? []
    const isSaleAbove = isOfSale(kind)
      ? (saleOfText(next as string | null).saleSantim ?? 0) >= row.regularSantim
      : typeof next === 'number' && row.saleSantim !== null && next <= row.saleSantim
    const reason =
      now !== row.after || (!ofStock && !ofProduct && isSaleAbove)
        ? 'changed-since'
        : reasonToLeave(kind, { next, counted, names })
    return {
      productId: row.productId,
      productSku: row.sku,
      targetId: row.targetId,
      sku: ofProduct ? row.sku : (row.variantSku ?? row.sku),
      name: ofProduct ? name : nameWithOptions(name, options, lang),
      old,
      next,
      before: shown(old, row.regularSantim),
      after: shown(next, row.regularSantim),
      fault: null,
      count: 0,
      ...(reason && { reason }),
    }
  })
}

function onHandOf(received: number | null, counted: CountedStock | undefined): number | null {
  if (received === null) return null
  const sold = counted ? counted.received - counted.onHand : 0
  return received - sold
}

function reasonToLeave(
  kind: BulkKind,
  {
    next,
    counted,
    names,
  }: { next: Item['next']; counted: CountedStock | undefined; names: Map<string, string> },
): BulkReason | undefined {
  const list = listOf(kind)
  if (list === 'otherCategories') {
    return listOfText(String(next)).every((id) => names.has(id)) ? undefined : 'category-gone'
  }
  if (kind === 'move') return names.has(String(next)) ? undefined : 'category-gone'
  const isBelow = typeof next === 'number' && counted !== undefined && next < counted.reserved
  return isBelow ? 'stock-reserved' : undefined
}
