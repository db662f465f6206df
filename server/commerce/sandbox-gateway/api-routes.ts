import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decimalFromSantim, santimFromDecimal } from '../../../contract/money.ts'
import { cancelCharge, chargesPerPage, findCharge, listCharges, openCharge, statedFacts } from './charges.ts'
import type { Charge } from './charges.ts'
import { faultsOf } from './faults.ts'
import type { Faults, SandboxCall } from './faults.ts'
import { faultsByField, initializeRequest } from './initialize-request.ts'
import { endRefund, findRefund, openRefund } from './refunds.ts'
import type { Refund } from './refunds.ts'
import { sendChargeEvent } from './webhooks.ts'
import type { Sandbox } from './webhooks.ts'

type Result = { httpStatus: number; message: unknown; data?: unknown }
type Work = (faults: Faults) => Promise<Result>

export function apiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!holdsKey(request, sandbox.credentials.secretKey)) {
      return reply.code(401).send({ message: 'Invalid API Key', status: 'failed', data: null })
    }
    return undefined
  })

  app.post('/transaction/initialize', async (request, reply) => {
    const { tx_ref: txRef, email } = fields(request.body)
    await respond(reply, sandbox, { call: 'initialize', names: [txRef, email] }, (faults) =>
      initialize(sandbox, faults, request.body),
    )
    return reply
  })
  app.get<ByReference>('/transaction/verify/:reference', (request, reply) =>
    aboutCharge(reply, sandbox, 'verify', request.params.reference, (charge, faults) =>
      verify(sandbox, charge, faults),
    ),
  )
  app.put<ByReference>('/transaction/cancel/:reference', (request, reply) =>
    aboutCharge(reply, sandbox, 'cancel', request.params.reference, (charge) => cancel(sandbox, charge)),
  )
  app.get<{ Querystring: { page?: string } }>('/transactions', async (request, reply) => {
    const page = Math.max(1, Math.min(Number(request.query.page) || 1, 1_000_000))
    await respond(reply, sandbox, { call: 'list', names: [] }, () => list(sandbox, Math.floor(page)))
    return reply
  })
  app.post<ByReference>('/refund/:reference', (request, reply) =>
    aboutCharge(reply, sandbox, 'refund', request.params.reference, (charge) =>
      refund(sandbox, charge, fields(request.body)),
    ),
  )
  app.get<ByReference>('/refund/:reference/verify', async (request, reply) => {
    const found = await findRefund(sandbox.db, request.params.reference)
    return aboutCharge(reply, sandbox, 'refund-verify', found?.txRef ?? '', (charge, faults) =>
      found ? readRefund(sandbox, { charge, refund: found, faults }) : refused(404, 'Refund not found'),
    )
  })
}

type ByReference = { Params: { reference: string } }

async function aboutCharge(
  reply: FastifyReply,
  sandbox: Sandbox,
  call: SandboxCall,
  reference: string,
  work: (charge: Charge, faults: Faults) => Promise<Result> | Result,
): Promise<FastifyReply> {
  const charge = await findCharge(sandbox.db, reference)
  const names = [charge?.txRef ?? reference, charge?.request.email]
  await respond(reply, sandbox, { call, names }, async (faults) =>
    charge ? work(charge, faults) : refused(404, 'Invalid transaction or Transaction not found'),
  )
  return reply
}

async function respond(
  reply: FastifyReply,
  sandbox: Sandbox,
  { call, names }: { call: SandboxCall; names: (string | undefined)[] },
  work: Work,
): Promise<void> {
  const faults = await faultsOf(sandbox.db, names)
  const slow = await faults.applies('slow', call)
  if (slow) await pause(slow.delayMs)
  let result: Result
  if (await faults.applies('down', call)) result = refused(503, 'Service Unavailable')
  else if (await faults.applies('refused', call)) {
    result = refused(400, { phone_number: ['validation.phone'], email: ['validation.email'] })
  } else result = await work(faults)
  if (await faults.applies('lost-answer', call)) {
    reply.hijack()
    reply.raw.destroy()
    return
  }
  if (await faults.applies('error-after-success', call)) result = refused(500, 'Server Error')
  const { httpStatus, message, data = null } = result
  reply.code(httpStatus).send({ message, status: httpStatus < 400 ? 'success' : 'failed', data })
}

async function initialize({ db, publicUrl }: Sandbox, faults: Faults, body: unknown): Promise<Result> {
  const parsed = initializeRequest.safeParse(body)
  if (!parsed.success) return refused(400, faultsByField(parsed.error))
  const { tx_ref: txRef, amount: amountSantim, ...request } = parsed.data
  const isUsed = (await faults.applies('used-tx-ref', 'initialize')) !== undefined
  const charge = isUsed ? undefined : await openCharge(db, { txRef, amountSantim, request })
  if (!charge) return refused(400, 'Transaction reference has been used before')
  const data = { checkout_url: `${publicUrl}/sandbox-gateway/checkout/${charge.token}` }
  return { httpStatus: 200, message: 'Hosted Link', data }
}

