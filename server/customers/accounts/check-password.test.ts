import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { newResetToken } from './reset-links.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

let count = 0
const own = { name: 'Hanna Alemayehu', phone: '0911223344' }

/** The phone number is free, as refused accounts do not exist. */
function signUp(password: string, details: { phone?: string; email?: string } = {}) {
  count += 1
  const email = `fikirte${count}@mail.example`
  return shop.call('POST /signup', { body: { ...own, email, ...details, password } })
}

const tooCommon = 'This password is very common and easy to guess. Please choose another one.'
const isYours =
  'A password must not be your own email address, name or phone number. Please choose another one.'

describe('signing up', () => {
  test.each([
    '123456',
    'password',
    'PassWord',
    ' qwerty123',
    'aaaaaa',
    '121212',
    'abcdef',
    '654321',
    'letmein1',
    'qwertyqwerty',
    'PasswordPassword',
  ])('%s is refused as too common', async (password) => {
    const { status, body } = await signUp(password)
    expect({ status, body }).toEqual({ status: 400, body: { success: false, message: tooCommon } })
  })

  test.each([
    'fikirte.abebe@mail.example',
    'Fikirte.Abebe@MAIL.example',
    'fikirte.abebe',
    'Hanna Alemayehu',
    'hannaalemayehu',
    'ALEMAYEHU',
    '0911223344',
    '0911 22 33 44',
    '+251911223344',
    '251-911-223-344',
    '911223344',
    '00251911223344',
  ])('%s is refused as one of the details of the account', async (password) => {
    const { status, body } = await signUp(password, { email: 'fikirte.abebe@mail.example' })
    expect({ status, body }).toEqual({ status: 400, body: { success: false, message: isYours } })
  })

  test.each(['secret123', 'teff-and-honey', 'merkato-demo', 'newpass123', 'hanna1', '0911223345', 'ጤፍ ና ማር'])(
    '%s is accepted: there are no other rules',
    async (password) => {
      const phone = `09112${String(20_000 + count)}`
      expect((await signUp(password, { phone })).status).toBe(201)
    },
  )

  test('the refusal is told in Amharic as well', async () => {
    const { body } = await shop.rawCall('POST /signup', {
      body: { ...own, email: 'amharic@mail.example', password: '123456' },
      headers: { 'accept-language': 'am' },
    })
    expect(body.message).toContain('በቀላሉ የሚገመት')
  })
})

describe.each([
  { newPassword: 'qwerty', message: tooCommon, phone: '0933445501' },
  {
    newPassword: 'selam.tesfaye',
    message: isYours,
    phone: '0933445502',
    email: 'Selam.Tesfaye@mail.example',
  },
  { newPassword: '+251 933 44 55 03', message: isYours, phone: '0933445503' },
])('$newPassword as the new password', ({ newPassword, message, ...details }) => {
  let selam: Shopper
  beforeAll(async () => {
    selam = await newShopper(shop, details)
  })

  test('is refused by the account page', async () => {
    const { token, userId, password } = selam
    const body = { userId, oldPassword: password, newPassword }
    const response = await shop.call('POST /update-password', { token, body })
    expect(response).toMatchObject({ status: 400, body: { message } })
  })

  test('is refused by a reset link, which can then be used with another password', async () => {
    const token = await newResetToken(shop.db, selam.userId, newId())
    const refused = await shop.call('POST /reset-password', { body: { token, newPassword } })
    expect(refused).toMatchObject({ status: 400, body: { message } })
    const accepted = await shop.call('POST /reset-password', { body: { token, newPassword: 'barley-salt' } })
    expect(accepted.status).toBe(200)
  })
})
