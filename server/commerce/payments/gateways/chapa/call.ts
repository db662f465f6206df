import { z } from 'zod'
import { santimFromDecimal } from '../../../../../contract/money.ts'
import { inSpan } from '../../../../platform/tracing.ts'
import { GatewayMalformed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import type { FaultyField, ListedPayment, PaymentFacts, PaymentMode, RefundState } from '../gateway.ts'

export type ChapaAccess = { apiUrl: string; secretKey: string; timeoutMs: number }

type ChapaRequest = {
  method: 'GET' | 'POST' | 'PUT'
  /** They are the segments of the path after `/v1`, not escaped. */
  path: string[]
  query?: Record<string, string>
  json?: unknown
  form?: URLSearchParams
}

/** The `status` only means that the call succeeded. */
type ChapaResponse = { message: unknown; status: unknown; data: unknown }

/** It never follows a redirect, which would send the key to another host. */
export async function callChapa(access: ChapaAccess, request: ChapaRequest): Promise<ChapaResponse> {
  const attributes = {
    'http.request.method': request.method,
    'server.address': new URL(access.apiUrl).hostname,
  }
  const { httpStatus, body } = await inSpan(
    `gateway ${describe(request)}`,
    { kind: 'CLIENT', attributes },
    () => exchange(access, request),
  )
  const response = readEnvelope(body)
  if (httpStatus >= 500 || httpStatus === 408 || httpStatus === 429) {
    throw new GatewayUnreachable(`${describe(request)} responded with ${httpStatus}`)
  }
  if (httpStatus >= 400 && response) throw refusalFromChapa(httpStatus, response.message)
  if (httpStatus >= 400) throw new GatewayRefused(`responded with ${httpStatus}`, { httpStatus })
  if (!response)
    throw new GatewayMalformed(`${describe(request)} responded with ${httpStatus} and invalid JSON`)
  if (response.status === 'failed') throw refusalFromChapa(httpStatus, response.message)
  return response
}

async function exchange(access: ChapaAccess, request: ChapaRequest) {
  const path = [access.apiUrl.replace(/\/+$/, ''), 'v1', ...request.path.map(encodeURIComponent)].join('/')
  const url = request.query ? `${path}?${new URLSearchParams(request.query).toString()}` : path
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: {
        authorization: `Bearer ${access.secretKey}`,
        accept: 'application/json',
        ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.json === undefined ? (request.form ?? null) : JSON.stringify(request.json),
      redirect: 'manual',
      signal: AbortSignal.timeout(access.timeoutMs),
    })
    return { httpStatus: response.status, body: await response.text() }
  } catch (cause) {
    throw new GatewayUnreachable(`${describe(request)} received no response`, { cause })
  }
}

function readEnvelope(body: string): ChapaResponse | undefined {
  try {
    const response: unknown = JSON.parse(body)
    if (typeof response !== 'object' || response === null || Array.isArray(response)) return undefined
    return { message: undefined, status: undefined, data: undefined, ...response }
  } catch {
    return undefined
  }
}

function describe({ method, path }: ChapaRequest): string {
  return `${method} ${path.slice(0, 2).join('/')}`
}

const fieldNames: Record<string, FaultyField> = {
  phone_number: 'phone',
  mobile: 'phone',
  email: 'email',
  amount: 'amount',
  currency: 'currency',
  tx_ref: 'reference',
  reference: 'reference',
  first_name: 'name',
  last_name: 'name',
}

function refusalFromChapa(httpStatus: number, message: unknown): GatewayRefused {
  const text = flattenMessage(message) || `responded with ${httpStatus}`
  return new GatewayRefused(text, {
    httpStatus,
    fields: faultyFields(message),
    referenceUsed: /reference has been used|already been taken/i.test(text),
  })
}

function flattenMessage(message: unknown): string {
  if (typeof message === 'string') return message.trim()
  if (Array.isArray(message)) return message.map(flattenMessage).filter(Boolean).join(' ')
  if (typeof message !== 'object' || message === null) return ''
  return Object.entries(message)
    .map(([field, texts]) => `${field}: ${flattenMessage(texts)}`)
    .join('; ')
}

function faultyFields(message: unknown): FaultyField[] {
  if (typeof message !== 'object' || message === null) return []
  const fields = Object.keys(message).map((field) => fieldNames[field])
  return [...new Set(fields.filter((field) => field !== undefined))]
}

