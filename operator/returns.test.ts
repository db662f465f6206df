import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndPay, notifications, stockOf } from '../test/checkout.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'
import { audit } from '../server/operations/audit/audit.ts'
import { completeOrder } from '../server/commerce/orders/complete-order.ts'
import { shipOrder } from '../server/commerce/orders/ship-order.ts'
import { requestReturn } from '../server/commerce/returns/request-return.ts'
import { uploadReturnPicture } from '../server/commerce/returns/return-pictures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const run = (...words: string[]) => runBeside(shop, ...words)

/** The number of a return of both units of an order of 90 birr. */
async function requestedReturn() {
  const bought = await buyAndPay(shop)
  const { key } = bought
  await shipOrder(shop.db, key, { actor: 'operator' })
  await completeOrder(shop.db, key, { actor: 'operator' })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { id } = await requestReturn(shop.db, key.userId, {
    orderId: key.id,
    items: [{ position: 0, quantity: 2 }],
    reason: 'defect',
    text: 'Both leak',
    pictures: [await uploadReturnPicture(shop, key.userId, picture)],
    lang: 'en',
  })
  const { returnNumber: number } = await shop.db
    .selectFrom('returns')
    .select('returnNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...bought, id, number }
}

test('an operator approves, receives and refunds a return, and the customer is told of each step', async () => {
  expect((await run('returns', 'list')).stdout).toBe('There are no returns.\n')
  const { number, id, shopper, productId } = await requestedReturn()
  expect((await run('doctor')).stdout).toContain('Waiting for an operator: 1 requested.')
  expect((await run('returns', 'list', '--status', 'requested')).stdout).toContain(number)
  const folder = join(shop.config.dataDir, 'pictures')
  const shown = await run('returns', 'show', number, '--pictures', folder)
  expect(shown.stdout).toContain('Reason: defect. Both leak')
  expect(await readdir(folder)).toEqual([`${number}-1.webp`])

  expect(await run('returns', 'refund', number)).toMatchObject({
    code: 1,
    stderr: `A return that is requested cannot become refunded. Next: returns approve ${number} --address … or returns refuse ${number} --reason ….\n`,
  })
  expect(await run('returns', 'approve', number)).toMatchObject({ code: 2 })
  const told = (sentence: string) => ({ code: 0, stdout: `${number} ${sentence}.\n` })
  expect(await run('returns', 'approve', number, '--address', 'Bole Road 7')).toMatchObject(
    told('is approved'),
  )
  expect(await run('returns', 'receive', id)).toMatchObject(told('is received'))
  expect(await run('returns', 'refund', number, '--amount', '90.01')).toMatchObject({
    code: 1,
    stderr: 'Only 90.00 ETB are due for what was returned.\n',
  })
  expect(await run('returns', 'refund', number, '--write-off', '2')).toMatchObject({
    code: 2,
    stderr: '--write-off: the lines of this return are 1.\n',
  })
  const refunded = await run('--json', 'returns', 'refund', number, '--write-off')
  expect(JSON.parse(refunded.stdout)).toMatchObject({
    _id: id,
    returnNumber: number,
    status: 'refunded',
    refund: 90,
  })
  expect((await run('returns', 'show', number)).stdout).toContain('written off')
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 2 })
  const types = await notifications(shop, shopper)
  // Placed and paid, shipped, delivered; requested, approved, received, refunded.
  expect(types).toHaveLength(8)
  expect(await audit(shop.db)).toEqual([])
})

test('a refused return tells the reason, and an unknown one is not found', async () => {
  const { number } = await requestedReturn()
  expect(await run('returns', 'refuse', number)).toMatchObject({ code: 2 })
  expect(await run('returns', 'refuse', number, '--reason', 'It was used')).toMatchObject({ code: 0 })
  expect((await run('returns', 'show', number)).stdout).toContain('It was used')
  expect(await run('returns', 'receive', 'RT-XXXX-XXXX')).toMatchObject({
    code: 1,
    stderr: 'Return not found\n',
  })
  expect(await run('returns', 'list', '--status', 'lost')).toMatchObject({ code: 2 })
})
