import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { Fault } from '../../platform/fault.ts'
import { naming, unnamed } from './name-change.ts'
import type { StockChange } from './name-change.ts'
import { unlimitedStock } from './reservations.ts'
import type { VariantQuantity } from './reservations.ts'

export type Stock = { onHand: number; reserved: number; sold: number }

/** Returns SQL, which is null for unlimited stock. `onHand` includes reserved units. */
export function stockOf(variantId: RawBuilder<unknown>): RawBuilder<Stock | null> {
  return sql<Stock | null>`(
    select json_build_object('onHand', s.received - s.sold, 'reserved', s.reserved, 'sold', s.sold)
    from stock s where s.variant_id = ${variantId} and s.received < ${unlimitedStock})`
}

export async function readStock(db: Database, variantIds: string[]): Promise<Map<string, Stock>> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('variantId', 'in', variantIds)
    .where('received', '<', unlimitedStock)
    .execute()
  return new Map(
    rows.map(({ variantId, received, reserved, sold }) => [
      variantId,
      { onHand: received - sold, reserved, sold },
    ]),
  )
}

export type CountedStock = { onHand: number; reserved: number; received: number }

/** It may lock until the end of the transaction. `received` stays as it is when units are sold. */
export async function countedStock(
  tx: Database,
  variantIds: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, CountedStock>> {
  const rows = await tx
    .selectFrom('stock')
    .selectAll()
    .where(sql<boolean>`variant_id = any(${variantIds}::uuid[])`)
    .where('received', '<', unlimitedStock)
    .orderBy('variantId')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  return new Map(
    rows.map(({ variantId, received, reserved, sold }) => [
      variantId,
      { onHand: received - sold, reserved, received },
    ]),
  )
}

export function isInStock(variantId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from stock s where s.variant_id = ${variantId} and s.sold + s.reserved >= s.received)`
}

export function unitsLeft(variantId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select s.received - s.sold - s.reserved from stock s
    where s.variant_id = ${variantId} and s.received < ${unlimitedStock})`
}

export const lowStockUnits = sql<number>`(select low_stock_units())`

/**
 * Returns the product and its time of each variant for sale of which few or none are left. Triggers keep the table as the
 * stock and the limit of the settings are, in the order in which products are listed.
 */
export function fewLeft({ isSoldOut }: { isSoldOut: boolean }): RawBuilder<unknown> {
  return sql`
    select l.product_created_at, l.product_id from low_stock l join variants v on v.id = l.variant_id
    where v.retired_at is null ${isSoldOut ? sql`and l.is_sold_out` : sql``}`
}

/** No other transaction can restock them until this one ends. */
export async function lockSoldOut(tx: Database, variantIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stock')
    .select('variantId')
    .where('variantId', 'in', variantIds)
    .where(sql<boolean>`sold + reserved >= received`)
    .orderBy('variantId')
    .forShare()
    .execute()
  return new Set(rows.map(({ variantId }) => variantId))
}

