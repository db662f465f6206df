import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import { catalogueChanged } from './catalogue-changed.ts'

/**
 * A product without a stock row has unlimited stock. One that was counted before keeps its row, so that what was sold
 * and is reserved stays known, and has received this many.
 */
export const unlimitedStock = 2_000_000_000

/** The units in the shop, those reserved for open orders included; null for unlimited stock. */
export function stockOnHand(row: { received: number; sold: number } | undefined): number | null {
  return row === undefined || row.received >= unlimitedStock ? null : row.received - row.sold
}

/**
 * Sets the stock on hand of a product; null for unlimited stock. Faults: an unknown SKU, less than is reserved for open
 * orders.
 */
export async function setStockOnHand(
  db: Database,
  { sku, quantity }: { sku: string; quantity: number | null },
): Promise<void> {
  await transaction(db, async (tx) => {
    const productId = await productOf(tx, sku)
    const { short } = await setStock(tx, [{ productId, quantity }])
    const reserved = short.get(productId)
    if (reserved !== undefined)
      throw new Fault(`${reserved} of ${sku} are reserved for open orders; the stock cannot be lower.`)
    await catalogueChanged(tx)
  })
}

/**
 * Adds to the stock on hand, or with a number below 0 takes from it, in one statement whatever is sold meanwhile.
 * Returns the new stock on hand. Faults: an unknown SKU, unlimited stock, too little stock.
 */
export async function addStockOnHand(
  db: Database,
  { sku, quantity }: { sku: string; quantity: number },
): Promise<number> {
  return transaction(db, async (tx) => {
    const productId = await productOf(tx, sku)
    const { rows } = await sql<{ received: number; sold: number }>`
      update stock set received = received + ${quantity}
      where product_id = ${productId} and received < ${unlimitedStock} and received + ${quantity} >= sold + reserved
      returning received, sold`.execute(tx)
    const [row] = rows
    if (!row) throw await whyNotAdded(tx, productId, sku)
    await catalogueChanged(tx)
    return row.received - row.sold
  })
}

async function productOf(tx: Database, sku: string): Promise<string> {
  const row = await tx.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!row) throw new Fault(`There is no product with the SKU ${sku}.`)
  return row.id
}

async function whyNotAdded(tx: Database, productId: string, sku: string): Promise<Fault> {
  const row = await tx.selectFrom('stock').selectAll().where('productId', '=', productId).executeTakeFirst()
  const onHand = stockOnHand(row)
  if (!row || onHand === null)
    return new Fault(`${sku} has unlimited stock. Set a quantity first: stock set ${sku} QUANTITY.`)
  return new Fault(`Only ${onHand} of ${sku} are in stock, ${row.reserved} of them reserved for open orders.`)
}

/** The stock on hand from now on; null for unlimited stock. */
export type StockCount = { productId: string; quantity: number | null }

/**
 * Sets the stock on hand of several products. It cannot be lower than what is reserved for open orders: then it is
 * exactly that, and the product is in `short` with what is reserved. Returns the products whose stock changed.
 */
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
