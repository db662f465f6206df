import { expect } from 'vitest'
import { users } from '../../server/accounts/tables.ts'
import { newId } from '../../server/database/new-id.ts'
import { completeOrder } from '../../server/orders/complete-order.ts'
import { allOrders } from '../../server/orders/all-orders.ts'
import { shipOrder } from '../../server/orders/ship-order.ts'
import { cancelByOperator } from '../../server/payments/cancel-by-operator.ts'
import { chapaBodySignature } from '../../server/payments/gateways/chapa-webhook.ts'
import { refundOrder } from '../../server/payments/refund-order.ts'
import { injectFault } from '../../server/sandbox-gateway/troubles.ts'
import type { InjectedFault } from '../../server/sandbox-gateway/troubles.ts'
import { openSession } from '../../server/sessions/open-session.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Random } from './random.ts'
import { Died } from './world.ts'
import type { World } from './world.ts'

const minuteMs = 60_000

type Shopper = { userId: string; token: string; email: string; payments: { txRef: string; url: string }[] }

export type Told = (line: string) => void

/** One shopper's whole history: from the first look at the shop to the last, with everything that may go wrong. */
export async function liveHistory(world: World, random: Random, products: [string, ...string[]], tell: Told) {
  const shopper = await arrive(world)
  const steps = 3 + random.below(10)
  for (let step = 0; step < steps; step += 1) {
    const deed = random.weighted(weights)
    tell(deed)
    if (random.chance(0.015)) await world.dieAfter(random.below(25))
    try {
      await deeds[deed](world, random, { shopper, products })
    } catch (error) {
      if (!(error instanceof Died) && !(error instanceof Refusal)) throw error
      tell(error.constructor.name)
    }
  }
}

const weights = {
  fill: 30,
  change: 5,
  checkOut: 25,
  checkOutTwice: 5,
  pay: 30,
  decline: 6,
  leave: 4,
  look: 10,
  cash: 5,
  direct: 8,
  trouble: 10,
  forge: 4,
  wait: 12,
  operate: 8,
}
type Deed = (
  world: World,
  random: Random,
  who: { shopper: Shopper; products: [string, ...string[]] },
) => Promise<void>

const deeds: Record<keyof typeof weights, Deed> = {
  async fill(world, random, { shopper, products }) {
    const body = { productId: random.pick(products), quantity: 1 + random.below(3), userId: shopper.userId }
    await call(world, shopper, 'POST /cart/add', body)
  },
  async change(world, random, { shopper }) {
    const { items } = await call(world, shopper, `GET /cart?userId=${shopper.userId}`)
    const [item] = (items ?? []) as { _id: string }[]
    if (!item) return
    if (random.chance(0.3)) {
      await call(world, shopper, `DELETE /cart/remove?userId=${shopper.userId}&itemId=${item._id}`)
    } else {
      const quantity = 1 + random.below(4)
      await call(world, shopper, 'PUT /cart/update', { userId: shopper.userId, itemId: item._id, quantity })
    }
  },
  async checkOut(world, _random, { shopper }) {
    await checkOut(world, shopper)
  },
  async checkOutTwice(world, random, { shopper }) {
    const times = Array.from({ length: 2 + random.below(4) }, () => checkOut(world, shopper))
    await Promise.allSettled(times)
  },
  async direct(world, random, { shopper, products }) {
    const productId = random.pick(products)
    const { product } = await call(world, shopper, `GET /product-detail?productId=${productId}`)
    const amount = (product as { price: number }).price
    await checkOut(world, shopper, { items: [{ productId, quantity: 1 }], amount })
  },
  pay: (world, random, { shopper }) => choose(world, random, shopper, 'pay'),
  decline: (world, random, { shopper }) => choose(world, random, shopper, 'decline'),
  leave: (world, random, { shopper }) => choose(world, random, shopper, 'leave'),
  async look(world, random, { shopper }) {
    const payment = anyOf(random, shopper.payments)
    if (payment) await call(world, shopper, `GET /payment/${payment.txRef}`)
    await call(world, shopper, `GET /orders/pending?userId=${shopper.userId}`)
  },
  async cash(world, _random, { shopper }) {
    await call(world, shopper, 'POST /order', { userId: shopper.userId })
  },
  async trouble(world, random, { shopper }) {
    const kind = random.pick(troubles)
    const call = kind === 'lost-answer' || kind === 'error-after-success' ? random.pick(calls) : undefined
    const sandbox = world.shop.gateways.sandbox
    if (sandbox) {
      await injectFault(sandbox.database, { kind, for: shopper.email, times: 1, ...(call && { call }) })
    }
  },
  async forge(world, random, { shopper }) {
    const payment = anyOf(random, shopper.payments)
    if (!payment) return
    const body = JSON.stringify({ event: 'charge.success', tx_ref: payment.txRef, status: 'success' })
    const secret = world.shop.gateways.sandbox?.credentials.webhookSecret ?? ''
    const signature = random.chance(0.5) ? chapaBodySignature(secret, body) : 'forged'
    await world.request('/api/payment/webhook/chapa', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-chapa-signature': signature },
      body,
    })
  },
  async wait(world, random) {
    await world.pass(random.pick([1, 3, 12, 31, 70]) * minuteMs, { check: random.chance(0.7) })
  },
  async operate(world, random) {
    await operate(world, random)
  },
}

