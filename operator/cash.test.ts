import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const run = (...words: string[]) => runBeside(shop, 'cash', ...words)

test('an entry is corrected, and a command that cannot be says what to do on the command line', async () => {
  expect((await run('open', '--counted', '500')).stdout).toContain('500.00 ETB')
  expect((await run('open', '--counted', '500')).stderr).toContain('cash show shows it')
  await run('put-in', '--amount', '100', '--reason', 'Change')
  const { entries } = JSON.parse((await run('show', '--json')).stdout) as { entries: { _id: string }[] }
  const [entry] = entries
  const corrected = await run('correct', entry?._id ?? '', '--amount', '-80', '--reason', 'It was 20')
  expect(corrected.stdout).toContain('put-in 100.00, correction −80.00')
  const handed = await run('hand-in', '--rider', 'Nobody', '--amount', '50')
  expect(handed.stderr).toContain('cash show lists who does')
})
