import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import type { ProductQuantity } from './reservations.ts'
import type {} from './tables.ts'

/** Instead of no row, for a product with units sold or reserved. */
const unlimitedStock = 2_000_000_000

export type Stock = { onHand: number; reserved: number; sold: number }

/** SQL; null for unlimited stock. `onHand` includes reserved units. */
export function stockOf(productId: RawBuilder<unknown>): RawBuilder<Stock | null> {
  return sql<Stock | null>`(
    select json_build_object('onHand', s.received - s.sold, 'reserved', s.reserved, 'sold', s.sold)
    from stock s where s.product_id = ${productId} and s.received < ${unlimitedStock})`
}

/** By product, without those of unlimited stock. */
export async function readStock(db: Database, productIds: string[]): Promise<Map<string, Stock>> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('productId', 'in', productIds)
    .where('received', '<', unlimitedStock)
    .execute()
  return new Map(
    rows.map(({ productId, received, reserved, sold }) => [
      productId,
      { onHand: received - sold, reserved, sold },
    ]),
  )
}

export function isInStock(productId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from stock s where s.product_id = ${productId} and s.sold + s.reserved >= s.received)`
}

export type ProductKey = { id: string; sku: string }

/** Throws a Fault for less than is reserved. */
export async function setStockOnHand(
  db: Database,
  product: ProductKey,
  quantity: number | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { short } = await setStock(tx, [{ productId: product.id, quantity }])
    const reserved = short.get(product.id)
    if (reserved !== undefined) {
      throw new Fault(
        `${reserved} of ${product.sku} are reserved for open orders; the stock cannot be lower.`,
      )
    }
  })
}

/** Adds a quantity, which may be negative. Throws a Fault for unlimited and for insufficient stock. */
export async function addStockOnHand(db: Database, product: ProductKey, quantity: number): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ onHand: number }>`
      update stock set received = received + ${quantity}
      where product_id = ${product.id} and received < ${unlimitedStock} and received + ${quantity} >= sold + reserved
      returning received - sold as on_hand`.execute(tx)
    const [row] = rows
    if (!row) throw await whyNotAdded(tx, product)
    return row.onHand
  })
}

async function whyNotAdded(tx: Database, { id, sku }: ProductKey): Promise<Fault> {
  const { rows } = await sql<{ stock: Stock | null }>`select ${stockOf(sql`${id}::uuid`)} as stock`.execute(
    tx,
  )
  const stock = rows[0]?.stock
  if (!stock) return new Fault(`${sku} has unlimited stock. Set a quantity first: stock set ${sku} QUANTITY.`)
  return new Fault(
    `Only ${stock.onHand} of ${sku} are in stock, ${stock.reserved} of them reserved for open orders.`,
  )
}

/** For units that came back and cannot be sold. Products with unlimited stock are unchanged. */
export async function writeOffStock(tx: Database, units: readonly ProductQuantity[]): Promise<void> {
  const ids = units.map(({ productId }) => productId)
  const quantities = units.map(({ quantity }) => quantity)
  await sql`
    update stock s set received = s.received - w.quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as w (product_id, quantity)
    where s.product_id = w.product_id and s.received < ${unlimitedStock}`.execute(tx)
}

type StockCount = { productId: string; quantity: number | null }

/** Stock cannot be less than what is reserved: then it becomes that quantity, which `short` has by product. */
export async function setStock(
  tx: Database,
  counts: readonly StockCount[],
): Promise<{ changed: Set<string>; short: Map<string, number> }> {
  const short = new Map<string, number>()
  if (counts.length === 0) return { changed: new Set(), short }
  const ids = counts.map((count) => count.productId)
  const rows = await tx
    .selectFrom('stock')
    .selectAll()
    .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
    .orderBy('productId')
    .forUpdate()
    .execute()
  const present = new Map(rows.map((row) => [row.productId, row]))
  const received = new Map<string, number>()
  const removed: string[] = []
  for (const { productId, quantity } of counts) {
    const row = present.get(productId)
    if (quantity === null) {
      if (row && row.sold + row.reserved === 0) removed.push(productId)
      else if (row && row.received < unlimitedStock) received.set(productId, unlimitedStock)
      continue
    }
    const { sold, reserved } = row ?? { sold: 0, reserved: 0 }
    if (quantity < reserved) short.set(productId, reserved)
    const next = sold + Math.max(quantity, reserved)
    if (row?.received !== next) received.set(productId, next)
  }
  if (removed.length > 0) await tx.deleteFrom('stock').where('productId', 'in', removed).execute()
  if (received.size > 0) {
    await sql`
      insert into stock (product_id, received)
      select * from unnest(${[...received.keys()]}::uuid[], ${[...received.values()]}::bigint[])
      on conflict (product_id) do update set received = excluded.received`.execute(tx)
  }
  return { changed: new Set([...removed, ...received.keys()]), short }
}
