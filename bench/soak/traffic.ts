import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { isDatabaseUnavailable } from '../../server/platform/database/unavailable.ts'
import { completeOrder } from '../../server/commerce/orders/complete-order.ts'
import { allOrders } from '../../server/commerce/orders/read-orders.ts'
import { refuseDelivery } from '../../server/commerce/orders/refuse-delivery.ts'
import { shipOrder } from '../../server/commerce/orders/ship-order.ts'
import { cancelByOperator } from '../../server/commerce/payments/cancel-on-request.ts'
import { refundOrder } from '../../server/commerce/payments/refund-order.ts'
import type { Shop } from '../../server/platform/shop.ts'
import { Refusal } from '../../contract/refusals.ts'
import { homeAddress } from '../../test/home-address.ts'
import type { Random } from '../../test/simulation/random.ts'

/** The shop has promised one mail to each of these addresses. */
export type Confirmed = { codes: string[]; links: string[] }

type ApiResponse = { status: number; body: Record<string, unknown> }
type Place = Pick<Shop, 'db'> & { url: string }
type Shopper = { token: string; userId: string; email: string }

/** The shop is being restarted, or has just lost a database connection. */
class NoResponse extends Error {}

const picture = sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#d03020' } })
  .jpeg()
  .toBuffer()

let accounts = 0
const newAddress = (name: string) => `${name}-${(accounts += 1)}@soak.example`

/** One customer comes after another, until `isOver`; a kill ends a visit. */
export async function goShopping(at: Place, random: Random, confirmed: Confirmed, isOver: () => boolean) {
  while (!isOver()) {
    try {
      await visit(at, random, confirmed)
    } catch (error) {
      if (!(error instanceof NoResponse) && !isDatabaseUnavailable(error)) throw error
      await pause(500)
    }
    await pause(random.below(400))
  }
}

async function visit(at: Place, random: Random, confirmed: Confirmed): Promise<void> {
  const { url } = at
  const shopper = await signUp(at)
  await readPages(url, random)
  if (random.chance(0.5)) {
    const email = newAddress('code')
    const body = { email, userId: shopper.userId, userName: 'Hanna' }
    if (isDone(await call(url, 'POST /send-verification-email', shopper, body))) confirmed.codes.push(email)
  }
  if (random.chance(0.4)) {
    const body = { email: shopper.email }
    if (isDone(await call(url, 'POST /forgot-password', undefined, body))) confirmed.links.push(shopper.email)
  }
  if (random.chance(0.2)) await uploadPicture(url, shopper)
  if (random.chance(0.3)) await addAddress(url, shopper)
  const productId = await fillCart(url, random, shopper)
  if (random.chance(0.4)) await call(url, 'POST /order', shopper, { userId: shopper.userId })
  else await payOnline(url, random, shopper)
  if (random.chance(0.3)) await addAddress(url, shopper)
  if (random.chance(0.3)) {
    const value = 1 + random.below(5)
    await call(url, 'POST /update/user/rate', shopper, { productId, _id: shopper.userId, value })
  }
}

/** The address is verified, so that orders are mailed. */
async function signUp({ url, db }: Place): Promise<Shopper> {
  const email = newAddress('shopper')
  const phone = `09${String(10_000_000 + accounts)}`
  const account = { name: 'Hanna Tesfaye', email, phone, password: 'teff-and-honey' }
  const { body } = await call(url, 'POST /signup', undefined, account)
  const { id: userId } = body.user as { id: string }
  await db.updateTable('users').set({ emailVerifiedAt: db.now() }).where('id', '=', userId).execute()
  return { token: String(body.token), userId, email }
}

async function uploadPicture(url: string, { token, userId }: Shopper): Promise<void> {
  const body = new FormData()
  body.append('userId', userId)
  body.append('image', new Blob([new Uint8Array(await picture)]), 'me.jpg')
  const { status, text } = await request(`${url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (status !== 200 && status !== 429) throw new Error(`POST /upload returned ${status}: ${text}`)
}

async function readPages(url: string, random: Random): Promise<void> {
  const paths = ['/', '/am', '/categories', '/search?q=jebena', `/search?q=${random.below(1_000)}`] as const
  await request(`${url}${random.pick(paths)}`)
}

async function addAddress(url: string, shopper: Shopper): Promise<void> {
  await call(url, 'POST /add-address', shopper, { ...homeAddress, userId: shopper.userId })
}

async function fillCart(url: string, random: Random, shopper: Shopper): Promise<string> {
  const { body } = await call(url, 'GET /search?q=coffee')
  const found = (body.products as { _id: string; inStock: boolean; price: number }[]).filter(
    ({ inStock, price }) => inStock && price < 20_000,
  )
  const [first, ...rest] = found
  if (!first) throw new Error('The demo has nothing left to buy')
  const productId = random.pick([first, ...rest])._id
  await call(url, 'POST /cart/add', shopper, { productId, quantity: 1, userId: shopper.userId })
  return productId
}

async function payOnline(url: string, random: Random, shopper: Shopper): Promise<void> {
  const { userId, email } = shopper
  const { body: cart } = await call(url, `GET /cart/totalPrice?userId=${userId}`, shopper)
  const { body } = await call(url, 'POST /payment/create', shopper, {
    userId,
    email,
    firstName: 'Hanna',
    lastName: 'Tesfaye',
    phonenumber: '0911223344',
    amount: cart.totalPrice,
  })
  const { checkout_url: page } = (body.data ?? {}) as { checkout_url?: string }
  const outcome = random.weighted({ pay: 8, decline: 1, leave: 1 })
  if (page)
    await request(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
}

/** Another process than the shop processes orders, until `isOver`. */
export async function operate(shop: Shop, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(400 + random.below(800))
    const by = { actor: 'soak', reason: 'Soak run' }
    const action = random.weighted({ ship: 5, complete: 4, cancel: 1, refund: 2, refused: 1 })
    try {
      const orders = []
      for await (const order of allOrders(shop.db)) {
        // The orders of the demo do not count.
        if (!order.email.endsWith('@soak.example') || orders.push(order) === 30) break
      }
      const order = orders[random.below(orders.length)]
      if (!order) continue
      if (action === 'ship') await shipOrder(shop.db, order, by)
      else if (action === 'complete') await completeOrder(shop.db, order, by)
      else if (action === 'cancel') await cancelByOperator(shop, order, by)
      else if (action === 'refused') await refuseDelivery(shop.db, order, { ...by, writeOff: false })
      else await refundOrder(shop, order, by)
    } catch (error) {
      if (!(error instanceof Refusal) && !isDatabaseUnavailable(error)) throw error
    }
  }
}

function isDone({ status }: ApiResponse): boolean {
  return status >= 200 && status < 300
}

/** Throws `NoResponse` if the shop was killed or is overloaded. */
async function call(url: string, name: string, shopper?: Shopper, json?: object): Promise<ApiResponse> {
  const [method = '', path = ''] = name.split(' ')
  const { status, text } = await request(`${url}/api${path}`, {
    method,
    headers: {
      ...(shopper && { authorization: `Bearer ${shopper.token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  })
  if (status === 503) throw new NoResponse(url)
  if (status >= 500 && status !== 502) throw new Error(`${name} returned ${status}: ${text}`)
  return { status, body: JSON.parse(text) as Record<string, unknown> }
}

async function request(url: string, init?: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new NoResponse(url, { cause: error })
  }
}
