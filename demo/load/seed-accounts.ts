import { signUp } from '../../server/customers/accounts/sign-up.ts'
import { unknownClient } from '../../server/platform/sessions/client-of.ts'
import { addAddress } from '../../server/customers/addresses/change-addresses.ts'
import { addCartItem } from '../../server/commerce/carts/add-cart-item.ts'
import { listNotifications, markRead } from '../../server/customers/notifications/list-notifications.ts'
import { completeOrder } from '../../server/commerce/orders/complete-order.ts'
import { shipOrder } from '../../server/commerce/orders/ship-order.ts'
import type { PayingShop } from '../../server/commerce/payments/payment-attempts.ts'
import { refundOrder } from '../../server/commerce/payments/refund-order.ts'
import { reviewProduct } from '../../server/catalogue/reviews/write-review.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { addToWishlist } from '../../server/catalogue/wishlists/wishlist.ts'
import { demoShopper, shoppers } from '../shoppers.ts'
import type { PastClock } from './past-clock.ts'
import { buyInCash, buyOnline, payByTelebirr, trackingNumber } from './seed-orders.ts'

type Products = ReadonlyMap<string, string>

const CITIES = [
  ['Bole', 'Addis Ababa', '1000'],
  ['Bahir Dar', 'Amhara', '6000'],
  ['Adama', 'Oromia', '1888'],
  ['Hawassa', 'Sidama', '1000'],
  ['Mekelle', 'Tigray', '7000'],
] as const

/** The fictitious accounts have no password, so that no one can log in. Returns their ids. */
export async function seedShoppers(tx: Database): Promise<string[]> {
  const rows = shoppers.map((fullName, index) => {
    const email = `${fullName.toLowerCase().replace(' ', '.')}@merkato.example`
    return {
      id: newId(),
      fullName,
      email,
      emailKey: email,
      phone: `+2519000003${String(index + 1).padStart(2, '0')}`,
      language: index % 3 === 0 ? ('en' as const) : ('am' as const),
      emailVerifiedAt: tx.now(),
      createdAt: tx.now(),
    }
  })
  await tx.insertInto('users').values(rows).execute()
  for (const [index, { id }] of rows.entries()) {
    const [city, state, zipCode] = CITIES[index % CITIES.length]!
    const place = { street: `House ${101 + index}, Kebele ${1 + (index % 20)}`, city, state, zipCode }
    await addAddress(tx, id, {
      address: { ...place, country: 'Ethiopia' },
      type: 'shipping',
      defaultShippingAddress: true,
    })
  }
  return rows.map((row) => row.id)
}

export async function seedDemoAccount(shop: PayingShop, past: PastClock, products: Products): Promise<void> {
  past.setDaysAgo(96)
  const { user } = await signUp(shop.db, {
    ...demoShopper,
    language: 'en',
    session: { ...unknownClient, days: 1 },
  })
  await shop.db
    .updateTable('users')
    .set({ emailVerifiedAt: shop.db.now() })
    .where('id', '=', user.id)
    .execute()
  await addAddresses(shop, user.id)
  await seedDeliveredOrders(shop, past, { userId: user.id, products })
  await seedFailedOrders(shop, past, { userId: user.id, products })
  await seedOpenOrders(shop, past, { userId: user.id, products })
  past.setDaysAgo(0)
  for (const SKU of ['FU-2014', 'JW-8012', 'EL-1010', 'CL-3001', 'TO-6012', 'HA-4004']) {
    await addToWishlist(shop.db, user.id, { productId: productId(products, SKU), lang: 'en' })
  }
  await addCartItem(shop.db, user.id, { productId: productId(products, 'HA-4003'), quantity: 1, lang: 'en' })
  await addCartItem(shop.db, user.id, { productId: productId(products, 'TO-6006'), quantity: 2, lang: 'en' })
  await markOldNotificationsRead(shop, user.id)
}

