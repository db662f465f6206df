import { Refusal } from '../../contract/refusals.ts'
import { chapaBodySignature } from '../../server/commerce/payments/gateways/chapa/webhook.ts'
import { readMethodsOfSeller } from '../../server/catalogue/seller-delivery/read-methods.ts'
import { addStockOnHand } from '../../server/catalogue/stock/stock-on-hand.ts'
import { shipOrder } from '../../server/commerce/orders/ship-order.ts'
import { injectFault } from '../../server/commerce/sandbox-gateway/faults.ts'
import type { FaultKind } from '../../server/commerce/sandbox-gateway/faults.ts'
import { sandboxCredentials } from '../../server/commerce/sandbox-gateway/sandbox-gateway.ts'
import { buyCard, changeCreditOf, giveCredit, redeemCard, useBoughtCard } from './credit.ts'
import { mergeVisitorCart, moveLater } from './carts.ts'
import { countStock } from './counts.ts'
import { transferStock } from './stock-transfers.ts'
import { anyOf, call, newCustomer, settleAll } from './customer.ts'
import type { Customer } from './customer.ts'
import { openDispute } from './disputes.ts'
import type { Random } from './random.ts'
import { operate } from './operate.ts'
import { receiveByHand } from './receive-by-hand.ts'
import { returnItems, withdrawReturn } from './returns.ts'
import { changePrice, changeSale } from './sales.ts'
import { setOwnFees } from './seller-parts.ts'
import { ServerKilled } from './simulated-shop.ts'
import type { SimulatedShop } from './simulated-shop.ts'

const minuteMs = 60_000

export type SimulatedProduct = { productId: string; variantIds: readonly [string, ...string[]] }
type Products = readonly [SimulatedProduct, ...SimulatedProduct[]]

/** A new customer acts randomly, with faults, kills and operator actions in between; `log` receives each. */
export async function runScenario(
  simulated: SimulatedShop,
  random: Random,
  products: Products,
  log: (line: string) => void,
): Promise<void> {
  const customer = await newCustomer(simulated)
  if (random.chance(0.5)) await giveCredit(simulated, random, customer)
  const length = 3 + random.below(10)
  for (let index = 0; index < length; index += 1) {
    const name = random.weighted(weights)
    log(name)
    if (random.chance(0.015)) await simulated.killAfter(random.below(25))
    try {
      await actions[name](simulated, random, { customer, products })
    } catch (error) {
      if (!(error instanceof ServerKilled) && !(error instanceof Refusal)) throw error
      log(error.constructor.name)
    }
  }
}

const weights = {
  addToCart: 30,
  changeCart: 5,
  mergeVisitorCart: 8,
  moveLater: 6,
  checkOut: 25,
  checkOutConcurrently: 5,
  pay: 30,
  decline: 6,
  leavePage: 4,
  viewPayment: 10,
  orderOnDelivery: 5,
  transfer: 5,
  claimTransfer: 4,
  cancelOrder: 4,
  returnItems: 10,
  withdrawReturn: 3,
  openDispute: 6,
  applyCode: 10,
  buyDirectly: 8,
  changeVariant: 6,
  changeSale: 8,
  countStock: 6,
  transferStock: 6,
  injectFault: 10,
  forgeWebhook: 4,
  wait: 12,
  receiveByHand: 24,
  changeCredit: 8,
  redeemCard: 4,
  buyCard: 6,
  useBoughtCard: 6,
  operate: 16,
  changeOwnFees: 4,
}

/** The test adds them to the shop; `none` is unknown. */
const codes = ['tenth', 'five', 'few', 'none'] as const

/** It sometimes leaves the variant out, as clients of the specification do. */
function choose(random: Random, products: Products): { productId: string; variantId?: string } {
  const { productId, variantIds } = random.pick(products)
  return random.chance(0.6) ? { productId, variantId: random.pick(variantIds) } : { productId }
}

type Action = (
  simulated: SimulatedShop,
  random: Random,
  who: { customer: Customer; products: Products },
) => Promise<void>

