import { sql } from 'kysely'
import type {
  BulkChange,
  BulkResult,
  BulkRow,
  SaleValue,
  StateValue,
  MadeBulkChange,
} from '../../../contract/office/bulk-changes.ts'
import type { Language } from '../../../contract/language.ts'
import { bulkRowsShown, bulkUndoMinutes } from '../../../contract/office/limits.ts'
import type { BulkKind } from '../../../contract/office/limits.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { saleOnLog } from '../products/sale-days.ts'
import { listOf, listOfText } from './plan-lists.ts'
import { isOfState, stateOfText } from './plan-state.ts'
import { isOfSale, saleOfText } from './plan-sale.ts'
import { setClockOfTriggers } from '../products/shop-clock.ts'
import type { StockChange } from '../stock/name-change.ts'
import { countedStock, setStock } from '../stock/stock-on-hand.ts'
import { categoryNames, planChange } from './plan-change.ts'
import type { Plan, PlannedRow } from './plan-change.ts'

type Asked = { productIds: readonly string[]; change: BulkChange }

export async function previewChange(
  db: Database,
  asked: Asked,
  lang: Language,
): Promise<BulkResult & { version: string }> {
  const plan = await planChange(db, asked, { lang, isLocked: false })
  return { version: plan.version, ...resultOf(plan) }
}

type ToMake = Asked & {
  id: string
  version: string
  actor: string
  lang: Language
}

const dayMs = 24 * 60 * 60_000

export type ProductValues = { sku: string; before: ActivityValues; after: ActivityValues }

/** One transaction changes all; `products` is undefined if an earlier call did. Rows with a fault stay as they are. */
export async function changeProducts(
  db: Database,
  asked: ToMake,
): Promise<{ result: BulkResult; products?: ProductValues[] }> {
  const { id, version, change, actor, lang } = asked
  return transaction(db, async (tx) => {
    const changedAt = tx.now()
    const added = await tx
      .insertInto('bulkChanges')
      .values({ id, change: JSON.stringify(change), actor, changedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { result: await resultBefore(tx, id) }
    await tx
      .deleteFrom('bulkChanges')
      .where('changedAt', '<', new Date(changedAt.getTime() - dayMs))
      .execute()
    const plan = await planChange(tx, asked, { lang, isLocked: true })
    if (plan.version !== version) throw new Refusal('products-changed')
    const rows = plan.rows.filter(isChanging)
    await write(tx, change.kind, { rows, why: { cause: 'bulk', actor, subject: id } })
    await keepItems(tx, id, change.kind, rows)
    const result = resultOf(plan)
    await tx
      .updateTable('bulkChanges')
      .set({ result: JSON.stringify(result) })
      .where('id', '=', id)
      .execute()
    return { result, products: valuesOf(change.kind, rows) }
  })
}

async function resultBefore(tx: Database, id: string): Promise<BulkResult> {
  const { result } = await tx
    .selectFrom('bulkChanges')
    .select('result')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!result) throw new Refusal('change-not-found')
  return result
}

function isChanging({ fault, old, next }: PlannedRow): boolean {
  return fault === null && old !== next
}

function resultOf({ rows }: Plan): BulkResult {
  const faulty = rows.filter(({ fault }) => fault !== null)
  const changing = rows.filter(isChanging)
  return {
    rows: [...faulty, ...changing].slice(0, bulkRowsShown).map(shownRow),
    changed: changing.length,
    unchanged: rows.length - faulty.length - changing.length,
    faulty: faulty.length,
  }
}

function shownRow({ productId, sku, name, before, after, fault, count }: PlannedRow): BulkRow {
  return { productId, sku, name, before, after, fault, count }
}

type Written = Pick<PlannedRow, 'productId' | 'targetId' | 'next'>

export async function write(
  tx: Database,
  kind: BulkKind,
  { rows, why }: { rows: readonly Written[]; why: StockChange },
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ targetId }) => targetId)
  const values = rows.map(({ next }) => next)
  if (kind === 'set-stock' || kind === 'add-stock') {
    await setStock(
      tx,
      rows.map(({ targetId, next }) => ({ variantId: targetId, quantity: next as number | null })),
      why,
    )
    return
  }
  const list = listOf(kind)
  if (list) return writeLists(tx, list, rows)
  if (kind === 'move') {
    await sql`
      update products p set category_id = w.value::uuid, updated_at = ${tx.now()}
      from unnest(${ids}::uuid[], ${values}::text[]) as w (id, value) where p.id = w.id`.execute(tx)
    return
  }
  await setClockOfTriggers(tx, tx.now())
  if (isOfState(kind)) return writeStates(tx, rows)
  if (isOfSale(kind)) await writeSales(tx, rows)
  else
    await sql`
    update variants v set regular_santim = w.value
    from unnest(${ids}::uuid[], ${values}::bigint[]) as w (id, value) where v.id = w.id`.execute(tx)
  await tx
    .updateTable('products')
    .set({ updatedAt: tx.now() })
    .where(sql<boolean>`id = any(${[...new Set(rows.map(({ productId }) => productId))]}::uuid[])`)
    .execute()
}