const text = z.string().nullish()
const decimal = z.union([z.string(), z.number()]).nullish()
const checkout = z.object({ checkout_url: z.url() })
const payment = z.object({
  status: z.string(),
  amount: decimal,
  currency: text,
  reference: text,
  tx_ref: text,
  mode: text,
  charge: z.unknown().optional(),
})
const refund = z.object({ status: z.string().nullish(), ref_id: text, amount: decimal })

export function readCheckoutUrl(response: ChapaResponse, isAllowed: (url: URL) => boolean): string {
  const url = new URL(parse(checkout, response, 'initialize').checkout_url)
  if (!isAllowed(url))
    throw new GatewayMalformed(`initialize returned a checkout on ${url.host}, which is not allowed`)
  return url.href
}

export function readPayment(response: ChapaResponse): PaymentFacts {
  const data = parse(payment, response, 'verify')
  const status = paymentStatus(data.status.toLowerCase())
  if (!status) throw new GatewayMalformed(`verify returned the unknown status ${JSON.stringify(data.status)}`)
  const amountSantim = data.amount == null ? null : santimFromDecimal(data.amount)
  const fee = feeOf(data.charge, amountSantim)
  return {
    status,
    amountSantim,
    currency: data.currency?.toUpperCase() ?? null,
    reference: data.reference ?? null,
    txRef: data.tx_ref ?? null,
    mode: paymentMode(data.mode),
    ...(fee !== undefined && { feeSantim: fee }),
  }
}

/** What cannot be read, or is more than the payment, is no fee. */
function feeOf(charge: unknown, amountSantim: number | null): number | undefined {
  if (typeof charge !== 'string' && typeof charge !== 'number') return undefined
  const santim = santimFromDecimal(charge)
  if (santim === null || santim < 0 || amountSantim === null || santim > amountSantim) return undefined
  return santim
}

/** An undocumented status counts as pending. */
export function readRefundState(response: ChapaResponse): RefundState {
  const data = parse(refund, response, 'refund')
  return {
    status: refundStatus(data.status?.toLowerCase() ?? ''),
    gatewayReference: data.ref_id ?? null,
    amountSantim: data.amount == null ? null : santimFromDecimal(data.amount),
  }
}

const listed = z.object({
  transactions: z.array(
    z.object({
      status: z.string().nullish(),
      ref_id: text,
      tx_ref: text,
      trans_id: text,
      amount: decimal,
      created_at: z.coerce.date(),
    }),
  ),
  pagination: z.object({ next_page_url: text }).nullish(),
})

/** A status that the shop does not know is no payment. The list's reference of the shop has no certain name. */
export function readListed(response: ChapaResponse): {
  payments: (ListedPayment & { createdAt: Date })[]
  isLast: boolean
} {
  const { transactions, pagination } = parse(listed, response, 'transactions')
  const payments = transactions.map(({ status, amount, ref_id, tx_ref, trans_id, created_at }) => ({
    status: paymentStatus(status?.toLowerCase() ?? '') ?? ('pending' as const),
    amountSantim: amount == null ? null : santimFromDecimal(amount),
    reference: ref_id ?? null,
    txRef: tx_ref ?? trans_id ?? null,
    createdAt: created_at,
  }))
  return { payments, isLast: !pagination?.next_page_url }
}

function paymentStatus(status: string): PaymentFacts['status'] | undefined {
  switch (status) {
    case 'success':
    case 'pending':
      return status
    case 'failed':
    case 'cancelled':
    case 'failed/cancelled':
      return 'failed'
    case 'refunded':
    case 'reversed':
      return 'returned'
    default:
      return undefined
  }
}

function refundStatus(status: string): RefundState['status'] {
  if (status === 'refunded' || status === 'reversed') return 'done'
  return status === 'failed' || status === 'cancelled' || status === 'rejected' ? 'failed' : 'pending'
}

function paymentMode(mode: string | null | undefined): PaymentMode | null {
  const known = mode?.toLowerCase()
  return known === 'test' || known === 'live' ? known : null
}

function parse<Shape extends z.ZodType>(shape: Shape, response: ChapaResponse, call: string): z.infer<Shape> {
  const parsed = shape.safeParse(response.data)
  if (parsed.success) return parsed.data
  throw new GatewayMalformed(
    `${call} returned data without required fields: ${z.prettifyError(parsed.error)}`,
  )
}
