import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { naming } from './name-change.ts'
import type { StockChange } from './name-change.ts'

/** A variant with units sold or reserved has it instead of no row. */
export const unlimitedStock = 2_000_000_000

export type VariantQuantity = { variantId: string; quantity: number }

/** It includes the user's own unpaid cart order, which the next checkout replaces. */
export function availableToSell(userId: string, variantId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select s.received - s.sold - s.reserved + coalesce((
      select sum(i.quantity) from orders o join order_items i on i.user_id = o.user_id and i.order_id = o.id
      where o.user_id = ${userId} and o.status = 'pending' and o.payment_status = 'unpaid' and o.source = 'cart'
        and i.variant_id = s.variant_id and i.reservation = 'reserved'
    ), 0) from stock s where s.variant_id = ${variantId})::int`
}

/** A unit may be left, or reserved by an unpaid order of the user, so that asking again gets the same variant. */
export function isAvailableTo(userId: string, variantId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from stock s where s.variant_id = ${variantId} and s.sold + s.reserved >= s.received)
    or exists (
      select from orders o join order_items i on i.user_id = o.user_id and i.order_id = o.id
      where o.user_id = ${userId} and o.status = 'pending' and o.payment_status = 'unpaid'
        and i.variant_id = ${variantId} and i.reservation = 'reserved'))`
}

type Reserved = {
  counted: Set<string>
  /** If there are any, nothing was reserved. */
  short: Map<string, number>
}

export async function reserveStock(
  tx: Database,
  wanted: VariantQuantity[],
  change: StockChange,
): Promise<Reserved> {
  const { rows } = await sql<{ variantId: string; available: number; isEnough: boolean }>`
    with locked as (
      select s.variant_id, s.received - s.sold - s.reserved as available, w.quantity
      from ${naming(tx, change)}, stock s join ${rowsOf(wanted)} on w.variant_id = s.variant_id
      order by s.variant_id for update of s
    ), reserved as (
      update stock s set reserved = s.reserved + l.quantity from locked l
      where s.variant_id = l.variant_id and not exists (select 1 from locked where locked.quantity > locked.available)
    )
    select variant_id, available::int, quantity <= available as is_enough from locked`.execute(tx)
  const short = rows.filter((row) => !row.isEnough)
  return {
    counted: new Set(rows.map((row) => row.variantId)),
    short: new Map(short.map((row) => [row.variantId, Math.max(0, row.available)])),
  }
}

/** As many units are reserved as there are. Returns them by variant, without those whose stock is not counted. */
export async function reserveWhatIsLeft(
  tx: Database,
  wanted: VariantQuantity[],
  change: StockChange,
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<VariantQuantity>`
    with locked as (
      select s.variant_id, least(w.quantity, greatest(0, s.received - s.sold - s.reserved))::int as quantity
      from ${naming(tx, change)}, stock s join ${rowsOf(wanted)} on w.variant_id = s.variant_id
      where s.received < ${unlimitedStock}
      order by s.variant_id for update of s
    ), reserved as (
      update stock s set reserved = s.reserved + l.quantity from locked l
      where s.variant_id = l.variant_id and l.quantity > 0
    )
    select variant_id, quantity from locked where quantity > 0`.execute(tx)
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

/** What takes from some variants and gives to others locks them all first, in one order, to avoid deadlocks. */
export async function lockStock(tx: Database, variantIds: readonly string[]): Promise<void> {
  await sql`
    select from stock where variant_id = any(${variantIds}::uuid[]) order by variant_id for update`.execute(
    tx,
  )
}

export async function commitReservation(
  tx: Database,
  reserved: VariantQuantity[],
  change: StockChange,
): Promise<void> {
  await sql`
    with ${locked(tx, reserved, change)}
    update stock s set reserved = s.reserved - l.quantity, sold = s.sold + l.quantity
    from locked l where s.variant_id = l.variant_id`.execute(tx)
}

export async function releaseReservation(
  tx: Database,
  reserved: VariantQuantity[],
  change: StockChange,
): Promise<void> {
  if (reserved.length === 0) return
  await sql`
    with ${locked(tx, reserved, change)}
    update stock s set reserved = s.reserved - l.quantity
    from locked l where s.variant_id = l.variant_id`.execute(tx)
}

export async function returnStock(tx: Database, sold: VariantQuantity[], change: StockChange): Promise<void> {
  await sql`
    with ${locked(tx, sold, change)}
    update stock s set sold = s.sold - l.quantity
    from locked l where s.variant_id = l.variant_id`.execute(tx)
}

function locked(tx: Database, quantities: VariantQuantity[], change: StockChange) {
  return sql`locked as (
    select w.* from ${naming(tx, change)}, stock s join ${rowsOf(quantities)} on w.variant_id = s.variant_id
    order by s.variant_id for update of s
  )`
}

function rowsOf(quantities: VariantQuantity[]) {
  const ids = quantities.map(({ variantId }) => variantId)
  const counts = quantities.map(({ quantity }) => quantity)
  return sql`unnest(${ids}::uuid[], ${counts}::int[]) as w (variant_id, quantity)`
}
