import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart, checkOut } from '../../../../../test/checkout.ts'
import { newProduct } from '../../../../../test/new-product.ts'
import { newShopper } from '../../../../../test/new-shopper.ts'
import { openShop } from '../../../../../test/open-shop.ts'
import type { TestShop } from '../../../../../test/open-shop.ts'
import { readConfig } from '../../../../read-config.ts'
import { checksum, ethQrText, field, readEthQr } from './eth-qr.ts'

const env = {
  ETHQR_GUID: '0123456789abcdef0123456789abcdef',
  ETHQR_BIC: 'CBETETAA',
  ETHQR_ACCOUNT: '1000123456789',
  ETHQR_NAME: 'Merkato',
  ETHQR_CITY: 'Addis Ababa',
}

const identifiers = readEthQr(env).identifiers
const payment = { amountSantim: 129_950, reference: 'MK-4F7Q-2ZTN' }

/** Tag, length and value, one after the other. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

// The last value is the one that the catalogue of checksums names for its test text.
test.each([
  ['', 'FFFF'],
  ['A', 'B915'],
  ['123456789', '29B1'],
])('the checksum of %j is %s', (text, crc) => {
  expect(checksum(text)).toBe(crc)
})

test('a field is its tag, its length in two digits, and its value', () => {
  expect(field('59', 'Merkato')).toBe('5907Merkato')
  expect(field('60', 'x'.repeat(99))).toBe(`6099${'x'.repeat(99)}`)
  for (const value of ['', 'x'.repeat(100), 'መርካቶ', 'a\nb'])
    expect(() => field('59', value)).toThrow(RangeError)
  expect(() => field('5', 'x')).toThrow(RangeError)
})

// The whole text was put together by hand, and its checksum by long division.
test('a code has account, amount in birr, and order number, and its checksum at the end', () => {
  expect(identifiers && ethQrText(identifiers, payment)).toBe(
    '000201010212286500320123456789abcdef0123456789abcdef0108CBETETAA0213100012345678952045399530323054071299.505802ET5907Merkato6011Addis Ababa62160512MK-4F7Q-2ZTN6304EF22',
  )
})

test('the longest values still fit', () => {
  const long = readEthQr({
    ...env,
    ETHQR_BIC: 'CBETETAAXXX',
    ETHQR_ACCOUNT: '9'.repeat(24),
    ETHQR_NAME: 'N'.repeat(25),
    ETHQR_CITY: 'C'.repeat(15),
    ETHQR_TEMPLATE: '26',
  }).identifiers
  const text = long ? ethQrText(long, { amountSantim: 100_000_00, reference: 'R'.repeat(25) }) : ''
  expect(text.length).toBeLessThanOrEqual(512)
  expect(fieldsOf(text)['26']).toHaveLength(4 + 32 + 4 + 11 + 4 + 24)
  expect(text.slice(-4)).toBe(checksum(text.slice(0, -4)))
})

describe('settings', () => {
  test('without identifiers there is no code, and no fault', () => {
    expect(readEthQr({})).toEqual({ identifiers: undefined, faults: [] })
  })

  test.each(Object.keys(env))('without %s, what is missing is named at the start', (name) => {
    const fault = `${name} is missing: a QR code for transfers needs it.`
    expect(readEthQr({ ...env, [name]: undefined }).faults).toEqual([fault])
    expect(() => readConfig({ ...env, [name]: undefined })).toThrow(fault)
  })

  test.each([
    ['ETHQR_GUID', 'A0000006770101'],
    ['ETHQR_BIC', 'CBE'],
    ['ETHQR_ACCOUNT', '1000 1234'],
    ['ETHQR_NAME', 'መርካቶ'],
    ['ETHQR_CITY', 'Addis Ababa, Ethiopia'],
    ['ETHQR_CATEGORY', '53'],
    ['ETHQR_TEMPLATE', '62'],
  ])('%s=%s is one fault that names it', (name, value) => {
    const { faults } = readEthQr({ ...env, [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name} must be `))
  })
})

describe('the page of a transfer', () => {
  let shop: TestShop
  let plain: TestShop
  beforeAll(async () => {
    shop = await openShop({ RATE_LIMIT: 'off', BANK_ACCOUNTS: 'CBE, 1000 1234, Merkato', ...env })
    plain = await openShop({ RATE_LIMIT: 'off', BANK_ACCOUNTS: 'CBE, 1000 1234, Merkato' })
  })
  afterAll(async () => {
    await shop.close()
    await plain.close()
  })

  async function pageIn(opened: TestShop, query = '') {
    const shopper = await newShopper(opened)
    await addToCart(opened, shopper, await newProduct(opened.db, { priceSantim: 1_299_50 }))
    const { body } = await checkOut(opened, shopper, { method: 'bank-transfer' })
    const path = new URL(body.data.checkout_url).pathname
    const show = () => opened.send<string>({ method: 'GET', url: path + query })
    return { path, show, html: (await show()).body }
  }

  test('shows the code, and says beside it what it has in it', async () => {
    const { html, path, show } = await pageIn(shop)
    expect(html).toContain('<svg role="img" aria-label="QR code for the transfer"')
    expect(html).toMatch(/the account of Merkato, 1,299\.50 ETB and the order number MK-[\w-]+\./)
    const payload = 'outcome=claim&bank=cbe&reference=FT26321ABCDE'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await shop.send({ method: 'POST', url: path, headers, payload })
    // Who has reported a transfer must not pay again.
    expect((await show()).body).not.toContain('<svg')
  })

  test('speaks the language of the reader', async () => {
    expect((await pageIn(shop, '?lang=am')).html).toContain('aria-label="ለዝውውሩ የQR ኮድ"')
  })

  test('shows none in a shop without the identifiers', async () => {
    expect((await pageIn(plain)).html).not.toContain('<svg')
  })
})
