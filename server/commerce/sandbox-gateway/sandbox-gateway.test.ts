import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import type { WebhookReading } from '../payments/gateways/gateway.ts'
import { openSandbox } from '../../../test/open-sandbox.ts'
import type { Delivered } from '../../../test/open-sandbox.ts'
import { clearFaults, faultsOf, injectFault } from './faults.ts'

let database: FreshDatabase
let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  database = await freshDatabase()
  sandbox = await openSandbox(database.db)
})

afterAll(async () => {
  await sandbox.close()
  await database.close()
})

beforeEach(async () => {
  sandbox.delivered.length = 0
  sandbox.webhookStatuses.length = 0
  await clearFaults(database.db)
})

let count = 0

async function started({ at = sandbox, description = 'Order 1042' } = {}) {
  count += 1
  const txRef = `sandbox-${count}`
  const { checkoutUrl } = await at.gateway.start({
    txRef,
    amountSantim: 1_234_550,
    currency: 'ETB',
    payer: {
      email: `payer${count}@merkato.example`,
      fullName: 'Hana Bekele',
      phone: '0911223344',
    },
    title: 'Merkato',
    description,
    returnUrl: `https://shop.example/account/orders?payment=${txRef}`,
    callbackUrl: `${sandbox.publicUrl}/hook?back`,
    expiresAt: new Date('2026-11-20T10:00:00Z'),
  })
  return { txRef, checkoutUrl }
}

const posted = () => sandbox.delivered.filter((delivery) => delivery.method === 'POST')
const read = (delivery: Delivered): WebhookReading => sandbox.gateway.readWebhook(delivery)
const delivered = (number: number) => eventually(() => expect(posted().length).toBeGreaterThanOrEqual(number))

