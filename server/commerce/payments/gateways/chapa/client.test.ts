import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../../../test/fresh-database.ts'
import { openSandbox } from '../../../../../test/open-sandbox.ts'
import { GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import type { PaymentToStart } from '../gateway.ts'
import { chapaGateway } from './client.ts'

let database: FreshDatabase
let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  database = await freshDatabase()
  sandbox = await openSandbox(database.db, { timeoutMs: 1_000 })
})

afterAll(async () => {
  await sandbox.close()
  await database.close()
})

let count = 0

function payment(over: Partial<PaymentToStart> = {}): PaymentToStart {
  count += 1
  return {
    txRef: `merkato-${count}`,
    amountSantim: 129_950,
    currency: 'ETB',
    payer: {
      email: `shopper${count}@merkato.example`,
      fullName: 'Abebe Kebede Tessema',
      phone: '+251 911 22 33 44',
    },
    title: 'Merkato: the shop of all shops',
    description: 'Order #1042 – 3 products & more',
    returnUrl: `https://shop.example/account/orders?payment=merkato-${count}`,
    callbackUrl: `${sandbox.publicUrl}/hook?from=callback`,
    expiresAt: new Date('2026-11-20T10:00:00Z'),
    ...over,
  }
}

async function paid(over: Partial<PaymentToStart> = {}) {
  const wanted = payment(over)
  const { checkoutUrl } = await sandbox.gateway.start(wanted)
  await sandbox.choose(checkoutUrl, 'pay')
  return wanted
}

test('a payment is opened, paid on the hosted page and confirmed with every fact', async () => {
  const wanted = payment()
  const { checkoutUrl } = await sandbox.gateway.start(wanted)
  expect(checkoutUrl).toContain(`${sandbox.publicUrl}/sandbox-gateway/checkout/`)
  const back = await sandbox.choose(checkoutUrl, 'pay')
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toBe(wanted.returnUrl)
  expect(await sandbox.gateway.verify(wanted.txRef)).toEqual({
    status: 'success',
    amountSantim: 129_950,
    currency: 'ETB',
    reference: expect.stringMatching(/^AP/),
    txRef: wanted.txRef,
    mode: 'test',
    feeSantim: 0,
  })
})

test('an unpaid payment is pending whether or not its page was opened, an unknown one absent', async () => {
  const wanted = payment()
  const { checkoutUrl } = await sandbox.gateway.start(wanted)
  expect(await sandbox.gateway.verify(wanted.txRef)).toMatchObject({ status: 'pending', txRef: wanted.txRef })
  await fetch(checkoutUrl)
  expect(await sandbox.gateway.verify(wanted.txRef)).toMatchObject({
    status: 'pending',
    amountSantim: 129_950,
  })
  expect(await sandbox.gateway.verify('merkato-none')).toEqual({ status: 'absent' })
})

test('a declined payment has failed, although the top-level status of the response is success', async () => {
  const wanted = payment()
  const { checkoutUrl } = await sandbox.gateway.start(wanted)
  await sandbox.choose(checkoutUrl, 'decline')
  expect(await sandbox.gateway.verify(wanted.txRef)).toMatchObject({ status: 'failed' })
})

test('a reference used before is refused as such', async () => {
  const wanted = payment()
  await sandbox.gateway.start(wanted)
  const again = sandbox.gateway.start(wanted)
  await expect(again).rejects.toThrow('Transaction reference has been used before')
  await expect(again).rejects.toMatchObject({ name: 'GatewayRefused', referenceUsed: true, httpStatus: 400 })
})