const calls = ['initialize', 'verify', 'cancel', 'refund'] as const
const troubles: [InjectedFault['kind'], ...InjectedFault['kind'][]] = [
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

/** A person of the shop, at a terminal beside the server, takes one of the newest orders on. */
async function operate(world: World, random: Random): Promise<void> {
  const newest = []
  for await (const order of allOrders(world.shop.db)) {
    newest.push(order)
    if (newest.length === 12) break
  }
  const order = anyOf(random, newest)
  if (!order) return
  await world.alive()
  const by = { actor: 'operator', reason: 'simulated' }
  const deed = random.weighted({ ship: 5, complete: 4, cancel: 1, refund: 2 })
  if (deed === 'ship') await shipOrder(world.shop.db, order, by)
  else if (deed === 'complete') await completeOrder(world.shop.db, order, by)
  else if (deed === 'cancel') await cancelByOperator(world.shop, order, by)
  else {
    const part = random.chance(0.5) ? 1 + random.below(order.totalSantim) : undefined
    const terms = { ...by, amountSantim: part }
    await Promise.all([refundOrder(world.shop, order, terms), refundOrder(world.shop, order, terms)])
  }
}

async function choose(world: World, random: Random, shopper: Shopper, outcome: string): Promise<void> {
  // Mostly the newest page; now and then one that was left open in another tab.
  const page = random.chance(0.8) ? shopper.payments.at(-1) : anyOf(random, shopper.payments)
  if (page) await world.request(page.url, { method: 'POST', body: new URLSearchParams({ outcome }) })
}

async function checkOut(world: World, shopper: Shopper, over: object = {}): Promise<void> {
  const { totalPrice } = await call(world, shopper, `GET /cart/totalPrice?userId=${shopper.userId}`)
  const { data } = await call(world, shopper, 'POST /payment/create', {
    userId: shopper.userId,
    email: shopper.email,
    firstName: 'Abebe',
    lastName: 'Bikila',
    phonenumber: '0911223344',
    amount: totalPrice,
    ...over,
  })
  const opened = data as { checkout_url: string; tx_ref: string } | undefined
  if (opened) shopper.payments.push({ txRef: opened.tx_ref, url: opened.checkout_url })
}

/** A call as a browser makes it. Nothing a shopper does is ever the server's fault; the gateway's failures are 502. */
async function call(world: World, shopper: Shopper, name: string, body?: object) {
  const [method = '', path = ''] = name.split(' ')
  const { status, text } = await world.request(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${shopper.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status >= 500) expect([status, text]).toEqual([502, expect.any(String)])
  return JSON.parse(text) as Record<string, unknown>
}

/** An account without the costly password, signed in. */
async function arrive({ shop }: World): Promise<Shopper> {
  const userId = newId()
  const email = `${userId}@example.com`
  await shop.db.insert(users).values({
    id: userId,
    fullName: 'Abebe Bikila',
    email,
    emailKey: email,
    phone: `+2519${String(BigInt(`0x${userId.slice(-10)}`))
      .padStart(8, '0')
      .slice(-8)}`,
    createdAt: shop.db.now(),
  })
  const token = await openSession(shop.db, userId, shop.config.sessionDays)
  return { userId, token, email, payments: [] }
}

function anyOf<Item>(random: Random, items: Item[]): Item | undefined {
  return items[random.below(items.length)]
}
