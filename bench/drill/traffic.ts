import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../server/platform/database/connect.ts'
import { addStockOnHand } from '../../server/catalogue/stock/stock-on-hand.ts'
import { accountUrl, storeUrl } from './machines.ts'
import type { Kind, Meter } from './meter.ts'

/** The ledger has what customers and operators were told. */
export type Ledger = {
  orders: Map<string, string>
  paid: Set<string>
  /** `uncertain` counts units of which it is not known whether they were added. */
  stock: { done: number; uncertain: number }
  faults: string[]
}

export type Shopper = { userId: string; token: string; email: string }

/** Customers buy some products, and each of the other checks has one of its own. */
export type Goods = { bought: string[]; picture: string; stocked: string; priced: string; rated: string }

type Visit = { meter: Meter; ledger: Ledger; goods: Goods; isOver: () => boolean }
type Asked = { status: number; text: string; location: string | null }

/** The storefront gives up after as long. */
const giveUpMs = 15_000
const repeatMs = 250
/** Nobody repeats a change for longer. */
const patienceMs = 120_000

async function ask(
  meter: Meter,
  kind: Kind,
  request: {
    method?: string
    url: string
    headers?: Record<string, string>
    body?: string | URLSearchParams
  },
): Promise<Asked> {
  const { url, ...init } = request
  const started = performance.now()
  const what = `${init.method ?? 'GET'} ${new URL(url).pathname.replaceAll(/[\w-]{20,}/g, '…')}`
  const record = (status: number, hasRetryAfter = false) =>
    meter.add({ kind, status, ms: performance.now() - started, hasRetryAfter }, what)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(giveUpMs) })
    const text = await response.text()
    record(response.status, response.headers.has('retry-after'))
    return { status: response.status, text, location: response.headers.get('location') }
  } catch {
    record(0)
    return { status: 0, text: '', location: null }
  }
}

/** Repeats a call with its key until it succeeds, as the storefront does. */
async function untilDone(
  { meter, ledger }: Pick<Visit, 'meter' | 'ledger'>,
  { token }: Shopper,
  name: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const [method = '', path = ''] = name.split(' ')
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  const began = performance.now()
  const until = began + patienceMs
  while (performance.now() < until) {
    const request = { method, url: `${accountUrl}/api${path}`, headers }
    const answer = await ask(meter, 'change', { ...request, ...(body && { body: JSON.stringify(body) }) })
    if (answer.status >= 200 && answer.status < 300) {
      meter.addWait(performance.now() - began)
      return JSON.parse(answer.text) as Record<string, unknown>
    }
    if (answer.status !== 409 && answer.status >= 400 && answer.status < 500) {
      throw new Error(`${name} returned ${answer.status}: ${answer.text}`)
    }
    await pause(repeatMs)
  }
  ledger.faults.push(`${name} was not answered within ${patienceMs / 1_000} s`)
  throw new Error(`${name} was not answered`)
}

let shoppers = 0

export async function signUp(ledger: Ledger, meter: Meter): Promise<Shopper> {
  const email = `shopper-${(shoppers += 1)}@drill.example`
  const account = {
    name: 'Hanna Tesfaye',
    email,
    phone: `09${10_000_000 + shoppers}`,
    password: 'teff-and-honey',
  }
  const { user, token } = await untilDone(
    { meter, ledger },
    { token: '', userId: '', email },
    'POST /signup',
    account,
  )
  return { userId: (user as { id: string }).id, token: String(token), email }
}

/** Places orders in cash and paid orders in turns, until `isOver`. */
export async function goShopping(visit: Visit, shopper: Shopper): Promise<void> {
  const { ledger, goods, isOver } = visit
  const { userId, email } = shopper
  for (let number = 0; !isOver(); number += 1) {
    const productId = goods.bought[number % goods.bought.length]
    await untilDone(visit, shopper, 'POST /cart/add', { productId, quantity: 1, userId })
    if (number % 2 === 0) {
      const { order } = await untilDone(visit, shopper, 'POST /order', { userId })
      ledger.orders.set((order as { _id: string })._id, userId)
    } else {
      const { totalPrice } = await untilDone(visit, shopper, `GET /cart/totalPrice?userId=${userId}`)
      const { data } = await untilDone(visit, shopper, 'POST /payment/create', {
        userId,
        email,
        firstName: 'Hanna',
        lastName: 'Tesfaye',
        phonenumber: '0911223344',
        amount: totalPrice,
      })
      await pay(visit, shopper, data as { checkout_url: string; tx_ref: string })
    }
    await pause(100)
  }
}

