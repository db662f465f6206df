import { afterEach, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { cspReports } from './counters.ts'

let shop: TestShop
afterEach(() => shop.close())

const oldFormat = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://shop.example/reset-password?token=secret#x',
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
    },
  })

const newFormat = JSON.stringify([
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://shop.example/orders/order?_id=1',
      effectiveDirective: 'trusted-types',
      blockedURL: 'trusted-types-policy',
      sourceFile: 'https://shop.example/assets/a.js',
    },
  },
  { type: 'deprecation', body: { id: 'x' } },
])

function report(payload: string, type = 'application/csp-report', address = '127.0.0.1') {
  const headers = { 'content-type': type }
  return shop.send({ method: 'POST', url: '/csp-report', headers, payload, remoteAddress: address })
}

async function countOf(directive: string): Promise<number> {
  const { values } = await cspReports.get()
  return values.find(({ labels }) => labels.directive === directive)?.value ?? 0
}

test('a distinct violation is logged once, without the query of its page, and each report is counted', async () => {
  shop = await openShop()
  const before = await countOf('script-src-elem')
  for (let time = 0; time < 3; time += 1) {
    expect((await report(oldFormat('https://evil.example/a.js?b=c'))).status).toBe(204)
  }
  expect((await report(oldFormat('inline'))).status).toBe(204)
  expect((await report(newFormat, 'application/reports+json')).status).toBe(204)
  expect(await countOf('script-src-elem')).toBe(before + 4)
  expect(shop.securityEvents('content-policy-violated')).toMatchObject([
    {
      directive: 'script-src-elem',
      page: 'https://shop.example/reset-password',
      blocked: 'https://evil.example/a.js',
      source: '',
    },
    {
      directive: 'script-src-elem',
      page: 'https://shop.example/reset-password',
      blocked: 'inline',
      source: '',
    },
    {
      directive: 'trusted-types',
      page: 'https://shop.example/orders/order',
      blocked: 'trusted-types-policy',
      source: 'https://shop.example/assets/a.js',
    },
  ])
})

test('nonsense is 204, a long body 413, another type 415', async () => {
  shop = await openShop()
  for (const body of ['', '{', 'null', '[]', '[null, 1]', '{"csp-report":5}', '{"a":1}']) {
    expect((await report(body)).status, body).toBe(204)
  }
  expect((await report(`"${'x'.repeat(30_000)}"`)).status).toBe(413)
  expect((await report('x', 'text/plain')).status).toBe(415)
  const known = (await cspReports.get()).values.map(({ labels }) => labels.directive)
  await report(JSON.stringify({ 'csp-report': { 'effective-directive': 'made-up' } }))
  expect((await cspReports.get()).values.map(({ labels }) => labels.directive)).toEqual(
    known.includes('other') ? known : [...known, 'other'],
  )
  expect(shop.logged().every((line) => JSON.stringify(line).length < 1_000)).toBe(true)
})

test('an address has a limit of reports, and another one its own', async () => {
  shop = await openShop()
  for (let sent = 0; sent < 60; sent += 1) await report(oldFormat('inline'))
  const refused = await report(oldFormat('inline'))
  expect([refused.status, Boolean(refused.headers['retry-after'])]).toEqual([429, true])
  expect((await report(oldFormat('inline'), undefined, '192.0.2.7')).status).toBe(204)
})

test('API and media responses have a policy that allows nothing, hosted pages their own', async () => {
  shop = await openShop()
  const policyOf = async (url: string) =>
    (await shop.send({ method: 'GET', url })).headers['content-security-policy']
  for (const url of ['/api/banners', '/api/nothing', '/api/openapi.json', '/media/none', '/health/live']) {
    expect(await policyOf(url), url).toBe("default-src 'none';frame-ancestors 'none'")
  }
  expect(await policyOf('/sandbox-gateway/checkout/none')).toContain("style-src 'sha256-")
})
