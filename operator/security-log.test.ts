import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../test/new-product.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside, runCommand } from '../test/run-command.ts'
import { operatorName } from './operator-name.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await newProduct(shop.db, { sku: 'POT-1', stock: 3 })
})
afterAll(() => shop.close())

async function recorded(...words: string[]) {
  const before = shop.securityEvents('operator-command').length
  const { code } = await runBeside(shop, ...words)
  // A command has the real time, at which its job is due.
  shop.clock.advance(Math.max(0, Date.now() + 1_000 - shop.clock.now().getTime()))
  await shop.jobs.drain()
  return { code, events: shop.securityEvents('operator-command').slice(before) }
}

test('a command that changes something is in the security log of the shop: who, what and on what', async () => {
  const { code, events } = await recorded('stock', 'set', 'POT-1', '7')
  expect(code).toBe(0)
  expect(events).toEqual([
    expect.objectContaining({
      operator: operatorName(),
      command: 'stock set',
      target: 'POT-1 7',
      outcome: 'done',
    }),
  ])
})

test('so is one that failed', async () => {
  const { code, events } = await recorded(
    'orders',
    'refund',
    'MK-0000-0000',
    '--reason',
    'Hanna asked for it',
  )
  expect(code).toBe(1)
  expect(events).toEqual([
    expect.objectContaining({ command: 'orders refund', target: 'MK-0000-0000', outcome: 'failed' }),
  ])
  expect(JSON.stringify(events)).not.toContain('Hanna')
})

test.each([
  ['orders', 'list'],
  ['catalogue', 'show', 'POT-1'],
  ['jobs', 'list'],
  ['sellers', 'list'],
  ['audit'],
  ['cash', 'show'],
  ['discounts', 'list'],
  ['message-texts', 'preview', 'sms.order-paid'],
  ['stock', 'history', 'POT-1'],
])('one that only reads is not, nor in the activity log: %s %s', async (...words) => {
  const entries = () =>
    shop.db.selectFrom('activityLog').select('id').where('action', '=', 'command').execute()
  const before = await entries()
  expect(await recorded(...words)).toEqual({ code: 0, events: [] })
  expect(await entries()).toEqual(before)
})

test('settings that a production shop refuses are logged without their values', async () => {
  const { code, stderr } = await runCommand(
    { SHOP_MODE: 'production', PUBLIC_URL: 'http://merkato.example', RATE_LIMIT: 'off' },
    ['serve'],
  )
  expect(code).toBe(2)
  const [line = ''] = stderr.split('\n')
  expect(JSON.parse(line)).toMatchObject({
    security: 'settings-refused',
    reason: expect.stringContaining('RATE_LIMIT cannot be off in production mode.'),
  })
  expect(line).not.toContain('http://merkato.example')
})