async function pay(
  { meter, ledger }: Visit,
  shopper: Shopper,
  { checkout_url: url, tx_ref: txRef }: { checkout_url: string; tx_ref: string },
): Promise<void> {
  for (let status = 0; status < 200 || status >= 400;) {
    const paying = { method: 'POST', url, body: new URLSearchParams({ outcome: 'pay' }) }
    ;({ status } = await ask(meter, 'change', paying))
    if (status < 200 || status >= 400) await pause(repeatMs)
  }
  ledger.paid.add(txRef)
  const { order } = await untilDone({ meter, ledger }, shopper, `GET /payment/${txRef}`)
  ledger.orders.set((order as { _id: string })._id, shopper.userId)
}

/** Rates a product of its own and reads the rating, which must be the new one. */
export async function readOwnRatings({ meter, ledger, goods, isOver }: Visit, shopper: Shopper) {
  for (let number = 0; !isOver(); number += 1) {
    const value = 1 + (number % 5)
    const body = { productId: goods.rated, _id: shopper.userId, value }
    await untilDone({ meter, ledger }, shopper, 'POST /update/user/rate', body)
    const url = `${storeUrl}/api/rate?productId=${goods.rated}`
    const answer = await ask(meter, 'page', { url, headers: { 'cache-control': 'no-cache' } })
    if (answer.status === 200) {
      const { rating } = JSON.parse(answer.text) as { rating: number }
      if (rating !== value) ledger.faults.push(`A customer rated ${value} and then read ${rating}`)
    }
    await pause(300)
  }
}

/** Reads pages in memory, pages that no one has asked for, searches and calls of the API. */
export async function readPages({ meter, goods, isOver }: Visit, seed: number): Promise<void> {
  for (let number = seed; !isOver(); number += 1) {
    const id = goods.bought[number % goods.bought.length]
    const paths = [
      '/',
      `/product/${id}`,
      `/api/product-detail?productId=${id}`,
      '/am/category',
      `/api/rate?productId=${id}`,
      `/search?q=coffee+${number}`,
      `${goods.picture}?w=${[160, 320, 640][number % 3]}`,
    ]
    await ask(meter, 'page', { url: `${storeUrl}${paths[number % paths.length]}` })
    await pause(25)
  }
}

/** Nobody buys these units. A step whose commit was not answered may have been made. */
export async function stepStock({ db }: Connection, { ledger, goods, isOver }: Visit): Promise<void> {
  while (!isOver()) {
    try {
      await addStockOnHand(db, { id: goods.stocked, sku: 'drill' }, 1)
      ledger.stock.done += 1
    } catch {
      ledger.stock.uncertain += 1
    }
    await pause(100)
  }
}

/** Changes a price each second, and compares what its page shows with when that price was replaced. */
export async function watchPrice({ db }: Connection, { meter, goods, isOver }: Visit): Promise<void> {
  const prices: { birr: number; at: number }[] = []
  const changing = (async () => {
    for (let birr = 1_000 + Math.round(performance.now() / 1_000); !isOver(); birr += 1) {
      const change = { priceSantim: birr * 100 }
      const changed = db.updateTable('variants').set(change).where('productId', '=', goods.priced)
      await changed.execute().then(
        () => prices.push({ birr, at: performance.now() }),
        () => undefined,
      )
      await pause(1_000)
    }
  })()
  while (!isOver()) {
    const asked = performance.now()
    const { status, text } = await ask(meter, 'page', { url: `${storeUrl}/product/${goods.priced}` })
    const shown = Number(/"price":\s*"?([\d.]+)/.exec(text)?.[1])
    const replaced = prices.find(({ birr }) => birr > shown)
    if (status === 200 && replaced) meter.addStaleness(asked - replaced.at)
    await pause(100)
  }
  await changing
}
