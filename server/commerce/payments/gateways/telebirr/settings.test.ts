import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../../read-config.ts'
import { readGatewaySettings } from '../gateways.ts'
import { openTelebirrDouble } from './telebirr-double.ts'

const names = [
  'TELEBIRR_APP_ID',
  'TELEBIRR_APP_SECRET',
  'TELEBIRR_MERCHANT_APP_ID',
  'TELEBIRR_SHORT_CODE',
  'TELEBIRR_PRIVATE_KEY',
  'TELEBIRR_PUBLIC_KEY',
]

let double: Awaited<ReturnType<typeof openTelebirrDouble>>
beforeAll(async () => {
  double = await openTelebirrDouble()
})
afterAll(() => double.close())

function faultsOf(env: Record<string, string | undefined>, mode: 'demo' | 'production' = 'demo') {
  return readGatewaySettings(env, mode).faults
}

function checkWith(env: Record<string, string> = {}) {
  const { gateways } = readConfig({ ...double.env, ...env, PAYMENT_GATEWAYS: 'telebirr' })
  return gateways.configured.get('telebirr')?.check?.()
}

test('without settings telebirr is off', () => {
  const { settings, faults } = readGatewaySettings({}, 'demo')
  expect(faults).toEqual([])
  expect(settings.configured.has('telebirr')).toBe(false)
})

test('offered without settings, each missing one is named', () => {
  expect(faultsOf({ PAYMENT_GATEWAYS: 'telebirr' })).toEqual(
    names.map((name) => `${name} is missing: the telebirr gateway needs it.`),
  )
})

test.each(names)('with all settings but %s, it is named, whether or not telebirr is offered', (name) => {
  const half = { ...double.env, [name]: undefined }
  const fault = `${name} is missing: the telebirr gateway needs it.`
  expect(faultsOf(half)).toEqual([fault])
  expect(faultsOf({ ...half, PAYMENT_GATEWAYS: 'telebirr' })).toEqual([fault])
})

test.each([
  ['TELEBIRR_SHORT_CODE', 'code', 'TELEBIRR_SHORT_CODE must be'],
  ['TELEBIRR_PRIVATE_KEY', 'key', 'TELEBIRR_PRIVATE_KEY must be'],
  ['TELEBIRR_PUBLIC_KEY', 'key', 'TELEBIRR_PUBLIC_KEY must be'],
  ['TELEBIRR_URL', 'ftp://telebirr', 'TELEBIRR_URL must be'],
  ['TELEBIRR_WEB_URL', 'paygate', 'TELEBIRR_WEB_URL must be'],
  ['TELEBIRR_SIGNATURE', 'md5', 'TELEBIRR_SIGNATURE must be one of: pss, pkcs1.'],
  ['TELEBIRR_ANSWERS', 'all', 'TELEBIRR_ANSWERS must be one of: signed, any.'],
])('%s=%s is one fault, which does not repeat the value of a key', (name, value, start) => {
  const faults = faultsOf({ ...double.env, [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(start)
})

test("the public key must be telebirr's, not the shop's own", async () => {
  const { createPrivateKey, createPublicKey } = await import('node:crypto')
  const der = Buffer.from(double.env.TELEBIRR_PRIVATE_KEY, 'base64')
  const own = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  const env = { ...double.env, TELEBIRR_PUBLIC_KEY: String(own.export({ format: 'pem', type: 'spki' })) }
  expect(faultsOf(env)).toEqual([expect.stringContaining("must be telebirr's own key")])
})

test('production requires https and the address for real payments; a demo that others reach refuses that', () => {
  const real = { TELEBIRR_URL: 'https://superapp.ethiomobilemoney.et:38443/apiaccess/payment/gateway' }
  const trial = { TELEBIRR_URL: 'https://developerportal.ethiotelebirr.et:38443/apiaccess/payment/gateway' }
  const web = { TELEBIRR_WEB_URL: 'https://superapp.ethiomobilemoney.et:38443/payment/web/paygate' }
  const keys = { ...double.env, ...web, PAYMENT_GATEWAYS: 'telebirr' }
  const production = { ...keys, SHOP_MODE: 'production', PUBLIC_URL: 'https://shop.example' }
  expect(faultsOf({ ...production, ...real }, 'production')).toEqual([])
  expect(faultsOf({ ...production, ...trial }, 'production')).toEqual([
    expect.stringContaining('TELEBIRR_URL is the address for tests'),
  ])
  expect(faultsOf({ ...production, TELEBIRR_URL: 'http://telebirr.example' }, 'production')).toEqual([
    'TELEBIRR_URL must start with https:// in production mode.',
  ])
  expect(faultsOf({ ...keys, ...real })).toEqual([])
  expect(faultsOf({ ...keys, ...real, HOST: '0.0.0.0' })).toEqual([
    expect.stringContaining('TELEBIRR_URL is for real payments'),
  ])
  expect(faultsOf({ ...keys, ...trial, HOST: '0.0.0.0' })).toEqual([])
})

test('doctor says whether telebirr takes the keys, and changes nothing there', async () => {
  expect(await checkWith()).toEqual({ state: 'ok', sentence: 'telebirr responds and accepts the keys.' })
  expect(double.orders.size).toBe(0)
  expect(await checkWith({ TELEBIRR_APP_SECRET: 'other' })).toMatchObject({
    state: 'error',
    sentence: expect.stringMatching(/^telebirr refuses the keys: /),
  })
  expect(await checkWith({ TELEBIRR_SHORT_CODE: '999999' })).toMatchObject({
    sentence: 'telebirr refuses the keys: merch_code is wrong (60200001).',
  })
  expect(await checkWith({ TELEBIRR_URL: 'http://127.0.0.1:1' })).toMatchObject({
    state: 'error',
    sentence: expect.stringMatching(/^telebirr does not respond: /),
  })
})