const actions: Record<keyof typeof weights, Action> = {
  async addToCart(simulated, random, { customer, products }) {
    const chosen = choose(random, products)
    const body = { ...chosen, quantity: 1 + random.below(3), userId: customer.userId }
    await call(simulated, customer, 'POST /cart/add', body)
  },
  async changeCart(simulated, random, { customer }) {
    const { items } = await call(simulated, customer, `GET /cart?userId=${customer.userId}`)
    const [item] = (items ?? []) as { _id: string }[]
    if (!item) return
    if (random.chance(0.3)) {
      await call(simulated, customer, `DELETE /cart/remove?userId=${customer.userId}&itemId=${item._id}`)
    } else {
      const quantity = 1 + random.below(4)
      await call(simulated, customer, 'PUT /cart/update', {
        userId: customer.userId,
        itemId: item._id,
        quantity,
      })
    }
  },
  mergeVisitorCart: (simulated, random, { customer, products }) =>
    mergeVisitorCart(simulated, random, { customer, choose: () => choose(random, products) }),
  moveLater: (simulated, random, { customer }) => moveLater(simulated, random, customer),
  async checkOut(simulated, random, { customer }) {
    const deliveryId = random.chance(0.3) ? 'courier' : undefined
    const credit = random.chance(0.5)
    await checkOut(simulated, customer, { replaceTransfer: random.chance(0.5), deliveryId, credit })
  },
  async checkOutConcurrently(simulated, random, { customer }) {
    const count = 2 + random.below(4)
    await Promise.allSettled(Array.from({ length: count }, () => checkOut(simulated, customer)))
  },
  async buyDirectly(simulated, random, { customer, products }) {
    const { productId, variantId } = choose(random, products)
    const query = `productId=${productId}${variantId ? `&variantId=${variantId}` : ''}`
    const { product } = await call(simulated, customer, `GET /product-detail?${query}`)
    const { price, seller } = product as { price: number; seller: { _id: string } }
    const [own] = await readMethodsOfSeller(simulated.shop.db, seller._id)
    const deliveryIds = own && [own.id]
    const amount = Math.round(price * 100 + (own?.feeSantim ?? 0)) / 100
    await checkOut(simulated, customer, {
      items: [{ productId, variantId, quantity: 1 }],
      amount,
      ...(deliveryIds && { deliveryIds }),
    })
  },
  async changeVariant({ shop: { db } }, random, { products }) {
    const id = random.pick(random.pick(products).variantIds)
    if (random.chance(0.5)) await changePrice(db, random, id)
    else await addStockOnHand(db, { id, sku: id }, random.below(5)).catch(() => undefined)
  },
  transferStock: ({ shop: { db } }, random, { products }) =>
    transferStock(db, random, random.pick(random.pick(products).variantIds)),
  countStock: ({ shop: { db } }, random, { products }) =>
    countStock(db, random, random.pick(random.pick(products).variantIds)),
  async changeOwnFees({ shop: { db } }, random) {
    const sending = await db.selectFrom('sellers').select('id').where('sentBy', '=', 'seller').execute()
    for (const { id } of sending) await setOwnFees(db, id, random)
  },
  changeSale: ({ shop: { db } }, random, { products }) => changeSale(db, random, random.pick(products)),
  async applyCode(simulated, random, { customer }) {
    const body = { userId: customer.userId, code: random.pick(codes) }
    await call(simulated, customer, 'POST /cart/code', body)
  },
  pay: (simulated, random, { customer }) => answerPaymentPage(simulated, random, customer, 'pay'),
  decline: (simulated, random, { customer }) => answerPaymentPage(simulated, random, customer, 'decline'),
  leavePage: (simulated, random, { customer }) => answerPaymentPage(simulated, random, customer, 'leave'),
  async viewPayment(simulated, random, { customer }) {
    const payment = anyOf(random, customer.payments)
    if (payment) await call(simulated, customer, `GET /payment/${payment.txRef}`)
    await call(simulated, customer, `GET /orders/pending?userId=${customer.userId}`)
  },
  async orderOnDelivery(simulated, random, { customer }) {
    const replaceTransfer = random.chance(0.5)
    const body = { userId: customer.userId, replaceTransfer, credit: random.chance(0.5) }
    await call(simulated, customer, 'POST /order', body)
  },
  async transfer(simulated, random, { customer }) {
    await checkOut(simulated, customer, { method: 'bank-transfer', replaceTransfer: random.chance(0.5) })
  },
  async claimTransfer(simulated, random, { customer }) {
    const transfers = customer.payments.filter(({ url }) => url.includes('/bank-transfer/'))
    const page = anyOf(random, transfers)
    if (!page) return
    const body = new URLSearchParams({ bank: 'cbe', reference: `FT${page.txRef.slice(-12)}` })
    await simulated.request(page.url, { method: 'POST', body })
  },
  async cancelOrder(simulated, random, { customer }) {
    const { userId } = customer
    const { orders } = await call(simulated, customer, `GET /orders/pending?userId=${userId}`)
    const order = anyOf(random, (orders ?? []) as { _id: string }[])
    if (!order) return
    const cancel = () => call(simulated, customer, 'POST /orders/cancel', { userId, orderId: order._id })
    const ship = () => shipOrder(simulated.shop.db, { userId, id: order._id }, { actor: 'operator' })
    const meanwhile = random.weighted({ nothing: 5, cancel: 3, ship: 3 })
    const second = { nothing: [], cancel: [cancel], ship: [ship] }[meanwhile]
    await settleAll([cancel, ...second].map((change) => change()))
  },
  returnItems: (simulated, random, { customer, products }) =>
    returnItems(simulated, random, { customer, chosen: choose(random, products) }),
  withdrawReturn: (simulated, random, { customer }) => withdrawReturn(simulated, random, customer),
  openDispute: (simulated, random, { customer, products }) =>
    openDispute(simulated, random, { customer, chosen: choose(random, products) }),
  async injectFault({ shop }, random, { customer }) {
    const kind = random.pick(faultKinds)
    const endpoint =
      kind === 'lost-answer' || kind === 'error-after-success' ? random.pick(endpoints) : undefined
    await injectFault(shop.db, { kind, for: customer.email, times: 1, ...(endpoint && { call: endpoint }) })
  },
  async forgeWebhook(simulated, random, { customer }) {
    const payment = anyOf(random, customer.payments)
    if (!payment) return
    const body = JSON.stringify({ event: 'charge.success', tx_ref: payment.txRef, status: 'success' })
    const { webhookSecret } = await sandboxCredentials(simulated.shop.db)
    const signature = random.chance(0.5) ? chapaBodySignature(webhookSecret, body) : 'forged'
    await simulated.request('/api/payment/webhook/chapa', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-chapa-signature': signature },
      body,
    })
  },
  async wait(simulated, random) {
    await simulated.advance(random.pick([1, 3, 12, 31, 70]) * minuteMs, { reconcile: random.chance(0.7) })
  },
  receiveByHand: (simulated, random, { customer }) => receiveByHand(simulated, random, customer),
  changeCredit: (simulated, random, { customer }) => changeCreditOf(simulated, random, customer),
  redeemCard: (simulated, random, { customer }) => redeemCard(simulated, random, customer),
  buyCard: (simulated, random, { customer }) => buyCard(simulated, random, customer),
  useBoughtCard: (simulated, random, { customer }) => useBoughtCard(simulated, random, customer),
  operate,
}

