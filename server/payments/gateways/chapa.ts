import { readCheckoutUrl, readPayment, readRefundState } from './chapa-answers.ts'
import { callChapa } from './chapa-call.ts'
import type { ChapaAccess } from './chapa-call.ts'
import { chapaDescription, chapaPhone, chapaTitle } from './chapa-fields.ts'
import { readChapaWebhook } from './chapa-webhook.ts'
import { decimalFromSantim } from './decimal-santim.ts'
import type {
  Gateway,
  PaymentMode,
  PaymentToStart,
  RefundState,
  RefundToStart,
  VerifiedPayment,
} from './gateway.ts'
import { GatewayRefused } from './gateway-errors.ts'
import { payerNames } from './payer-names.ts'

export type ChapaOptions = {
  /** Where the API is, without `/v1`. */
  apiUrl: string
  secretKey: string
  /** Empty: the webhook is off. */
  webhookSecret: string
  /** Origins, beside Chapa's own, to which a shopper may be sent to pay: the sandbox's. */
  checkoutOrigins?: string[]
  timeoutMs?: number
}

/** Chapa's v1 API behind the shop's port (payments.md 1.1). */
export function chapaGateway(options: ChapaOptions): Gateway {
  const access: ChapaAccess = {
    apiUrl: options.apiUrl,
    secretKey: options.secretKey,
    timeoutMs: options.timeoutMs ?? 8_000,
  }
  return {
    name: 'chapa',
    mode: modeOfKey(options.secretKey),
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

function initializeBody(payment: PaymentToStart) {
  const { givenName, fatherName } = payerNames(payment.payer.fullName)
  return {
    amount: decimalFromSantim(payment.amountSantim),
    currency: payment.currency,
    tx_ref: payment.txRef,
    email: payment.payer.email,
    first_name: givenName || undefined,
    last_name: fatherName || undefined,
    phone_number: chapaPhone(payment.payer.phone),
    callback_url: payment.callbackUrl,
    return_url: payment.returnUrl,
    customization: {
      title: chapaTitle(payment.title) || undefined,
      description: chapaDescription(payment.description) || undefined,
    },
  }
}

/** An unpaid payment is a 404 to Chapa as well as an unknown one; only the message tells them apart. */
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

/** Chapa's own page over HTTPS; beside it only what the settings name, and a gateway on loopback itself. */
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
