import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeOf } from '../../../../contract/locale.ts'
import { formatDays } from '../../../../messages/arrival-text.ts'
import { arrivalOfOrder } from '../../../../contract/arrival.ts'
import { addHomeAddress, addToCart } from '../../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../../test/mails-to.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { tellCustomer } from '../../notifications/tell-customer.ts'
import { saveDeliveryMethod } from '../../../catalogue/delivery/delivery-methods.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await saveDeliveryMethod(shop.db, 'courier', {
    name: 'Courier',
    feeSantim: 0,
    daysFrom: 2,
    daysTo: 4,
  })
})
afterAll(() => shop.close())

const usual = { language: 'en', calendar: 'gregorian', clock: 'international', lowData: false }

test('calendar and clock are those of the language until others are chosen', async () => {
  const { token, userId } = await newShopper(shop)
  const read = async () => (await shop.call('GET /preferences', { token, query: { userId } })).body
  const save = async (chosen: object) =>
    (await shop.call('PUT /preferences', { token, body: { userId, ...chosen } })).body
  expect(await read()).toEqual(usual)
  expect(await save({ language: 'am' })).toEqual({
    language: 'am',
    calendar: 'ethiopian',
    clock: 'ethiopian',
    lowData: false,
  })
  await save({ calendar: 'gregorian', lowData: true })
  expect(await save({})).toEqual({
    language: 'am',
    calendar: 'gregorian',
    clock: 'ethiopian',
    lowData: true,
  })
  expect(await save({ language: 'en', calendar: 'ethiopian', clock: 'ethiopian', lowData: false })).toEqual({
    ...usual,
    calendar: 'ethiopian',
    clock: 'ethiopian',
  })
  expect(await read()).toMatchObject({ calendar: 'ethiopian', clock: 'ethiopian' })
})

test('nobody reads or changes the preferences of another shopper', async () => {
  const { userId } = await newShopper(shop)
  const other = await newShopper(shop)
  for (const token of [undefined, other.token]) {
    const from = token === undefined ? {} : { token }
    const status = token === undefined ? 401 : 403
    expect((await shop.rawCall('GET /preferences', { ...from, query: { userId } })).status).toBe(status)
    const body = { userId, calendar: 'ethiopian' }
    expect((await shop.rawCall('PUT /preferences', { ...from, body })).status).toBe(status)
  }
  const row = await shop.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ calendar: null, clock: null, lowData: false })
})

test.each([{ calendar: 'julian' }, { clock: 'sundial' }, { language: 'xx' }, { lowData: 'yes' }])(
  '%o is no preference',
  async (chosen) => {
    const { token, userId } = await newShopper(shop)
    expect((await shop.rawCall('PUT /preferences', { token, body: { userId, ...chosen } })).status).toBe(400)
  },
)

test('mails have the days of the calendar that the account has chosen', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  await shop.call('PUT /preferences', { token, body: { userId, calendar: 'ethiopian' } })
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 70_00 }))
  const { body } = await shop.call('POST /order', { token, body: { userId, deliveryId: 'courier' } })
  await shop.jobs.runQueued()
  const [mail = ''] = await mailsTo(shop.config.dataDir, shopper.email)
  const arrival = arrivalOfOrder(body.order, new Date(body.order.createdAt))
  if (!arrival) throw new Error('Nothing is expected.')
  const days = formatDays(arrival, localeOf('en', { calendar: 'ethiopian' }))
  expect(days).not.toBe(formatDays(arrival, 'en'))
  expect(plainText(mail)).toContain(`Expected arrival: ${days}.`)
})

test('the mail about a new login has the time of the clock that the account has chosen', async () => {
  const { token, userId, email, user } = await newShopper(shop)
  await shop.call('PUT /preferences', { token, body: { userId, calendar: 'ethiopian', clock: 'ethiopian' } })
  const at = '2026-11-20T11:05:00.000Z'
  await transaction(shop.db, (tx) =>
    tellCustomer(
      tx,
      { userId, email, fullName: user.fullName, language: 'en' },
      {
        kind: 'new-device',
        causeId: newId(),
        device: 'Firefox',
        place: '196.188.34.0/24',
        at,
        isTexted: false,
      },
    ),
  )
  await shop.jobs.runQueued()
  const [mail = ''] = await mailsTo(shop.config.dataDir, email)
  expect(plainText(mail)).toContain('11 Hidar 2019 E.C., 8:05 in the afternoon (14:05)')
})