test('a refusal whose message is an object has a text and the faulty fields', async () => {
  await sandbox.injectFault({ kind: 'refused', call: 'initialize', times: 1 })
  const refused = await sandbox.gateway.start(payment()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(GatewayRefused)
  expect(refused).toMatchObject({
    message: 'phone_number: validation.phone; email: validation.email',
    fields: ['phone', 'email'],
    referenceUsed: false,
  })
})

test('an email address that the gateway does not accept is a refusal of that field', async () => {
  const local = payment()
  local.payer.email = 'somebody@localhost'
  await expect(sandbox.gateway.start(local)).rejects.toMatchObject({ fields: ['email'] })
})

test('a wrong key is a refusal', async () => {
  const stranger = chapaGateway({ apiUrl: sandbox.apiUrl, secretKey: 'CHASECK-x', webhookSecret: 's' })
  await expect(stranger.start(payment())).rejects.toMatchObject({
    message: 'Invalid API Key',
    httpStatus: 401,
  })
})

test.each(['slow', 'lost-answer', 'error-after-success', 'down'] as const)(
  'when the gateway is %s, the outcome is unknown',
  async (kind) => {
    const wanted = payment()
    await sandbox.injectFault({ kind, call: 'initialize', ms: 1_500, times: 1 })
    await expect(sandbox.gateway.start(wanted)).rejects.toBeInstanceOf(GatewayUnreachable)
  },
)

test.each(['lost-answer', 'error-after-success'] as const)(
  'after %s the payment exists and can be canceled',
  async (kind) => {
    const wanted = payment()
    await sandbox.injectFault({ kind, for: wanted.txRef, call: 'initialize', times: 1 })
    await expect(sandbox.gateway.start(wanted)).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(await sandbox.gateway.verify(wanted.txRef)).toMatchObject({ status: 'pending' })
    await sandbox.gateway.cancel(wanted.txRef)
    expect(await sandbox.gateway.verify(wanted.txRef)).toMatchObject({ status: 'failed' })
  },
)

test('a gateway that does not listen is unreachable', async () => {
  const nowhere = chapaGateway({ apiUrl: 'http://127.0.0.1:9', secretKey: 'k', webhookSecret: 's' })
  await expect(nowhere.verify('merkato-1')).rejects.toBeInstanceOf(GatewayUnreachable)
})

test('a canceled payment cannot be paid, and canceling a finished or unknown one is no error', async () => {
  const wanted = payment()
  const { checkoutUrl } = await sandbox.gateway.start(wanted)
  await sandbox.gateway.cancel(wanted.txRef)
  const page = await sandbox.choose(checkoutUrl, 'pay')
  expect(await page.text()).toContain('no longer valid')
  expect(await sandbox.gateway.verify(wanted.txRef)).toMatchObject({ status: 'failed' })
  await sandbox.gateway.cancel(wanted.txRef)
  await sandbox.gateway.cancel('merkato-none')
  const other = await paid()
  await sandbox.gateway.cancel(other.txRef)
  expect(await sandbox.gateway.verify(other.txRef)).toMatchObject({ status: 'success' })
})

test.each([
  ['wrong-amount', { amountSantim: 129_949 }],
  ['wrong-currency', { currency: 'USD' }],
  ['wrong-mode', { mode: 'live' }],
] as const)('%s changes what verify returns', async (kind, fact) => {
  const wanted = await paid()
  await sandbox.injectFault({ kind, for: wanted.payer.email })
  expect(await sandbox.gateway.verify(wanted.txRef)).toMatchObject({ status: 'success', ...fact })
})

test('a refund is initiated, then done, and never more than was paid', async () => {
  const wanted = await paid()
  const refund = {
    txRef: wanted.txRef,
    amountSantim: 100_000,
    reference: `${wanted.txRef}-r1`,
    reason: 'Defect',
  }
  const started = await sandbox.gateway.refund(refund)
  expect(started).toMatchObject({ status: 'pending', amountSantim: 100_000 })
  expect(await sandbox.gateway.readRefund(started.gatewayReference ?? '')).toMatchObject({ status: 'done' })
  const tooMuch = sandbox.gateway.refund({ ...refund, reference: `${wanted.txRef}-r2`, amountSantim: 29_951 })
  await expect(tooMuch).rejects.toBeInstanceOf(GatewayRefused)
  await sandbox.gateway.refund({ ...refund, reference: `${wanted.txRef}-r3`, amountSantim: 29_950 })
})

test('a refund whose response was lost is found again by our own reference, and not made twice', async () => {
  const wanted = await paid()
  const refund = { txRef: wanted.txRef, amountSantim: 129_950, reference: `${wanted.txRef}-r`, reason: '' }
  await sandbox.injectFault({ kind: 'lost-answer', for: wanted.txRef, call: 'refund', times: 1 })
  await expect(sandbox.gateway.refund(refund)).rejects.toBeInstanceOf(GatewayUnreachable)
  await expect(sandbox.gateway.refund(refund)).rejects.toMatchObject({ referenceUsed: true })
  expect(await sandbox.gateway.readRefund(refund.reference)).toMatchObject({
    status: 'done',
    amountSantim: 129_950,
  })
})

test('a slow refund stays pending; one that fails has failed and can be tried again', async () => {
  const wanted = await paid()
  const refund = { txRef: wanted.txRef, amountSantim: 129_950, reason: '' }
  await sandbox.injectFault({ kind: 'slow-refund', for: wanted.txRef, times: 1 })
  await sandbox.injectFault({ kind: 'failed-refund', for: wanted.txRef, times: 1 })
  const { gatewayReference } = await sandbox.gateway.refund({ ...refund, reference: `${wanted.txRef}-a` })
  expect(await sandbox.gateway.readRefund(gatewayReference ?? '')).toMatchObject({ status: 'pending' })
  expect(await sandbox.gateway.readRefund(gatewayReference ?? '')).toMatchObject({ status: 'failed' })
  const second = await sandbox.gateway.refund({ ...refund, reference: `${wanted.txRef}-b` })
  expect(await sandbox.gateway.readRefund(second.gatewayReference ?? '')).toMatchObject({ status: 'done' })
  expect(await sandbox.gateway.readRefund('RFnone')).toMatchObject({ status: 'absent' })
})
