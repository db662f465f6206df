import { dayKey } from '../../../../../contract/addis-time.ts'
import { decimalFromSantim } from '../../../../../contract/money.ts'
import { GatewayMalformed, GatewayRefused } from '../gateway.ts'
import type {
  Gateway,
  ListedPayment,
  PaymentMode,
  PaymentToStart,
  RefundState,
  RefundToStart,
  ShownGateway,
  VerifiedPayment,
} from '../gateway.ts'
import { callChapa, readCheckoutUrl, readListed, readPayment, readRefundState } from './call.ts'
import type { ChapaAccess } from './call.ts'
import { shownChapa } from './shown.ts'
import { readChapaWebhook } from './webhook.ts'

type ChapaOptions = {
  name?: string
  shown?: ShownGateway
  apiUrl: string
  secretKey: string
  /** If it is empty, the webhook is off. */
  webhookSecret: string
  checkoutOrigins?: string[]
  timeoutMs?: number
}

export function chapaGateway(options: ChapaOptions): Gateway {
  const { apiUrl, secretKey, timeoutMs = 8_000 } = options
  const access: ChapaAccess = { apiUrl, secretKey, timeoutMs }
  return {
    name: options.name ?? 'chapa',
    method: 'online',
    shown: options.shown ?? shownChapa,
    webhook: 'chapa',
    mode: modeOfKey(secretKey),
    start: async (payment) => {
      const json = initializeBody(payment)
      const response = await callChapa(access, { method: 'POST', path: ['transaction', 'initialize'], json })
      return { checkoutUrl: readCheckoutUrl(response, (url) => mayPayAt(url, options)) }
    },
    verify: (txRef) => verify(access, txRef),
    cancel: (txRef) => cancel(access, txRef),
    refund: (refund) => startRefund(access, refund),
    readRefund: (gatewayReference) => readRefund(access, gatewayReference),
    readWebhook: (delivery) => readChapaWebhook(options.webhookSecret, delivery),
    listDay: (day) => listDay(access, day),
  }
}

/** Chapa responds with 404 for unpaid and for unknown payments; only the message differs. */
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

/** A shop with more payments a day than this has a list that is not complete, which the comparison must not use. */
const pagesMaximum = 500

/** The list begins with the newest payment. The address of the next page is not followed. */
async function listDay(access: ChapaAccess, day: string): Promise<ListedPayment[]> {
  const listed: ListedPayment[] = []
  for (let page = 1; page <= pagesMaximum; page += 1) {
    const query = { page: String(page), per_page: '100' }
    const read = readListed(await callChapa(access, { method: 'GET', path: ['transactions'], query }))
    listed.push(...read.payments.filter((payment) => dayKey(payment.createdAt) === day))
    const oldest = read.payments.at(-1)
    if (read.isLast || !oldest || dayKey(oldest.createdAt) < day) return listed
  }
  throw new GatewayMalformed(`transactions did not end after ${pagesMaximum} pages`)
}

/** Chapa's own page, `checkoutOrigins`, and loopback if the API is on loopback are allowed. */
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

const titleLimit = 16
const descriptionLimit = 50

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

export function chapaTitle(text: string): string {
  return allowedText(text, titleLimit)
}

export function chapaDescription(text: string): string {
  return allowedText(text, descriptionLimit)
}

/** The number is optional, so one that Chapa would refuse is left out. */
export function chapaPhone(typed: string): string | undefined {
  const [, national] = /^(?:(?:00)?251)?0?([79]\d{8})$/.exec(typed.replace(/[\s()+./-]/g, '')) ?? []
  return national === undefined ? undefined : `0${national}`
}

function allowedText(text: string, limit: number): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  const allowed = plain
    .replaceAll(/[^A-Za-z0-9_. -]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return allowed.slice(0, limit).trim()
}

/** The words are those of compound given names, such as Haile Selassie or ወልደ ማርያም. */
const firstHalf =
  /^(ha[iy]le|gebre|g\/|wolde|welde|w\/|tekle|habte|fikre|kidane|sahle|amde|newaye|zera|laike|ኃይለ|ሀይለ|ኀይለ|ገብረ|ወልደ|ተክለ|ሀብተ|ሃብተ|ፍቅረ|ኪዳነ|ሳህለ|ሣህለ|አምደ|ዓምደ|ዘርዐ|ዘርአ)$/iu
const secondHalf =
  /^(s[ie]l+as+[ie]e?|mi[ck]h?ael|mar[iy]am|g[iy]?orgis|[iy]?[ie]?yesus|kristos|medhin|tsadi[kq]|meskel|hanna|y[oe]ha?nn?es|amlak|egziabher|hai?manot|hiwot|tsion|ሥላሴ|ስላሴ|ሚካኤል|ማርያም|ጊዮርጊስ|ኢየሱስ|ክርስቶስ|መድህን|መድኅን|ጻድቅ|ፃድቅ|መስቀል|ሐና|ሃና|ዮሐንስ|ዮሃንስ|አምላክ|እግዚአብሔር|ሃይማኖት|ሕይወት|ህይወት|ጽዮን)$/iu

/** The grandfather's name of an Ethiopian full name is omitted. */
export function payerNames(fullName: string): { givenName: string; fatherName: string } {
  const words = fullName.trim().split(/\s+/u)
  const given = words.slice(0, words.length > 2 ? nameLength(words) : 1)
  const rest = words.slice(given.length)
  return { givenName: given.join(' '), fatherName: rest.slice(0, nameLength(rest)).join(' ') }
}

function nameLength([first = '', second = '']: string[]): number {
  return firstHalf.test(first) && secondHalf.test(second) ? 2 : 1
}
