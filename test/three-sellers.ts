import { newId } from '../server/platform/database/new-id.ts'
import { addHomeAddress, addToCart, checkOut, choose, wholeOrders } from './checkout.ts'
import { newProduct } from './new-product.ts'
import { newShopper } from './new-shopper.ts'
import type { TestShop } from './open-shop.ts'

export async function newSeller({ db }: Pick<TestShop, 'db'>, storeName: string): Promise<string> {
  const id = newId()
  const names = { sellerName: storeName, storeName, location: 'Merkato', phone: '+251911000000' }
  await db
    .insertInto('sellers')
    .values({ ...names, id, translations: JSON.stringify({}), createdAt: db.now() })
    .execute()
  return id
}

type Line = { name?: string; sellerId: string; priceSantim: number; quantity?: number }

/** An order that is paid, or is paid in cash, with a line of each of these. */
export async function orderedFrom(
  shop: TestShop,
  lines: readonly Line[],
  { method = 'online', deliveryId }: { method?: 'online' | 'cash'; deliveryId?: string } = {},
) {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  for (const { quantity = 1, ...product } of lines) {
    await addToCart(shop, shopper, await newProduct(shop.db, { stock: 50, ...product }), quantity)
  }
  const { token, userId } = shopper
  const query = { userId, ...(deliveryId && { deliveryId }) }
  const { body: price } = await shop.call('GET /cart/totalPrice', { token, query })
  const terms = { ...(deliveryId && { deliveryId }) }
  if (method === 'cash') {
    const { body } = await shop.call('POST /order', { token, body: { userId, ...terms } })
    return { shopper, order: body.order }
  }
  const { body } = await checkOut(shop, shopper, { amount: price.totalPrice, ...terms })
  await choose(body.data.checkout_url, 'pay')
  const [order] = await wholeOrders(shop, shopper, 'pending')
  if (!order) throw new Error('The order is not paid.')
  return { shopper, order, txRef: String(body.data.tx_ref) }
}
