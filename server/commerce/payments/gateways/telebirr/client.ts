import { decimalFromSantim, santimFromDecimal } from '../../../../../contract/money.ts'
import { GatewayMalformed } from '../gateway.ts'
import type {
  Gateway,
  PaymentFacts,
  PaymentMode,
  PaymentToStart,
  RefundState,
  RefundToStart,
  VerifiedPayment,
} from '../gateway.ts'
import { isUnknownOrder, nonce, signType, telebirrCaller, timestamp } from './call.ts'
import type { CallTelebirr, TelebirrAccess } from './call.ts'
import { readNotification } from './notification.ts'
import { toOrderId } from './references.ts'
import { shownTelebirr } from './shown.ts'
import { signMessage } from './signature.ts'

export type TelebirrOptions = TelebirrAccess & {
  /** The page on which the customer pays. */
  webUrl: string
}

export function telebirrGateway(options: TelebirrOptions): Gateway {
  const call = telebirrCaller(options)
  return {
    name: 'telebirr',
    method: 'online',
    shown: shownTelebirr,
    webhook: 'telebirr',
    mode: modeOf(options.apiUrl),
    start: async (payment) => ({
      checkoutUrl: checkoutUrl(options, await openOrder(call, options, payment)),
    }),
    verify: (txRef) => queryOrder(call, txRef),
    // Telebirr has no call to close an order: it closes by itself after the time that it was opened for. Money that
    // arrives before that is late.
    cancel: async () => {},
    refund: (refund) => startRefund(call, refund),
    readRefund: (gatewayReference) => readRefund(call, gatewayReference),
    readWebhook: (delivery) => readNotification(options, delivery),
  }
}

const testHost = 'developerportal.ethiotelebirr.et'

export function modeOf(apiUrl: string): PaymentMode {
  return new URL(apiUrl).hostname === testHost ? 'test' : 'live'
}

const titleLimit = 100
const longestMinutes = 120

async function openOrder(
  call: CallTelebirr,
  { now, shortCode }: TelebirrOptions,
  payment: PaymentToStart,
): Promise<string> {
  const minutes = Math.ceil((payment.expiresAt.getTime() - now().getTime()) / 60_000)
  const content = await call({
    path: 'payment/v1/merchant/preOrder',
    method: 'payment.preorder',
    content: {
      notify_url: payment.callbackUrl,
      redirect_url: payment.returnUrl,
      merch_order_id: toOrderId(payment.txRef),
      trade_type: 'Checkout',
      title: allowedText(`${payment.title} ${payment.description}`),
      total_amount: decimalFromSantim(payment.amountSantim),
      trans_currency: payment.currency,
      timeout_express: `${Math.min(Math.max(minutes, 1), longestMinutes)}m`,
      business_type: 'BuyGoods',
      payee_identifier: shortCode,
      payee_identifier_type: '04',
      payee_type: '5000',
    },
  })
  const prepayId = content['prepay_id']
  if (typeof prepayId === 'string' && /^[\w-]{1,128}$/.test(prepayId)) return prepayId
  throw new GatewayMalformed('preOrder returned no prepay_id')
}

/** Telebirr's page accepts no other signed fields than these. The address is the shop's setting, not an answer. */
function checkoutUrl(options: TelebirrOptions, prepayId: string): string {
  const fields = {
    appid: options.merchantAppId,
    merch_code: options.shortCode,
    nonce_str: nonce(),
    prepay_id: prepayId,
    timestamp: timestamp(options),
  }
  const sign = signMessage(fields, options.privateKey, options.padding)
  const signed = { ...fields, sign, sign_type: signType, version: '1.0', trade_type: 'Checkout' }
  return `${options.webUrl.replace(/[?/]+$/, '')}?${new URLSearchParams(signed).toString()}`
}

async function queryOrder(call: CallTelebirr, txRef: string): Promise<VerifiedPayment> {
  try {
    const order = await readOrder(call, toOrderId(txRef))
    const status = paymentStatus(order.status)
    if (!status) throw new GatewayMalformed(`queryOrder returned the unknown status ${order.status}`)
    return { ...order.facts, status, txRef: order.orderId === toOrderId(txRef) ? txRef : order.orderId }
  } catch (error) {
    if (isUnknownOrder(error)) return { status: 'absent' }
    throw error
  }
}