export async function countLowStock(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from low_stock l
      join variants v on v.id = l.variant_id and v.retired_at is null
      join products p on p.id = v.product_id and p.retired_at is null
      limit ${limit}
    ) low`.execute(db)
  return rows[0]?.found ?? 0
}

export type VariantSku = { id: string; sku: string }

export async function setStockOnHand(
  db: Database,
  variant: VariantSku,
  quantity: number | null,
  change = unnamed,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { short } = await setStock(tx, [{ variantId: variant.id, quantity }], change)
    const reserved = short.get(variant.id)
    if (reserved !== undefined) {
      throw new Fault(
        `${reserved} of ${variant.sku} are reserved for open orders; the stock cannot be lower.`,
      )
    }
  })
}

/** Adds a quantity, which may be negative. Throws a Fault for unlimited and for insufficient stock. */
export async function addStockOnHand(
  db: Database,
  variant: VariantSku,
  quantity: number,
  change = unnamed,
): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ onHand: number }>`
      update stock set received = received + ${quantity} from ${naming(tx, change)}
      where variant_id = ${variant.id} and received < ${unlimitedStock} and received + ${quantity} >= sold + reserved
      returning received - sold as on_hand`.execute(tx)
    const [row] = rows
    if (!row) throw await whyNotAdded(tx, variant)
    return row.onHand
  })
}

async function whyNotAdded(tx: Database, { id, sku }: VariantSku): Promise<Fault> {
  const { rows } = await sql<{ stock: Stock | null }>`select ${stockOf(sql`${id}::uuid`)} as stock`.execute(
    tx,
  )
  const stock = rows[0]?.stock
  if (!stock) return new Fault(`${sku} has unlimited stock. Set a quantity first: stock set ${sku} QUANTITY.`)
  return new Fault(
    `Only ${stock.onHand} of ${sku} are in stock, ${stock.reserved} of them reserved for open orders.`,
  )
}

/** The units came back and cannot be sold. Variants with unlimited stock are unchanged. */
export async function writeOffStock(
  tx: Database,
  units: readonly VariantQuantity[],
  change: StockChange,
): Promise<void> {
  const ids = units.map(({ variantId }) => variantId)
  const quantities = units.map(({ quantity }) => quantity)
  await sql`
    update stock s set received = s.received - w.quantity
    from ${naming(tx, change)}, unnest(${ids}::uuid[], ${quantities}::int[]) as w (variant_id, quantity)
    where s.variant_id = w.variant_id and s.received < ${unlimitedStock}`.execute(tx)
}

/** The units came back after they were delivered. They stay sold, and count as received again. */
export async function restock(
  tx: Database,
  units: readonly VariantQuantity[],
  change: StockChange,
): Promise<void> {
  const ids = units.map(({ variantId }) => variantId)
  const quantities = units.map(({ quantity }) => quantity)
  await sql`
    with locked as (
      select s.variant_id, w.quantity from ${naming(tx, change)}, stock s
      join unnest(${ids}::uuid[], ${quantities}::int[]) as w (variant_id, quantity) on w.variant_id = s.variant_id
      where s.received < ${unlimitedStock} order by s.variant_id for update of s
    )
    update stock s set received = s.received + l.quantity from locked l where s.variant_id = l.variant_id`.execute(
    tx,
  )
}

type StockCount = { variantId: string; quantity: number | null }

/** Stock cannot be less than what is reserved: then it becomes that quantity, which `short` has by variant. */
export async function setStock(
  tx: Database,
  counts: readonly StockCount[],
  change: StockChange,
): Promise<{ changed: Set<string>; short: Map<string, number> }> {
  const short = new Map<string, number>()
  if (counts.length === 0) return { changed: new Set(), short }
  const ids = counts.map((count) => count.variantId)
  const rows = await tx
    .selectFrom('stock')
    .selectAll()
    .where(sql<boolean>`variant_id = any(${ids}::uuid[])`)
    .orderBy('variantId')
    .forUpdate()
    .execute()
  const present = new Map(rows.map((row) => [row.variantId, row]))
  const received = new Map<string, number>()
  const removed: string[] = []
  for (const { variantId, quantity } of counts) {
    const row = present.get(variantId)
    if (quantity === null) {
      if (row && row.sold + row.reserved === 0) removed.push(variantId)
      else if (row && row.received < unlimitedStock) received.set(variantId, unlimitedStock)
      continue
    }
    const { sold, reserved } = row ?? { sold: 0, reserved: 0 }
    if (quantity < reserved) short.set(variantId, reserved)
    const next = sold + Math.max(quantity, reserved)
    if (row?.received !== next) received.set(variantId, next)
  }
  if (removed.length > 0) {
    await sql`delete from stock using ${naming(tx, change)} where variant_id = any(${removed}::uuid[])`.execute(
      tx,
    )
  }
  if (received.size > 0) {
    await sql`
      insert into stock (variant_id, received)
      select counted.* from ${naming(tx, change)},
        unnest(${[...received.keys()]}::uuid[], ${[...received.values()]}::bigint[]) as counted
      on conflict (variant_id) do update set received = excluded.received`.execute(tx)
  }
  return { changed: new Set([...removed, ...received.keys()]), short }
}
