import { decimalFromSantim } from '../../../../contract/money.ts'
import { GatewayRefused } from '../gateway.ts'
import type { Gateway, PaymentMode, RefundState, RefundToStart, VerifiedPayment } from '../gateway.ts'
import { readCheckoutUrl, readPayment, readRefundState } from './answers.ts'
import { callChapa } from './call.ts'
import type { ChapaAccess } from './call.ts'
import { chapaDescription, initializeBody } from './initialize-body.ts'
import { readChapaWebhook } from './webhook.ts'

export type ChapaOptions = {
  /** The name of the gateway; another one than `chapa` for a server that speaks the same API. */
  name?: string
  /** The address of the API, without `/v1`. */
  apiUrl: string
  secretKey: string
  /** Empty: the webhook is off. */
  webhookSecret: string
  /** Further origins to which a customer may be sent to pay. */
  checkoutOrigins?: string[]
  timeoutMs?: number
}

/** Chapa's v1 API as a gateway of the shop. */
export function chapaGateway(options: ChapaOptions): Gateway {
  const { apiUrl, secretKey, timeoutMs = 8_000 } = options
  const access: ChapaAccess = { apiUrl, secretKey, timeoutMs }
  return {
    name: options.name ?? 'chapa',
    method: 'online',
    webhook: 'chapa',
    mode: modeOfKey(secretKey),
    start: async (payment) => {
      const json = initializeBody(payment)
      const answer = await callChapa(access, { method: 'POST', path: ['transaction', 'initialize'], json })
      return { checkoutUrl: readCheckoutUrl(answer, (url) => mayPayAt(url, options)) }
    },
    verify: (txRef) => verify(access, txRef),
    cancel: (txRef) => cancel(access, txRef),
    refund: (refund) => startRefund(access, refund),
    readRefund: (gatewayReference) => readRefund(access, gatewayReference),
    readWebhook: (delivery) => readChapaWebhook(options.webhookSecret, delivery),
  }
}

/** Chapa answers 404 for an unpaid payment as well as for an unknown one; only the message differs. */
async function verify(access: ChapaAccess, txRef: string): Promise<VerifiedPayment> {
  try {
    return readPayment(await callChapa(access, { method: 'GET', path: ['transaction', 'verify', txRef] }))
  } catch (error) {
    if (!(error instanceof GatewayRefused) || error.httpStatus !== 404) throw error
    if (!/not paid/i.test(error.message)) return { status: 'absent' }
    return { status: 'pending', amountSantim: null, currency: null, reference: null, txRef, mode: null }
  }
}

async function cancel(access: ChapaAccess, txRef: string): Promise<void> {
  try {
    await callChapa(access, { method: 'PUT', path: ['transaction', 'cancel', txRef] })
  } catch (error) {
    const isKeyAtFault = error instanceof GatewayRefused && [401, 403].includes(error.httpStatus)
    if (!(error instanceof GatewayRefused) || isKeyAtFault) throw error
  }
}

async function startRefund(access: ChapaAccess, refund: RefundToStart): Promise<RefundState> {
  const form = new URLSearchParams({
    amount: decimalFromSantim(refund.amountSantim),
    reference: refund.reference,
    reason: chapaDescription(refund.reason),
  })
  return readRefundState(await callChapa(access, { method: 'POST', path: ['refund', refund.txRef], form }))
}

async function readRefund(access: ChapaAccess, gatewayReference: string): Promise<RefundState> {
  try {
    const path = ['refund', gatewayReference, 'verify']
    return readRefundState(await callChapa(access, { method: 'GET', path }))
  } catch (error) {
    if (!(error instanceof GatewayRefused) || error.httpStatus !== 404) throw error
    return { status: 'absent', gatewayReference, amountSantim: null }
  }
}

/** Chapa's own page over HTTPS, the origins of the options, and loopback for an API on loopback. */
function mayPayAt(url: URL, options: ChapaOptions): boolean {
  if (url.origin === 'https://checkout.chapa.co') return true
  if (options.checkoutOrigins?.includes(url.origin)) return true
  const api = new URL(options.apiUrl)
  return isLoopback(api) && isLoopback(url)
}

function isLoopback(url: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

function modeOfKey(secretKey: string): PaymentMode | undefined {
  if (secretKey.startsWith('CHASECK_TEST-')) return 'test'
  return secretKey.startsWith('CHASECK-') ? 'live' : undefined
}
