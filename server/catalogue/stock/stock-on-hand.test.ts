import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newProduct } from '../../../test/new-product.ts'
import { unnamed } from './name-change.ts'
import { commitReservation, reserveStock } from './reservations.ts'
import { addStockOnHand, isInStock, setStock, setStockOnHand, stockOf } from './stock-on-hand.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function productWith(stock: number | undefined) {
  const id = await newProduct(database.db, stock === undefined ? {} : { stock })
  return { id, sku: 'A-1' }
}

async function read(productId: string) {
  const { rows } = await sql`
    select ${stockOf(sql`${productId}::uuid`)} as stock, ${isInStock(sql`${productId}::uuid`)} as in_stock`.execute(
    database.db,
  )
  return rows[0]
}

test('reserved units are on hand but not available, and sold units are neither', async () => {
  const product = await productWith(3)
  await reserveStock(database.db, [{ variantId: product.id, quantity: 3 }], unnamed)
  expect(await read(product.id)).toEqual({ stock: { onHand: 3, reserved: 3, sold: 0 }, inStock: false })
  await commitReservation(database.db, [{ variantId: product.id, quantity: 3 }], unnamed)
  expect(await read(product.id)).toEqual({ stock: { onHand: 0, reserved: 0, sold: 3 }, inStock: false })
  await addStockOnHand(database.db, product, 1)
  expect(await read(product.id)).toEqual({ stock: { onHand: 1, reserved: 0, sold: 3 }, inStock: true })
})

test('the stock on hand can be set to a quantity or to unlimited, before and after sales', async () => {
  const product = await productWith(undefined)
  const unlimited = { stock: null, inStock: true }
  expect(await read(product.id)).toEqual(unlimited)
  await setStockOnHand(database.db, product, 2)
  expect(await read(product.id)).toMatchObject({ stock: { onHand: 2 } })
  await setStockOnHand(database.db, product, null)
  expect(await read(product.id)).toEqual(unlimited)
  await setStockOnHand(database.db, product, 2)
  await reserveStock(database.db, [{ variantId: product.id, quantity: 1 }], unnamed)
  await setStockOnHand(database.db, product, null)
  expect(await read(product.id)).toEqual(unlimited)
  await setStockOnHand(database.db, product, 5)
  expect(await read(product.id)).toEqual({ stock: { onHand: 5, reserved: 1, sold: 0 }, inStock: true })
})

test('the stock cannot be lower than what is reserved', async () => {
  const product = await productWith(4)
  await reserveStock(database.db, [{ variantId: product.id, quantity: 3 }], unnamed)
  await expect(setStockOnHand(database.db, product, 2)).rejects.toThrow('3 of A-1 are reserved')
  await expect(addStockOnHand(database.db, product, -2)).rejects.toThrow(
    'Only 4 of A-1 are in stock, 3 of them',
  )
  expect(await read(product.id)).toMatchObject({ stock: { onHand: 4 } })
  const { changed, short } = await setStock(database.db, [{ variantId: product.id, quantity: 2 }], unnamed)
  expect([...changed, ...short]).toEqual([product.id, [product.id, 3]])
  expect(await read(product.id)).toMatchObject({ stock: { onHand: 3 } })
})

test('nothing can be added to unlimited stock', async () => {
  const product = await productWith(undefined)
  await expect(addStockOnHand(database.db, product, 1)).rejects.toThrow('A-1 has unlimited stock')
})

test('a hundred concurrent additions add up', async () => {
  const product = await productWith(0)
  await Promise.all(Array.from({ length: 100 }, () => addStockOnHand(database.db, product, 1)))
  expect(await read(product.id)).toMatchObject({ stock: { onHand: 100 } })
})
