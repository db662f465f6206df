import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { unlimitedStock, stockOnHand, setStock } from './set-stock.ts'

/**
 * Says how many pieces of a product lie on the shelf; null for a product that is never short. Faults: an unknown SKU,
 * fewer pieces than are held for open orders.
 */
export async function setStockOnHand(
  db: Database,
  { sku, pieces }: { sku: string; pieces: number | null },
): Promise<void> {
  await transaction(db, async (tx) => {
    const productId = await productOf(tx, sku)
    const { short } = await setStock(tx, [{ productId, pieces }])
    const held = short.get(productId)
    if (held !== undefined)
      throw new Fault(`${held} pieces of ${sku} are held for open orders; it cannot be fewer.`)
    await catalogueChanged(tx)
  })
}

/**
 * Puts pieces on the shelf, or with a number below 0 takes some off, in one statement whatever is sold meanwhile.
 * Gives how many lie there now. Faults: an unknown SKU, a product that is never short, too few pieces.
 */
export async function addStockOnHand(
  db: Database,
  { sku, pieces }: { sku: string; pieces: number },
): Promise<number> {
  return transaction(db, async (tx) => {
    const productId = await productOf(tx, sku)
    const { rows } = await tx.execute<{ owned: number; sold: number }>(sql`
      update stock set owned = owned + ${pieces}
      where product_id = ${productId} and owned < ${unlimitedStock} and owned + ${pieces} >= sold + held
      returning owned, sold`)
    const [row] = rows
    if (!row) throw await whyNot(tx, productId, sku)
    await catalogueChanged(tx)
    return row.owned - row.sold
  })
}

async function productOf(tx: Database, sku: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from products where sku = ${sku}`)
  if (!rows[0]) throw new Fault(`There is no product with the SKU ${sku}.`)
  return rows[0].id
}

async function whyNot(tx: Database, productId: string, sku: string): Promise<Fault> {
  const { rows } = await tx.execute<{ owned: number; held: number; sold: number }>(
    sql`select owned, held, sold from stock where product_id = ${productId}`,
  )
  const [row] = rows
  const shelf = stockOnHand(row)
  if (!row || shelf === null)
    return new Fault(`${sku} is never short. Count it first: stock set ${sku} PIECES.`)
  return new Fault(
    `Only ${shelf} pieces of ${sku} lie on the shelf, ${row.held} of them held for open orders.`,
  )
}
