import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { isRecord, isSigned, signMessage } from './signature.ts'
import type { Signable } from './signature.ts'

export type DoubleFault =
  | 'down'
  | 'busy'
  | 'slow'
  /** The work is done, but the answer is lost. */
  | 'lost-answer'
  | 'token-expired'
  | 'wrong-signature'
  | 'unsigned'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-merchant'
  | 'other-order'
  | 'still-pending'
  | 'unknown-refund'
  | 'not-json'

type DoubleCall = 'token' | 'preOrder' | 'queryOrder' | 'refund'

type Order = {
  content: Record<string, string>
  prepayId: string
  status: string
  refunds: Map<string, { amount: string; status: string }>
}

type Orders = Map<string, Order>

const shopKeys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const ownKeys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const strangerKeys = generateKeyPairSync('rsa', { modulusLength: 2_048 })

const merchant = { appid: '1072905731584000', merch_code: '200001' }

type Notified = {
  /** What the notification says besides, or instead. */
  fields?: Record<string, string>
  key?: 'own' | 'stranger' | 'shop' | 'none'
}

/**
 * It plays telebirr on loopback: it checks every signature, keeps orders and refunds, and answers `faults` times with a
 * fault. `pay` is what the customer does on its page.
 */
export async function openTelebirrDouble() {
  const orders: Orders = new Map()
  const calls: { name: DoubleCall; body: Record<string, unknown> }[] = []
  const faults: { fault: DoubleFault; call: DoubleCall | undefined; times: number }[] = []
  let token = newToken()

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ errorCode: 'double', errorMsg: String(error) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function takeFault(name: DoubleCall): DoubleFault | undefined {
    const found = faults.find(({ call, times }) => times > 0 && (call ?? name) === name)
    if (found) found.times -= 1
    return found?.fault
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', origin)
    const name = pathname.split('/').at(-1) as DoubleCall
    const body: unknown = JSON.parse((await text(request)) || '{}')
    if (!isRecord(body)) throw new Error('The body is no object')
    calls.push({ name, body })
    const fault = takeFault(name)
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(fault === 'not-json' ? '<html>Welcome</html>' : JSON.stringify(value))
    }
    if (fault === 'down') return answer(503, { errorCode: '503', errorMsg: 'Service Unavailable' })
    if (fault === 'busy') return answer(200, { result: 'FAIL', code: '60200087', msg: 'system busy' })
    if (fault === 'slow') await pause(2_000)
    if (request.headers['x-app-key'] !== 'fabric-app')
      return answer(401, { errorCode: '401', errorMsg: 'X-APP-Key is wrong' })
    if (name === 'token') {
      if (body['appSecret'] !== 'fabric-secret')
        return answer(400, { errorCode: '400', errorMsg: 'Bad secret' })
      token = newToken()
      return answer(200, { effectiveDate: '20261120120000', expirationDate: '20261120130000', token })
    }
    if (fault === 'token-expired' || request.headers.authorization !== token)
      return answer(401, { errorCode: '60100', errorMsg: 'The token is invalid or expired' })
    const result = isSigned(body, shopKeys.publicKey)
      ? work(orders, name, body)
      : failed('60200099', 'verify sign failed')
    if (fault === 'lost-answer') return void response.destroy()
    return answer(200, told(result, fault))
  }

  return {
    orders,
    calls,
    env: {
      TELEBIRR_URL: `${origin}/apiaccess/payment/gateway`,
      TELEBIRR_WEB_URL: `${origin}/payment/web/paygate`,
      TELEBIRR_APP_ID: 'fabric-app',
      TELEBIRR_APP_SECRET: 'fabric-secret',
      TELEBIRR_MERCHANT_APP_ID: merchant.appid,
      TELEBIRR_SHORT_CODE: merchant.merch_code,
      TELEBIRR_PRIVATE_KEY: shopKeys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      TELEBIRR_PUBLIC_KEY: String(ownKeys.publicKey.export({ format: 'pem', type: 'spki' })),
    },
    fail: (fault: DoubleFault, call?: DoubleCall, times = 1) => void faults.push({ fault, call, times }),
    /** The token of the shop ends early. */
    endToken: () => void (token = newToken()),
    order(txRef: string): Order {
      const found = orders.get(txRef.replaceAll('-', ''))
      if (!found) throw new Error(`The double does not know ${txRef}.`)
      return found
    },
    /** Returns where the customer goes back to; the page refuses what the shop has not signed. */
    pay: (checkoutUrl: string, status = 'PAY_SUCCESS') => pay(orders, checkoutUrl, status),
    /** The notification as telebirr sends it, or a forged one. */
    notification: (txRef: string, notified: Notified = {}) => notificationOf(orders, txRef, notified),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function pay(orders: Orders, checkoutUrl: string, status: string): string {
  const fields = Object.fromEntries(new URL(checkoutUrl).searchParams)
  const { version, trade_type: tradeType, ...signed } = fields
  if (version !== '1.0' || tradeType !== 'Checkout' || !isSigned(signed, shopKeys.publicKey))
    throw new Error('60200099')
  const order = [...orders.values()].find(({ prepayId }) => prepayId === fields['prepay_id'])
  if (!order || order.status !== 'WAIT_PAY') throw new Error('The order cannot be paid')
  order.status = status
  return order.content['redirect_url'] ?? ''
}

function notificationOf(orders: Orders, txRef: string, { fields = {}, key = 'own' }: Notified): string {
  const orderId = txRef.replaceAll('-', '')
  const body = {
    ...merchant,
    notify_time: '1670575472482',
    merch_order_id: orderId,
    payment_order_id: `P${orderId}`,
    total_amount: orders.get(orderId)?.content['total_amount'] ?? '1.00',
    trans_id: `T${orderId}`,
    trans_currency: 'ETB',
    trade_status: 'Completed',
    trans_end_time: '1670575472000',
    ...fields,
  }
  const keys = { own: ownKeys, stranger: strangerKeys, shop: shopKeys }
  const sign = key === 'none' ? {} : { sign: signMessage(body, keys[key].privateKey, 'pss') }
  return JSON.stringify({ ...body, ...sign, sign_type: 'SHA256WithRSA' })
}

function work(orders: Orders, name: DoubleCall, body: Record<string, unknown>): Signable {
  const content = body['biz_content'] as Record<string, string>
  if (content['appid'] !== merchant.appid || content['merch_code'] !== merchant.merch_code)
    return failed('60200001', 'merch_code is wrong')
  const id = content['merch_order_id'] ?? ''
  if (!/^[A-Za-z0-9]{1,64}$/.test(id)) return failed('60200002', 'merch_order_id is malformed')
  const order = orders.get(id)
  if (name === 'preOrder')
    return order ? failed('60200003', 'duplicate order') : openOrder(orders, id, content)
  if (!order) return failed('60200004', 'the order does not exist')
  return name === 'refund' ? refund(order, content) : stated(order)
}

function openOrder(orders: Orders, id: string, content: Record<string, string>): Signable {
  if (!/^\d+\.\d\d$/.test(content['total_amount'] ?? ''))
    return failed('60200005', 'total_amount is malformed')
  const prepayId = `prepay${orders.size}x${id}`
  orders.set(id, { content, prepayId, status: 'WAIT_PAY', refunds: new Map() })
  return succeeded({ merch_order_id: id, prepay_id: prepayId })
}

function refund(order: Order, content: Record<string, string>): Signable {
  const { refund_request_no: number = '', actual_amount: amount = '' } = content
  const known = order.refunds.has(number)
  if (!known) {
    const refunded = [...order.refunds.values()].reduce((sum, it) => sum + Number(it.amount), 0)
    if (order.status !== 'PAY_SUCCESS' && order.status !== 'REFUND_SUCCESS')
      return failed('60200006', 'the order is not paid')
    if (refunded + Number(amount) > Number(order.content['total_amount']) + 0.001)
      return failed('60200007', 'the amount is too large')
    order.refunds.set(number, { amount, status: 'REFUND_SUCCESS' })
    order.status = 'REFUND_SUCCESS'
  }
  return succeeded({
    ...merchant,
    merch_order_id: order.content['merch_order_id'] ?? '',
    refund_order_id: `R${number}`,
    refund_amount: amount,
    refund_currency: 'ETB',
    refund_status: known ? 'REFUND_DUPLICATED' : 'REFUND_SUCCESS',
  })
}

let tokens = 0

function newToken(): string {
  tokens += 1
  return `Bearer token-${tokens}`
}

function failed(code: string, msg: string): Signable {
  return { result: 'FAIL', code, msg }
}

function succeeded(content: Record<string, string>): Signable {
  return { result: 'SUCCESS', code: '0', msg: 'success', nonce_str: 'n', biz_content: content }
}

function stated({ content, status }: Order): Signable {
  const id = content['merch_order_id'] ?? ''
  return succeeded({
    merch_order_id: id,
    order_status: status,
    payment_order_id: `P${id}`,
    trans_time: '2026-11-20 12:00:00',
    trans_currency: content['trans_currency'] ?? '',
    total_amount: content['total_amount'] ?? '',
    ...(status !== 'WAIT_PAY' && { trans_id: `T${id}` }),
  })
}

/** The answer is signed after what it lies about, except for a wrong signature. */
function told(result: Signable, fault: DoubleFault | undefined): Signable {
  if (result['code'] !== '0') return result
  const content = { ...(result['biz_content'] as Record<string, string>) }
  if (fault === 'wrong-amount') content['total_amount'] = `${Number(content['total_amount']) - 0.01}`
  if (fault === 'wrong-currency') content['trans_currency'] = 'USD'
  if (fault === 'wrong-merchant') content['merch_code'] = '999999'
  if (fault === 'other-order') content['merch_order_id'] = 'other'
  if (fault === 'still-pending') content['order_status'] = 'WAIT_PAY'
  if (fault === 'unknown-refund') content['refund_status'] = 'UNKNOWN'
  const message = { ...result, biz_content: content }
  if (fault === 'unsigned') return message
  const key = fault === 'wrong-signature' ? strangerKeys.privateKey : ownKeys.privateKey
  return { ...message, sign: signMessage(message, key, 'pss'), sign_type: 'SHA256WithRSA' }
}
