import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockOf } from '../test/checkout.ts'
import { newPhone } from '../test/new-draft.ts'
import { newProduct } from '../test/new-product.ts'
import { newShopper } from '../test/new-shopper.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())

const run = (...words: string[]) => runBeside(shop, 'drafts', ...words)

test('an order is written down, reserved and made by commands', async () => {
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 100_00 })
  const lines = ['--lines', `SKU-${productId}x2`]
  const to = ['--street', 'Woreda 03', '--city', 'Bole', '--state', 'Addis Ababa', '--zip', '1000']
  const added = await run('add', ...lines, '--name', 'Almaz', '--phone', newPhone(), ...to, '--json')
  const { _id: id, sums, faults } = JSON.parse(added.stdout)
  expect([sums.total, faults]).toEqual([180, []])
  expect((await run('hold', id, '--hours', '4')).stdout).toContain('Total: 180.00 ETB')
  expect(await stockOf(shop, productId)).toEqual({ reserved: 2, sold: 0 })
  expect((await run('list')).stdout).toContain('Almaz')
  expect((await run('order', id, '--amount', '170', '--way', 'money')).stderr).toContain('180.00 ETB now')
  const made = await run('order', id, '--amount', '180', '--way', 'money')
  expect(made.stdout).toMatch(/The order MK-\S+ is made: 180.00 ETB/)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 2 })
  expect((await run('add', '--lines', 'NOTHING')).stderr).toContain('There is no product NOTHING on sale.')
})

test('a draft is for an account that is found by its address, and nobody is none', async () => {
  const { email, user } = await newShopper(shop)
  const lines = ['--lines', `SKU-${await newProduct(shop.db)}`]
  const added = await run('add', ...lines, '--customer', email, '--json')
  expect(JSON.parse(added.stdout).customer).toMatchObject({ email, fullName: user.fullName })
  expect((await run('list')).stdout).toMatch(/CHANGED +ENDS +RESERVED UNTIL/)
  const nobody = await run('add', ...lines, '--customer', 'nobody@merkato.example')
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no customer') })
})

test('a line has another price with a reason, and not without one', async () => {
  const productId = await newProduct(shop.db, { priceSantim: 100_00 })
  const sku = `SKU-${productId}`
  const add = (...more: string[]) => run('add', '--lines', sku, ...more, '--json')
  const added = await add('--prices', `${sku}=80.50`, '--price-reason', 'Scratched')
  expect(JSON.parse(added.stdout).lines).toMatchObject([
    { shopPrice: 100, unitPrice: 80.5, priceReason: 'Scratched', total: 80.5 },
  ])
  const refused = await add('--prices', `${sku}=80.50`)
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--price-reason: ')])
  expect((await add('--prices', 'NOTHING=80')).stderr).toContain('NOTHING is not among the lines.')
  expect((await add('--prices', sku)).stderr).toContain('must name SKUs and birr')
})

test('a draft is shown and removed, and a wrong id is refused', async () => {
  const productId = await newProduct(shop.db)
  const { stdout } = await run('add', '--lines', `SKU-${productId}`, '--json')
  const { _id: id } = JSON.parse(stdout)
  expect((await run('show', id)).stdout).toContain('Enter the name and phone number of the customer.')
  expect((await run('remove', id)).stdout).toContain('The draft is removed.')
  expect((await run('show', id)).code).toBe(1)
  expect((await run('show', 'none')).code).toBe(2)
})
