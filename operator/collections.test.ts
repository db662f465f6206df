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

const run = (...words: string[]) => runBeside(shop, 'collections', ...words)

test('the rule of a collection is shown as it was typed', async () => {
  const typed = ['price=900-', 'tag=gift', 'in-stock', 'on-sale']
  const conditions = typed.flatMap((it) => ['--condition', it])
  expect((await run('set', 'gifts', '--name', 'Gifts', '--rule', 'any', ...conditions)).code).toBe(0)
  expect((await run('show', 'gifts')).stdout).toContain(`Rule: any of ${typed.join(', ')}\n`)
})

test('what is wrong is said of its option, in a sentence', async () => {
  expect(await run('set', 'dear', '--name', 'Dear', '--condition', 'price=900-100')).toMatchObject({
    code: 2,
    stderr: '--condition: A higher price.\n',
  })
  const { code, stderr } = await run('set', 'Bad Address', '--name', 'Bad')
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^--address: .+[^.]\.\n$/)])
})