async function addAddresses({ db }: PayingShop, userId: string): Promise<void> {
  await addAddress(db, userId, {
    address: {
      street: 'House 214, Woreda 3, behind Bole Medhane Alem',
      city: 'Bole',
      state: 'Addis Ababa',
      zipCode: '1000',
      country: 'Ethiopia',
    },
    type: 'shipping',
    defaultShippingAddress: true,
  })
  await addAddress(db, userId, {
    address: {
      street: 'Kebele 14, beside the Giyorgis school',
      city: 'Bahir Dar',
      state: 'Amhara',
      zipCode: '6000',
      country: 'Ethiopia',
    },
    type: 'shipping',
    defaultShippingAddress: false,
  })
}

type Buyer = { userId: string; products: Products }

async function seedDeliveredOrders(
  shop: PayingShop,
  past: PastClock,
  { userId, products }: Buyer,
): Promise<void> {
  past.setDaysAgo(64)
  const coffee = await buyOnline(
    shop,
    userId,
    basket(products, { 'HA-4011': 1, 'HA-4017': 2, 'HA-4012': 1 }),
    'success',
  )
  past.setDaysAgo(38)
  const ball = await buyInCash(shop, userId, basket(products, { 'SP-5001': 2 }))
  const arrived = [
    { key: coffee, ordered: 64 },
    { key: ball, ordered: 38 },
  ]
  for (const { key, ordered } of arrived) {
    if (!key) continue
    past.setDaysAgo(ordered - 2)
    await shipOrder(shop.db, key, { actor: 'demo', trackingNumber: trackingNumber(32_000_000 + ordered) })
    past.setDaysAgo(ordered - 7)
    await completeOrder(shop.db, key, { actor: 'demo' })
  }
  past.setDaysAgo(55)
  await reviewProduct(shop.db, userId, {
    productId: productId(products, 'HA-4011'),
    rating: 5,
    review: 'The first cup was for my grandmother. She asked where the jebena had been all these years.',
  })
}

async function seedFailedOrders(
  shop: PayingShop,
  past: PastClock,
  { userId, products }: Buyer,
): Promise<void> {
  past.setDaysAgo(27)
  const scale = await buyInCash(shop, userId, basket(products, { 'HB-7017': 1 }))
  // It is refunded later: cash would come out of a till whose cash book nobody has begun.
  await payByTelebirr(shop, scale, 'CKT3R8M5Q1')
  past.setDaysAgo(25)
  await shipOrder(shop.db, scale, { actor: 'demo' })
  past.setDaysAgo(21)
  await completeOrder(shop.db, scale, { actor: 'demo' })
  past.setDaysAgo(18)
  await refundOrder(shop, scale, { actor: 'demo', reason: 'Sent back within seven days' })
  past.setDaysAgo(12)
  await buyOnline(shop, userId, basket(products, { 'EL-1007': 1 }), 'failed')
}

async function seedOpenOrders(shop: PayingShop, past: PastClock, { userId, products }: Buyer): Promise<void> {
  past.setDaysAgo(4)
  const shawls = await buyOnline(shop, userId, basket(products, { 'CL-3002': 2, 'CL-3003': 1 }), 'success')
  past.setDaysAgo(2)
  if (shawls) await shipOrder(shop.db, shawls, { actor: 'demo', trackingNumber: trackingNumber(33_000_512) })
  past.setDaysAgo(0.9)
  await buyOnline(shop, userId, basket(products, { 'EL-1016': 1, 'HA-4018': 2 }), 'success')
  past.setDaysAgo(0.2)
  await buyInCash(shop, userId, basket(products, { 'FU-2018': 1 }))
}

async function markOldNotificationsRead({ db }: PayingShop, userId: string): Promise<void> {
  const since = db.now().getTime() - 3 * 86_400_000
  const { notifications } = await listNotifications(db, userId, { lang: 'en' })
  for (const { _id, createdAt } of notifications) {
    if (Date.parse(createdAt) < since) await markRead(db, userId, { notificationId: _id, lang: 'en' })
  }
}

function basket(products: Products, quantities: Record<string, number>): Map<string, number> {
  return new Map(Object.entries(quantities).map(([SKU, quantity]) => [productId(products, SKU), quantity]))
}

function productId(products: Products, SKU: string): string {
  const id = products.get(SKU)
  if (id === undefined) throw new Error(`The demo catalogue has no ${SKU}.`)
  return id
}
