import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())

const wrong = (text: string) => ({ code: 2, stderr: `${text}\n` })

test.each([
  [['--percent', '500'], '--percent: At most 100.'],
  [['--percent', 'half'], '--percent must be a number, not half.'],
  [['--percent', '1.5'], '--percent: A whole number.'],
  [['--set-price', '5', '--product', 'one'], '--product: At least 2.'],
  [['--set-percent', '0', '--product', 'one', 'two'], '--set-percent: At least 1.'],
  [['--buy', '3'], '--pay: A whole number.'],
  [['--percent', '5', '--times', '0'], '--times: At least 1.'],
  [['--percent', '5', '--from', 'soon'], expect.stringMatching(/^--from: [A-Z].+[^.]\.\n$/)],
])('a discount with %s is refused in a sentence about the option', async (options, sentence) => {
  const refused = await runBeside(shop, 'discounts', 'set', 'Wrong', ...options)
  expect(refused).toMatchObject(
    typeof sentence === 'string' ? wrong(sentence) : { code: 2, stderr: sentence },
  )
})

test('what is wrong with a count is said in a sentence about the option or the codes', async () => {
  const run = (...words: string[]) => runBeside(shop, 'counts', ...words)
  const long = 'x'.repeat(501)
  expect(await run('start', '--note', long)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--note: At most \d+ characters\.\n$/),
  })
  const { stdout } = await run('start', '--json')
  const { _id: id } = JSON.parse(stdout)
  expect(await run('scan', id, `${long}x2`)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^CODES: At most \d+ characters\.\n$/),
  })
  expect(await run('apply', id, '--reason', 'Yearly', '--missing', 'gone')).toMatchObject(
    wrong('--missing must be one of: leave, zero.'),
  )
})

test('what an option can be is said as words', async () => {
  const refused = await runBeside(shop, 'orders', 'export', '--state', 'lost')
  expect(refused).toMatchObject(
    wrong('--state must be one of: to-pack, pending, shipped, complete, canceled, refunded.'),
  )
})

test.each([
  ['--hours', ['drafts', 'hold', 'ID', '--hours', '5'], '--hours must be one of: 0, 1, 4, 24, 72.'],
  [
    '--days',
    ['drafts', 'order', 'ID', '--amount', '1', '--way', 'pay-link', '--days', '2'],
    '--days must be one of: 1, 3, 7.',
  ],
  [
    '--way',
    ['payments', 'receive', 'ID', '--way', 'barter', '--amount', '1'],
    '--way must be one of: transfer, telebirr, cbe-birr, m-pesa, cash.',
  ],
  ['--cause', ['ledger', 'entries', '--cause', 'nothing'], '--cause: A cause such as payment:ID.'],
  [
    '--name',
    ['places', 'save', 'DEPOT', '--name', 'x'.repeat(500)],
    expect.stringMatching(/^--name: .+\.\n$/),
  ],
])('the refusal of %s says which option it is about', async (_option, words, sentence) => {
  const refused = await runBeside(shop, ...words)
  expect(refused).toMatchObject(
    typeof sentence === 'string' ? wrong(sentence) : { code: 2, stderr: sentence },
  )
})
