import { z } from 'zod'
import { santimFromDecimal } from '../../../../contract/money.ts'
import { GatewayMalformed } from '../gateway.ts'
import type { PaymentFacts, PaymentMode, RefundState } from '../gateway.ts'
import type { ChapaAnswer } from './call.ts'

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
})
const refund = z.object({ status: z.string().nullish(), ref_id: text, amount: decimal })

/** Where the customer pays. Throws GatewayMalformed for an address outside the allowed hosts. */
export function readCheckoutUrl(answer: ChapaAnswer, isAllowed: (url: URL) => boolean): string {
  const url = new URL(parse(checkout, answer, 'initialize').checkout_url)
  if (!isAllowed(url)) throw new GatewayMalformed(`initialize named a checkout on ${url.host}, not allowed`)
  return url.href
}

/** The facts of a payment in an answer of verify. Throws GatewayMalformed for an unknown status. */
export function readPayment(answer: ChapaAnswer): PaymentFacts {
  const data = parse(payment, answer, 'verify')
  const status = paymentStatus(data.status.toLowerCase())
  if (!status) throw new GatewayMalformed(`verify answered the unknown status ${JSON.stringify(data.status)}`)
  return {
    status,
    amountSantim: data.amount == null ? null : santimFromDecimal(data.amount),
    currency: data.currency?.toUpperCase() ?? null,
    reference: data.reference ?? null,
    txRef: data.tx_ref ?? null,
    mode: paymentMode(data.mode),
  }
}

/** The state of a refund; a status that Chapa does not document counts as pending. */
export function readRefundState(answer: ChapaAnswer): RefundState {
  const data = parse(refund, answer, 'refund')
  return {
    status: refundStatus(data.status?.toLowerCase() ?? ''),
    gatewayReference: data.ref_id ?? null,
    amountSantim: data.amount == null ? null : santimFromDecimal(data.amount),
  }
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

/** Refunded and reversed both mean that the payer has the money again. */
function refundStatus(status: string): RefundState['status'] {
  if (status === 'refunded' || status === 'reversed') return 'done'
  return status === 'failed' || status === 'cancelled' || status === 'rejected' ? 'failed' : 'pending'
}

function paymentMode(mode: string | null | undefined): PaymentMode | null {
  const known = mode?.toLowerCase()
  return known === 'test' || known === 'live' ? known : null
}

function parse<Shape extends z.ZodType>(shape: Shape, answer: ChapaAnswer, call: string): z.infer<Shape> {
  const parsed = shape.safeParse(answer.data)
  if (parsed.success) return parsed.data
  throw new GatewayMalformed(`${call} answered without required fields: ${z.prettifyError(parsed.error)}`)
}
