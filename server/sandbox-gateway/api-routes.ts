import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { decimalFromSantim, santimFromDecimal } from '../payments/gateways/decimal-santim.ts'
import { announceCharge } from './charge-events.ts'
import { cancelCharge, findCharge, openCharge } from './charges.ts'
import type { Charge } from './charges.ts'
import type { Deliveries } from './deliveries.ts'
import { faultsByField, initializeRequest } from './initialize-request.ts'
import { endRefund, findRefund, openRefund } from './refunds.ts'
import type { Refund } from './refunds.ts'
import type { Sandbox } from './sandbox-database.ts'
import { statedFacts } from './stated-facts.ts'
import { troublesOf } from './troubles.ts'
import type { SandboxCall, Troubles } from './troubles.ts'

export type SandboxParts = {
  sandbox: Sandbox
  deliveries: Deliveries
  /** Where the shop listens for webhooks. */
  webhookUrl: string
  /** What the hosted pages' addresses start with. */
  publicUrl: string
}

type Result = { httpStatus: number; message: unknown; data?: unknown }
type Work = (troubles: Troubles) => Promise<Result>

/** Chapa's v1 API (payments.md 1.1), with the troubles that were asked for. */
export function apiRoutes(app: FastifyInstance, parts: SandboxParts): void {
  const { sandbox } = parts
  app.addHook('onRequest', async (request, reply) => {
    if (!holdsKey(request, sandbox.credentials.secretKey)) {
      return reply.code(401).send({ message: 'Invalid API Key', status: 'failed', data: null })
    }
    return undefined
  })

  app.post('/transaction/initialize', async (request, reply) => {
    const { tx_ref: txRef, email } = fields(request.body)
    await answer(reply, parts, { call: 'initialize', names: [txRef, email] }, (troubles) =>
      initialize(parts, troubles, request.body),
    )
    return reply
  })
  app.get<ByReference>('/transaction/verify/:reference', (request, reply) =>
    aboutCharge(reply, parts, 'verify', request.params.reference, (charge, troubles) =>
      verify(sandbox, charge, troubles),
    ),
  )
  app.put<ByReference>('/transaction/cancel/:reference', (request, reply) =>
    aboutCharge(reply, parts, 'cancel', request.params.reference, (charge) => cancel(sandbox, charge)),
  )
  app.post<ByReference>('/refund/:reference', (request, reply) =>
    aboutCharge(reply, parts, 'refund', request.params.reference, (charge) =>
      refund(sandbox, charge, fields(request.body)),
    ),
  )
  app.get<ByReference>('/refund/:reference/verify', async (request, reply) => {
    const found = await findRefund(sandbox.database, request.params.reference)
    return aboutCharge(reply, parts, 'refund-verify', found?.txRef ?? '', (charge, troubles) =>
      found ? readRefund(parts, { charge, refund: found, troubles }) : refused(404, 'Refund not found'),
    )
  })
}

type ByReference = { Params: { reference: string } }

async function aboutCharge(
  reply: FastifyReply,
  parts: SandboxParts,
  call: SandboxCall,
  reference: string,
  work: (charge: Charge, troubles: Troubles) => Promise<Result> | Result,
): Promise<FastifyReply> {
  const charge = await findCharge(parts.sandbox.database, reference)
  const names = [charge?.txRef ?? reference, charge?.request.email]
  await answer(reply, parts, { call, names }, async (troubles) =>
    charge ? work(charge, troubles) : refused(404, 'Invalid transaction or Transaction not found'),
  )
  return reply
}

/** Does the work of a call between the troubles that come before it and those that come after. */
async function answer(
  reply: FastifyReply,
  { sandbox }: SandboxParts,
  { call, names }: { call: SandboxCall; names: (string | undefined)[] },
  work: Work,
): Promise<void> {
  const troubles = await troublesOf(sandbox.database, names)
  const slow = await troubles.strikes('slow', call)
  if (slow) await pause(slow.ms)
  let result: Result
  if (await troubles.strikes('down', call)) result = refused(503, 'Service Unavailable')
  else if (await troubles.strikes('refused', call)) {
    result = refused(400, { phone_number: ['validation.phone'], email: ['validation.email'] })
  } else result = await work(troubles)
  if (await troubles.strikes('lost-answer', call)) {
    reply.hijack()
    reply.raw.destroy()
    return
  }
  if (await troubles.strikes('error-after-success', call)) result = refused(500, 'Server Error')
  const { httpStatus, message, data = null } = result
  reply.code(httpStatus).send({ message, status: httpStatus < 400 ? 'success' : 'failed', data })
}

