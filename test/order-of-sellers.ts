import { newId } from '../server/platform/database/new-id.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { completeOrder } from '../server/commerce/orders/complete-order.ts'
import { shipOrder } from '../server/commerce/orders/ship-order.ts'
import type { OrderKey } from '../server/commerce/orders/transition-order.ts'
import type { SellerLevel } from '../contract/seller-levels.ts'
import { addHomeAddress, addToCart, checkOut, choose } from './checkout.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import type { TestShop } from './open-shop.ts'

export async function newSeller(db: Database, level: SellerLevel = 'new'): Promise<string> {
  const id = newId()
  const texts = { sellerName: id, storeName: `Store ${id.slice(-6)}`, location: 'Merkato', phone: '' }
  await db
    .insertInto('sellers')
    .values({ id, ...texts, level, translations: '{}', createdAt: db.now() })
    .execute()
  return id
}

/** A new shopper pays online for a unit of each of these goods. */
export async function paidOrder(
  shop: TestShop,
  goods: readonly { sellerId: string; santim: number }[],
  { deliveryId }: { deliveryId?: string } = {},
) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  for (const { sellerId, santim: priceSantim } of goods)
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim, sellerId }))
  const { body } = await checkOut(shop, shopper, { ...(deliveryId && { deliveryId }) })
  await choose(body.data.checkout_url, 'pay')
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  return { shopper, key: { userId: shopper.userId, id }, txRef: body.data.tx_ref as string }
}

export async function deliverAll({ db }: Pick<TestShop, 'db'>, key: OrderKey): Promise<void> {
  await shipOrder(db, key, { actor: 'operator Hana' })
  await completeOrder(db, key, { actor: 'operator Hana' })
}