async function writeLists(
  tx: Database,
  list: 'otherCategories' | 'tags',
  rows: readonly Written[],
): Promise<void> {
  const type = list === 'tags' ? sql`text[]` : sql`uuid[]`
  const values = rows.map(({ targetId, next }) => ({ id: targetId, value: listOfText(String(next)) }))
  await sql`
    update products p set ${sql.ref(list)} = w.value, updated_at = ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w (id uuid, value ${type}) where p.id = w.id`.execute(
    tx,
  )
}

async function writeStates(tx: Database, rows: readonly Written[]): Promise<void> {
  const states = rows.map(({ targetId, next }) => ({ id: targetId, ...stateOfText(next as string | null) }))
  await sql`
    update products p set retired_at = w."retiredAt", withheld = w.withheld, on_sale_from = w."onSaleFrom",
      updated_at = ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as w (id uuid, "retiredAt" timestamptz, withheld text, "onSaleFrom" timestamptz)
    where p.id = w.id`.execute(tx)
}

async function writeSales(tx: Database, rows: readonly Written[]): Promise<void> {
  const sales = rows.map(({ targetId, next }) => ({ id: targetId, ...saleOfText(next as string | null) }))
  await sql`
    update variants v set sale_santim = w."saleSantim", sale_from = w."saleFrom", sale_until = w."saleUntil"
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
      as w (id uuid, "saleSantim" bigint, "saleFrom" timestamptz, "saleUntil" timestamptz)
    where v.id = w.id`.execute(tx)
}

/** A change of stock keeps the received units, which sales do not change. */
async function keepItems(
  tx: Database,
  bulkId: string,
  kind: BulkKind,
  rows: readonly PlannedRow[],
): Promise<void> {
  const ofStock = kind === 'set-stock' || kind === 'add-stock'
  const ids = rows.map(({ targetId }) => targetId)
  const stock = ofStock ? await countedStock(tx, ids, { isLocked: false }) : new Map<string, never>()
  const items = rows.map(({ productId, targetId, old, next }, position) => {
    const received = stock.get(targetId)?.received ?? null
    const before = received === null || old === null ? null : received - (next as number) + (old as number)
    return ofStock
      ? { position, productId, targetId, before, after: received }
      : { position, productId, targetId, before: old, after: next }
  })
  await sql`
    insert into bulk_change_items (bulk_id, position, product_id, target_id, before, after)
    select ${bulkId}, (i ->> 'position')::int, (i ->> 'productId')::uuid, (i ->> 'targetId')::uuid, i -> 'before', i -> 'after'
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as i`.execute(tx)
}

export function valuesOf(kind: BulkKind, rows: readonly PlannedRow[]): ProductValues[] {
  const named = ({ sku }: PlannedRow, value: BulkRow['before']): [string, ActivityValues[string]][] => {
    if (isSaleValue(value)) return Object.entries(saleOnLog(sku, value))
    if (isStateValue(value)) {
      return [
        ['state', value.state],
        ['on sale from', value.onSaleFrom],
      ]
    }
    if (kind === 'move') return [['category', value]]
    const list = listOf(kind)
    if (list) return [[list === 'tags' ? 'tags' : 'other categories', value]]
    return [[`${sku} ${kind.endsWith('stock') ? 'stock' : 'price'}`, value]]
  }
  return [...Map.groupBy(rows, ({ productSku }) => productSku)].map(([sku, ofProduct]) => ({
    sku,
    before: Object.fromEntries(ofProduct.flatMap((row) => named(row, row.before))),
    after: Object.fromEntries(ofProduct.flatMap((row) => named(row, row.after))),
  }))
}

function isSaleValue(value: BulkRow['before']): value is SaleValue {
  return typeof value === 'object' && value !== null && 'sale' in value
}

function isStateValue(value: BulkRow['before']): value is StateValue {
  return typeof value === 'object' && value !== null && 'state' in value
}

export async function undoableChanges(db: Database, lang: Language): Promise<MadeBulkChange[]> {
  const rows = await db
    .selectFrom('bulkChanges')
    .selectAll()
    .where('changedAt', '>=', undoableSince(db))
    .where('undoneAt', 'is', null)
    .orderBy('changedAt', 'desc')
    .execute()
  if (rows.length === 0) return []
  const names = await categoryNames(db, { lang, isLocked: false })
  return rows
    .map(({ id, change: { kind, amount, categoryId, tag }, actor, changedAt, result }) => ({
      _id: id,
      kind,
      amount,
      category: names.get(categoryId ?? '') ?? tag ?? '',
      actor,
      changedAt: changedAt.toISOString(),
      changed: result?.changed ?? 0,
    }))
    .filter(({ changed }) => changed > 0)
}

export function undoableSince(db: Database): Date {
  return new Date(db.now().getTime() - bulkUndoMinutes * 60_000)
}