async function list({ db, publicUrl }: Sandbox, page: number): Promise<Result> {
  const charges = await listCharges(db, page)
  const hasMore = charges.length === chargesPerPage
  const data = {
    transactions: charges.map(({ status, reference, txRef, amountSantim, request, createdAt }) => ({
      status,
      ref_id: reference,
      tx_ref: txRef,
      type: 'API',
      created_at: createdAt.toISOString(),
      currency: request.currency,
      amount: decimalFromSantim(amountSantim),
      charge: '0.00',
    })),
    pagination: {
      per_page: chargesPerPage,
      current_page: page,
      next_page_url: hasMore ? `${publicUrl}/sandbox-gateway/v1/transactions?page=${page + 1}` : null,
    },
  }
  return { httpStatus: 200, message: 'Transactions retrieved successfully', data }
}

async function verify({ credentials }: Sandbox, charge: Charge, faults: Faults): Promise<Result> {
  if (charge.status === 'pending' && !charge.isOpened) return refused(404, 'Payment not paid yet')
  const { amountSantim, currency, mode } = await statedFacts(charge, faults, credentials.secretKey)
  const { request } = charge
  return {
    httpStatus: 200,
    message: 'Payment details',
    data: {
      first_name: request.first_name ?? null,
      last_name: request.last_name ?? null,
      email: request.email,
      currency,
      amount: Number(decimalFromSantim(amountSantim)),
      charge: 0,
      mode,
      method: 'test',
      type: 'API',
      status: (await faults.applies('reversed')) ? 'reversed' : charge.status,
      reference: charge.reference,
      tx_ref: charge.txRef,
      customization: request.customization ?? null,
      meta: request.meta ?? null,
      created_at: charge.createdAt.toISOString(),
      updated_at: charge.updatedAt.toISOString(),
    },
  }
}

async function cancel({ db }: Sandbox, charge: Charge): Promise<Result> {
  const canceled = await cancelCharge(db, charge.txRef)
  if (!canceled) return refused(400, 'Transaction is already completed or canceled')
  return { httpStatus: 200, message: 'Transaction canceled', data: { tx_ref: charge.txRef } }
}

async function refund(
  { db }: Sandbox,
  charge: Charge,
  { amount, reference }: Record<string, string | undefined>,
): Promise<Result> {
  const amountSantim = amount === undefined ? charge.amountSantim : (santimFromDecimal(amount) ?? 0)
  if (amountSantim < 1) return refused(400, { amount: ['validation.min'] })
  const { txRef } = charge
  const opened = await openRefund(db, { txRef, amountSantim, reference: reference ?? null })
  if (opened === 'used') return refused(400, 'Refund reference has been used before')
  if (opened === 'too-much') return refused(400, 'The amount is more than what can be refunded')
  return {
    httpStatus: 200,
    message: 'Refund initiated. It may take 1-3 business days',
    data: refundData(charge, opened),
  }
}

/** A refund ends when it is first read, unless a fault delays it. */
async function readRefund(
  sandbox: Sandbox,
  { charge, refund: current, faults }: { charge: Charge; refund: Refund; faults: Faults },
): Promise<Result> {
  let state = current
  if (state.status === 'initiated' && !(await faults.applies('slow-refund'))) {
    const outcome = (await faults.applies('failed-refund')) ? 'failed' : 'refunded'
    const ended = await endRefund(sandbox.db, state.refId, outcome)
    state = ended ?? (await findRefund(sandbox.db, state.refId)) ?? state
    if (ended?.status === 'refunded') {
      await sendChargeEvent(sandbox, charge, 'charge.refunded', ended)
      void sandbox.deliveries.deliverDue()
    }
  }
  return { httpStatus: 200, message: 'Refund verified successfully', data: refundData(charge, state) }
}

function refundData(charge: Charge, refund: Refund) {
  return {
    amount: Number(decimalFromSantim(refund.amountSantim)),
    currency: charge.request.currency,
    ref_id: refund.refId,
    merchant_reference: refund.reference,
    status: refund.status,
  }
}

function refused(httpStatus: number, message: unknown): Result {
  return { httpStatus, message }
}

function fields(body: unknown): Record<string, string | undefined> {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {})
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

export function holdsKey(request: FastifyRequest, secretKey: string): boolean {
  const actual = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${secretKey}`)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
