import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '../server/customers/activity/read-activity.ts'
import { newOrder } from '../test/new-order.ts'
import { newProduct } from '../test/new-product.ts'
import { newShopper } from '../test/new-shopper.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

/** Runs it, and returns the entries that it has added to the activity log, the newest first. */
async function entriesOf(...words: string[]) {
  const before = await listActivity(shop.db, {}, { seesCosts: true })
  const { code, stderr } = await runBeside(shop, ...words)
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
  const { entries } = await listActivity(shop.db, {}, { seesCosts: true })
  const known = new Set(before.entries.map(({ _id }) => _id))
  return entries.filter(({ _id }) => !known.has(_id))
}

async function entryOf(...words: string[]) {
  const entries = await entriesOf(...words)
  expect(entries.map(({ source }) => source)).toEqual(['command-line'])
  const [{ action, subject, before, after }] = entries as [(typeof entries)[0]]
  return { action, subject, before, after }
}

test('changes of the catalogue are in the activity log as in the office, with before and after', async () => {
  await newProduct(shop.db, { sku: 'CUP-1', stock: 5 })
  expect(await entryOf('stock', 'take', 'CUP-1', '2')).toEqual({
    action: 'change-product',
    subject: 'CUP-1',
    before: { stock: 5 },
    after: { stock: 3 },
  })
  expect(await entryOf('stock', 'set', 'CUP-1', 'none')).toMatchObject({ after: { stock: 'unlimited' } })
  expect(await entryOf('catalogue', 'retire', 'CUP-1')).toEqual({
    action: 'change-product',
    subject: 'CUP-1',
    before: { isForSale: true },
    after: { isForSale: false },
  })
  const file = join(shop.config.dataDir, 'cups.csv')
  expect(await entriesOf('catalogue', 'export', '--out', file)).toEqual([])
  expect(await entriesOf('catalogue', 'import', file, '--dry-run')).toEqual([])
  expect(await entryOf('catalogue', 'import', file)).toMatchObject({
    action: 'import-catalogue',
    subject: 'cups.csv',
  })
  expect(await entryOf('categories', 'add', 'Cups', '--description', 'To drink')).toMatchObject({
    action: 'save-category',
    subject: 'Cups',
    before: null,
    after: { name: 'Cups', description: 'To drink' },
  })
  expect(await entriesOf('categories', 'add', 'Cups', '--description', 'To drink')).toEqual([])
  expect(await entryOf('categories', 'remove', 'Cups')).toMatchObject({
    action: 'remove-category',
    before: { name: 'Cups' },
    after: null,
  })
  expect(await entryOf('sellers', 'add', 'Abeba', '--phone', '0911223344')).toMatchObject({
    action: 'save-seller',
    subject: 'Abeba',
    after: { sellerName: 'Abeba' },
  })
  expect(await entryOf('sellers', 'remove', 'Abeba')).toMatchObject({
    action: 'remove-seller',
    before: { storeName: 'Abeba' },
  })
})

test('changes of codes, delivery and promotions are in it, too', async () => {
  expect(await entryOf('codes', 'add', 'TEN', '--percent', '10')).toMatchObject({
    action: 'add-code',
    before: null,
    after: { percent: 10, ended: false },
  })
  expect(await entryOf('codes', 'change', 'TEN', '--uses', '3')).toMatchObject({
    action: 'change-code',
    before: { maxUses: null },
    after: { maxUses: 3 },
  })
  expect(await entryOf('codes', 'end', 'TEN')).toMatchObject({ action: 'end-code', after: { ended: true } })
  expect(await entryOf('delivery', 'set', 'post', '--fee', '12')).toMatchObject({
    action: 'save-delivery-method',
    subject: 'post',
    before: { fee: 0 },
    after: { fee: 12 },
  })
  const added = await entryOf('banners', 'add', 'Feast', '--target', '/')
  expect(added).toMatchObject({ action: 'save-promotion', subject: 'Feast', before: null })
  const { id } = await shop.db.selectFrom('banners').select('id').executeTakeFirstOrThrow()
  expect(await entryOf('banners', 'change', id, '--title', 'Easter')).toMatchObject({
    before: { title: 'Feast' },
    after: { title: 'Easter' },
  })
  expect(await entryOf('banners', 'remove', id)).toMatchObject({
    action: 'remove-promotion',
    before: { title: 'Easter' },
  })
})

test('a change that is refused is in the log as a command that failed', async () => {
  expect((await runBeside(shop, 'codes', 'end', 'NOSUCH')).code).toBe(1)
  const { entries } = await listActivity(shop.db, {}, { seesCosts: true })
  expect(entries[0]).toMatchObject({ action: 'command', after: { command: 'codes end', outcome: 'failed' } })
})

test('an operator without a browser writes notes, and exports orders and the activity log', async () => {
  const { userId } = await newShopper(shop)
  const { orderNumber } = await newOrder(shop.db, userId, {})
  expect(await entryOf('orders', 'note', orderNumber, '--text', 'Ring twice')).toEqual({
    action: 'add-order-note',
    subject: orderNumber,
    before: null,
    after: null,
  })
  expect((await runBeside(shop, 'orders', 'show', orderNumber)).stdout).toMatch(
    /Note of operator .*: Ring twice/,
  )
  expect((await runBeside(shop, 'orders', 'note', orderNumber)).code).toBe(2)

  const file = join(shop.config.dataDir, 'orders.csv')
  expect(await entryOf('orders', 'export', '--q', orderNumber, '--out', file)).toMatchObject({
    action: 'export-orders',
    after: { rows: 1, q: orderNumber },
  })
  expect(await readFile(file, 'utf8')).toContain(orderNumber)
  expect((await runBeside(shop, 'orders', 'export', '--out', file)).code).toBe(2)
  const wrong = await runBeside(shop, 'orders', 'export', '--from', 'monday')
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--from') })

  const exported = await runBeside(shop, 'activity', 'export', '--action', 'add-order-note')
  expect(exported.stdout).toMatch(new RegExp(`"add-order-note","${orderNumber}"`))
  const listed = (await runBeside(shop, 'activity', 'list', '--subject', orderNumber)).stdout
  expect(listed).toMatch(new RegExp(`operator .+ added a note to order ${orderNumber} \\(command line\\)`))
  expect(listed).not.toContain('add-order-note')
  const stored = (await runBeside(shop, 'activity', 'list', '--subject', orderNumber, '--json')).stdout
  expect(JSON.parse(stored)).toContainEqual(expect.objectContaining({ action: 'add-order-note' }))
})