type Order = {
  orderId: string | null
  status: string
  facts: Pick<PaymentFacts, 'amountSantim' | 'currency' | 'reference' | 'mode'>
}

async function readOrder(call: CallTelebirr, orderId: string): Promise<Order> {
  const content = await call({
    path: 'payment/v1/merchant/queryOrder',
    method: 'payment.queryorder',
    content: { merch_order_id: orderId },
  })
  const amount = content['total_amount']
  return {
    orderId: textOf(content['merch_order_id']),
    status: (textOf(content['order_status']) ?? textOf(content['trade_status']) ?? '').toUpperCase(),
    facts: {
      amountSantim:
        typeof amount === 'string' || typeof amount === 'number' ? santimFromDecimal(amount) : null,
      currency: textOf(content['trans_currency'])?.toUpperCase() ?? null,
      reference: textOf(content['trans_id']) ?? textOf(content['payment_order_id']),
      mode: null,
    },
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A payment whose refund failed is paid still. */
function paymentStatus(status: string): PaymentFacts['status'] | undefined {
  switch (status) {
    case 'PAY_SUCCESS':
    case 'REFUND_FAILED':
      return 'success'
    case 'WAIT_PAY':
    case 'PAYING':
    case 'ACCEPTED':
      return 'pending'
    case 'PAY_FAILED':
    case 'ORDER_CLOSED':
      return 'failed'
    case 'REFUNDING':
    case 'REFUND_SUCCESS':
      return 'returned'
    default:
      return undefined
  }
}

const refundStatuses = ['REFUND_SUCCESS', 'REFUND_FAILED', 'REFUNDING', 'ACCEPTED']

async function startRefund(call: CallTelebirr, refund: RefundToStart): Promise<RefundState> {
  const orderId = toOrderId(refund.txRef)
  const content = await call({
    path: 'payment/v1/merchant/refund',
    method: 'payment.refund',
    content: {
      merch_order_id: orderId,
      trans_currency: 'ETB',
      actual_amount: decimalFromSantim(refund.amountSantim),
      refund_request_no: toOrderId(refund.reference),
      refund_reason: allowedText(refund.reason),
    },
  })
  const gatewayReference = `${orderId}/${toOrderId(refund.reference)}`
  const status = (textOf(content['refund_status']) ?? '').toUpperCase()
  // The answer to the first request was lost.
  if (status === 'REFUND_DUPLICATED') return readRefund(call, gatewayReference)
  // Without a known state it is not sure that telebirr has the refund, so it is sent again by the same number.
  if (!refundStatuses.includes(status))
    throw new GatewayMalformed(`refund returned the unknown status ${status}`)
  const amount = textOf(content['refund_amount'])
  return {
    status: refundStatus(status),
    gatewayReference,
    amountSantim: amount === null ? null : santimFromDecimal(amount),
  }
}

/** Telebirr tells the state of a refund only as that of its order, which is that of its last refund. */
async function readRefund(call: CallTelebirr, gatewayReference: string): Promise<RefundState> {
  const [orderId = '', number] = gatewayReference.split('/')
  const absent = { status: 'absent', gatewayReference, amountSantim: null } as const
  if (number === undefined) return absent
  try {
    const { status } = await readOrder(call, orderId)
    return { ...absent, status: refundStatus(status) }
  } catch (error) {
    if (isUnknownOrder(error)) return absent
    throw error
  }
}

/** What is not known is asked for again. */
function refundStatus(status: string): RefundState['status'] {
  if (status === 'REFUND_SUCCESS') return 'done'
  return status === 'REFUND_FAILED' ? 'failed' : 'pending'
}

/** Telebirr refuses most other signs. */
function allowedText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  const allowed = plain
    .replaceAll(/[^A-Za-z0-9 .,]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return allowed.slice(0, titleLimit).trim()
}
