import type { DeliveryProof } from '../contract/hand-over.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { setSending } from '../server/catalogue/sellers/set-sending.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { completeOrder } from '../server/commerce/orders/complete-order.ts'
import { shipOrder } from '../server/commerce/orders/ship-order.ts'
import type { OrderKey } from '../server/commerce/orders/transition-order.ts'
import type { LevelDecider, SellerLevel } from '../contract/seller-levels.ts'
import { addHomeAddress, addToCart, checkOut, choose } from './checkout.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import type { TestShop } from './open-shop.ts'

/** The level is chosen, so that it stays whatever the seller delivers; with `rules` it follows the record. */
export async function newSeller(
  db: Database,
  level: SellerLevel = 'new',
  levelBy: LevelDecider = 'shop',
): Promise<string> {
  const id = newId()
  const texts = { sellerName: id, storeName: `Store ${id.slice(-6)}`, location: 'Merkato', phone: '' }
  await db
    .insertInto('sellers')
    .values({ id, ...texts, level, levelBy, translations: '{}', createdAt: db.now() })
    .execute()
  return id
}

/** The seller accepts its orders in a day, and sends them in two. */
export async function newSendingSeller(db: Database): Promise<string> {
  const id = await newSeller(db)
  const actor = { staffId: null, name: 'test', address: '' }
  await transaction(db, (tx) => setSending(tx, id, { sentBy: 'seller', acceptDays: 1, sendDays: 2, actor }))
  return id
}

/** A new shopper pays online for a unit of each of these goods. */
export async function paidOrder(
  shop: TestShop,
  goods: readonly { sellerId: string; santim: number; quantity?: number }[],
  { deliveryId }: { deliveryId?: string } = {},
) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  for (const { sellerId, santim: priceSantim, quantity = 1 } of goods)
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim, sellerId }), quantity)
  const { body } = await checkOut(shop, shopper, { ...(deliveryId && { deliveryId }) })
  await choose(body.data.checkout_url, 'pay')
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  return { shopper, key: { userId: shopper.userId, id }, txRef: body.data.tx_ref as string }
}

/** Its customer says so by default. */
export async function deliverAll(
  { db }: Pick<TestShop, 'db'>,
  key: OrderKey,
  { proof }: { proof: DeliveryProof | undefined } = { proof: 'customer' },
): Promise<void> {
  await shipOrder(db, key, { actor: 'operator Hana' })
  await completeOrder(db, key, { actor: 'operator Hana', proof })
}