test('Pay delivers a signed webhook and the callback before the customer returns', async () => {
  const { txRef, checkoutUrl } = await started()
  const back = await sandbox.choose(checkoutUrl, 'pay')
  expect(back.headers.get('location')).toBe(`https://shop.example/account/orders?payment=${txRef}`)
  expect(posted().map(read)).toEqual([
    {
      kind: 'payment',
      event: 'charge.success',
      txRef,
      headers: { 'x-chapa-signature': expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ])
  const callback = sandbox.delivered.find((delivery) => delivery.method === 'GET')
  const query = new URL(callback?.url ?? '', 'http://shop').searchParams
  expect(Object.fromEntries(query)).toEqual({
    back: '',
    trx_ref: txRef,
    ref_id: expect.any(String),
    status: 'success',
  })
})

test("the webhook has the form of Chapa's, with the amount as text", async () => {
  const { txRef, checkoutUrl } = await started()
  await sandbox.choose(checkoutUrl, 'pay')
  expect(JSON.parse(posted()[0]?.body.toString() ?? '')).toMatchObject({
    event: 'charge.success',
    first_name: 'Hana',
    last_name: 'Bekele',
    mobile: '0911223344',
    currency: 'ETB',
    amount: '12345.50',
    status: 'success',
    mode: 'test',
    type: 'API',
    tx_ref: txRef,
  })
})

test('Decline sends the failure to the shop; the customer may still pay, as at Chapa', async () => {
  const { txRef, checkoutUrl } = await started()
  const back = await sandbox.choose(checkoutUrl, 'decline')
  expect(back.status).toBe(303)
  expect(posted().map(read)).toMatchObject([{ kind: 'payment', event: 'charge.failed/cancelled', txRef }])
  expect(await (await fetch(checkoutUrl)).text()).toContain('The last attempt was declined.')
  await sandbox.choose(checkoutUrl, 'pay')
  expect(await sandbox.gateway.verify(txRef)).toMatchObject({ status: 'success' })
})

test('Leave redirects to the shop and settles nothing', async () => {
  const { txRef, checkoutUrl } = await started()
  expect((await sandbox.choose(checkoutUrl, 'leave')).status).toBe(303)
  expect(posted()).toEqual([])
  expect(await sandbox.gateway.verify(txRef)).toMatchObject({ status: 'pending' })
})

test('paying twice settles once', async () => {
  const { checkoutUrl } = await started()
  await Promise.all([sandbox.choose(checkoutUrl, 'pay'), sandbox.choose(checkoutUrl, 'pay')])
  const third = await sandbox.choose(checkoutUrl, 'pay')
  expect(await third.text()).toContain('This payment is complete.')
  expect(posted()).toHaveLength(1)
})

test('a webhook that is not answered with 200 is repeated', async () => {
  const { checkoutUrl } = await started()
  sandbox.webhookStatuses.push(500, 200)
  await sandbox.choose(checkoutUrl, 'pay')
  await delivered(2)
  expect(posted()[1]?.body).toEqual(posted()[0]?.body)
})

test('with injected faults webhooks are duplicated, reordered or lost', async () => {
  const thrice = await started()
  await sandbox.injectFault({ kind: 'duplicate-webhooks', for: thrice.txRef })
  await sandbox.choose(thrice.checkoutUrl, 'pay')
  expect(posted()).toHaveLength(3)

  const reordered = await started()
  await sandbox.injectFault({ kind: 'reordered-webhooks', for: reordered.txRef })
  await sandbox.choose(reordered.checkoutUrl, 'pay')
  const events = posted().slice(3).map(read)
  expect(events.map((event) => 'event' in event && event.event).sort()).toEqual([
    'charge.failed/cancelled',
    'charge.success',
  ])

  const silent = await started()
  await sandbox.injectFault({ kind: 'no-webhook', for: silent.txRef })
  await sandbox.choose(silent.checkoutUrl, 'pay')
  expect(posted()).toHaveLength(5)
  expect(await sandbox.gateway.verify(silent.txRef)).toMatchObject({ status: 'success' })
})

test('another process of the same shop continues the deliveries', async () => {
  const webhookUrl = `${sandbox.publicUrl}/hook`
  const first = await openSandbox(database.db, { webhookUrl })
  const { txRef, checkoutUrl } = await started({ at: first })
  sandbox.webhookStatuses.push(500)
  await first.choose(checkoutUrl, 'pay')
  await first.close()
  const second = await openSandbox(database.db, { webhookUrl })
  try {
    expect(second.credentials).toEqual(first.credentials)
    expect(await second.gateway.verify(txRef)).toMatchObject({ status: 'success' })
    await delivered(2)
  } finally {
    await second.close()
  }
})

test('a lasting fault applies to concurrent calls as well', async () => {
  await injectFault(database.db, { kind: 'wrong-amount' })
  const first = await database.pool.connect()
  await first.query('begin')
  await first.query('update sandbox_gateway.injected_faults set times_left = times_left')
  const struck = (await faultsOf(database.db, [])).applies('wrong-amount', 'verify')
  const isWaiting = async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  await vi.waitUntil(isWaiting, { timeout: 20_000 })
  await first.query('commit')
  first.release()
  expect(await struck).toBeDefined()
})

test('only the merchant can inject faults', async () => {
  const body = JSON.stringify({ kind: 'down' })
  const headers = { 'content-type': 'application/json', authorization: 'Bearer CHASECK_TEST-guess' }
  expect((await sandbox.call('/trouble', { method: 'POST', body, headers })).status).toBe(401)
  expect((await sandbox.call('/trouble', { method: 'DELETE', headers })).status).toBe(401)
  expect((await sandbox.call('/v1/transaction/verify/x', { headers })).status).toBe(401)
  const nonsense = {
    method: 'POST',
    body: '{"kind":"flood"}',
    headers: { 'content-type': 'application/json' },
  }
  expect((await sandbox.call('/trouble', nonsense)).status).toBe(400)
})

test('the page shows amount, payer and reference in both languages, and needs no script', async () => {
  const { txRef, checkoutUrl } = await started()
  const english = await (await fetch(checkoutUrl)).text()
  for (const shown of ['12,345.50', 'ETB', 'Hana Bekele', txRef, 'Pay', 'Decline', 'Leave', 'Order 1042']) {
    expect(english).toContain(shown)
  }
  expect(english).not.toContain('<script')
  const amharic = await (await fetch(`${checkoutUrl}?lang=am`)).text()
  expect(amharic).toContain('<html lang="am" ')
  expect(amharic).toContain('ይክፈሉ')
  expect(amharic).toContain('12,345.50 <span>ብር</span>')
  expect(amharic).toContain('<h1 lang="en">')
  const preferred = await fetch(checkoutUrl, { headers: { 'accept-language': 'am,en;q=0.5' } })
  expect(await preferred.text()).toContain('<html lang="am" ')
})

test('the content security policy allows only its own style and forms that lead to the shop', async () => {
  const { checkoutUrl } = await started()
  const page = await fetch(checkoutUrl)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' https://shop.example;")
  expect(policy).toMatch(/style-src 'sha256-[^']+';/)
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('what the shop sent is shown as text and never as markup', async () => {
  const txRef = 'sandbox-markup'
  const response = await sandbox.call('/v1/transaction/initialize', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: 100,
      currency: 'ETB',
      tx_ref: `${txRef}<b>`,
      email: 'a&b@merkato.example',
      first_name: '<img src=x onerror=alert(1)>',
      return_url: 'https://shop.example/?a="><script>',
    }),
  })
  const { data } = (await response.json()) as { data: { checkout_url: string } }
  const page = await (await fetch(data.checkout_url)).text()
  expect(page).not.toContain('<img')
  expect(page).not.toContain('<b>')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('an unknown page is a 404 with an explanation', async () => {
  const page = await fetch(`${sandbox.apiUrl}/checkout/nothing`)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('This payment does not exist.')
  const pressed = await sandbox.choose(`${sandbox.apiUrl}/checkout/nothing`, 'pay')
  expect(pressed.status).toBe(404)
})

test.each([
  [{ amount: '-1' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ currency: 'EUR' }, 'currency'],
  [{ phone_number: '+251911223344' }, 'phone_number'],
  [{ email: 'shop@localhost' }, 'email'],
  [{ customization: { title: 'more than sixteen letters' } }, 'customization.title'],
  [{ customization: { description: 'no #special! signs' } }, 'customization.description'],
  [{ return_url: 'javascript:alert(1)' }, 'return_url'],
])('what Chapa refuses is refused by the sandbox: %j', async (wrong, field) => {
  const response = await sandbox.call('/v1/transaction/initialize', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: '10',
      currency: 'ETB',
      tx_ref: 'sandbox-w',
      email: 'a@b.example',
      ...wrong,
    }),
  })
  expect(response.status).toBe(400)
  const body = (await response.json()) as { message: object; status: string; data: null }
  expect(Object.keys(body.message)).toEqual([field])
  expect(body).toMatchObject({ status: 'failed', data: null })
})

test('a form body is accepted as well, with its customization in brackets', async () => {
  const response = await sandbox.call('/v1/transaction/initialize', {
    method: 'POST',
    body: new URLSearchParams({
      amount: '10',
      currency: 'ETB',
      tx_ref: 'sandbox-form',
      email: 'a@b.example',
      'customization[title]': 'By form',
    }),
  })
  const { data } = (await response.json()) as { data: { checkout_url: string } }
  expect(await (await fetch(data.checkout_url)).text()).toContain('By form')
})

test('invalid calls are client errors', async () => {
  for (const body of ['', '{', 'null', '[1]', '"x"']) {
    const headers = { 'content-type': 'application/json' }
    const response = await sandbox.call('/v1/transaction/initialize', { method: 'POST', headers, body })
    expect(response.status).toBe(400)
  }
})