const endpoints = ['initialize', 'verify', 'cancel', 'refund'] as const
const faultKinds: [FaultKind, ...FaultKind[]] = [
  'down',
  'refused',
  'lost-answer',
  'error-after-success',
  'used-tx-ref',
  'wrong-amount',
  'no-webhook',
  'no-webhook',
  'duplicate-webhooks',
  'reordered-webhooks',
  'slow-refund',
  'failed-refund',
]

async function answerPaymentPage(
  simulated: SimulatedShop,
  random: Random,
  customer: Customer,
  outcome: 'pay' | 'decline' | 'leave',
): Promise<void> {
  // An older page is sometimes still open in another tab.
  const page = random.chance(0.8) ? customer.payments.at(-1) : anyOf(random, customer.payments)
  if (page) await simulated.request(page.url, { method: 'POST', body: new URLSearchParams({ outcome }) })
}

async function checkOut(
  simulated: SimulatedShop,
  customer: Customer,
  over: { deliveryId?: string | undefined; [field: string]: unknown } = {},
): Promise<void> {
  const chosen = over.deliveryId ? `&deliveryId=${over.deliveryId}` : ''
  const path = `GET /cart/totalPrice?userId=${customer.userId}${chosen}`
  const { totalPrice } = await call(simulated, customer, path)
  const { data } = await call(simulated, customer, 'POST /payment/create', {
    userId: customer.userId,
    email: customer.email,
    firstName: 'Abebe',
    lastName: 'Bikila',
    phonenumber: '0911223344',
    amount: totalPrice,
    ...over,
  })
  const opened = data as { checkout_url: string; tx_ref: string } | undefined
  if (opened) customer.payments.push({ txRef: opened.tx_ref, url: opened.checkout_url })
}