async function initialize(
  { sandbox, publicUrl }: SandboxParts,
  troubles: Troubles,
  body: unknown,
): Promise<Result> {
  const parsed = initializeRequest.safeParse(body)
  if (!parsed.success) return refused(400, faultsByField(parsed.error))
  const { tx_ref: txRef, amount: amountSantim, ...request } = parsed.data
  const isUsed = (await troubles.strikes('used-tx-ref', 'initialize')) !== undefined
  const charge = isUsed ? undefined : await openCharge(sandbox, { txRef, amountSantim, request })
  if (!charge) return refused(400, 'Transaction reference has been used before')
  const data = { checkout_url: `${publicUrl}/sandbox-gateway/checkout/${charge.token}` }
  return { httpStatus: 200, message: 'Hosted Link', data }
}

async function verify(sandbox: Sandbox, charge: Charge, troubles: Troubles): Promise<Result> {
  if (charge.status === 'pending' && !charge.isOpened) return refused(404, 'Payment not paid yet')
  const { amountSantim, currency, mode } = await statedFacts(sandbox, charge, troubles)
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
      status: (await troubles.strikes('reversed')) ? 'reversed' : charge.status,
      reference: charge.reference,
      tx_ref: charge.txRef,
      customization: request.customization ?? null,
      meta: request.meta ?? null,
      created_at: charge.createdAt.toISOString(),
      updated_at: charge.updatedAt.toISOString(),
    },
  }
}

async function cancel(sandbox: Sandbox, charge: Charge): Promise<Result> {
  const canceled = await cancelCharge(sandbox, charge.txRef)
  if (!canceled) return refused(400, 'Transaction is already completed or canceled')
  return { httpStatus: 200, message: 'Transaction canceled', data: { tx_ref: charge.txRef } }
}

async function refund(
  sandbox: Sandbox,
  charge: Charge,
  { amount, reference }: Record<string, string | undefined>,
): Promise<Result> {
  const amountSantim = amount === undefined ? charge.amountSantim : (santimFromDecimal(amount) ?? 0)
  if (amountSantim < 1) return refused(400, { amount: ['validation.min'] })
  const { txRef } = charge
  const opened = await openRefund(sandbox, { txRef, amountSantim, reference: reference ?? null })
  if (opened === 'used') return refused(400, 'Refund reference has been used before')
  if (opened === 'too-much') return refused(400, 'The amount is more than what can be refunded')
  return {
    httpStatus: 200,
    message: 'Refund initiated. It may take 1-3 business days',
    data: refundData(charge, opened),
  }
}

/** A refund ends when it is first asked about, unless trouble keeps it or makes it fail. */
async function readRefund(
  { sandbox, deliveries, webhookUrl }: SandboxParts,
  { charge, refund: current, troubles }: { charge: Charge; refund: Refund; troubles: Troubles },
): Promise<Result> {
  let state = current
  if (state.status === 'initiated' && !(await troubles.strikes('slow-refund'))) {
    const outcome = (await troubles.strikes('failed-refund')) ? 'failed' : 'refunded'
    const ended = await endRefund(sandbox.database, state.refId, outcome)
    state = ended ?? (await findRefund(sandbox.database, state.refId)) ?? state
    if (ended?.status === 'refunded') {
      await announceCharge({ sandbox, deliveries, webhookUrl }, charge, 'charge.refunded', ended)
      void deliveries.deliverDue()
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

/** Whether a request names the merchant's secret key. */
export function holdsKey(request: FastifyRequest, secretKey: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${secretKey}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
