import { priceOrder } from '../contract/pricing.ts'
import { byPlainField } from '../contract/product-fields.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { findDefaultAddress } from '../server/customers/addresses/read-addresses.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { placeOrder } from '../server/commerce/orders/place-order.ts'
import type { OrderRow } from '../server/commerce/orders/place-order.ts'
import { followParts } from '../server/commerce/parts/follow-parts.ts'
import { newProduct, variantIdsOf } from './new-product.ts'

type OrderOptions = Partial<Pick<OrderRow, 'status' | 'paymentStatus'>> & {
  priceSantim?: number
  productId?: string
}

/** The order of one unit lacks the transitions that lead to its statuses. */
export async function newOrder(db: Database, userId: string, options: OrderOptions = {}): Promise<OrderRow> {
  const priceSantim = options.priceSantim ?? 350_00
  const productId = options.productId ?? (await newProduct(db, { priceSantim }))
  const [variantId = ''] = await variantIdsOf(db, productId)
  const texts = {
    name: 'Jebena',
    description: 'Black clay',
    noteLabel: '',
    translations: {},
    image: null,
    categoryId: newId(),
    ...byPlainField(
      () => '',
      () => null,
    ),
  }
  const { sellerId } = await db
    .selectFrom('products')
    .select('sellerId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const variant = {
    variantId,
    productId,
    sellerId,
    sku: `SKU-${variantId}`,
    options: [],
    optionTranslations: {},
  }
  return transaction(db, async (tx) => {
    const order = await placeOrder(tx, userId, {
      source: 'cart',
      paymentStatus: 'unpaid',
      price: priceOrder([
        { ...texts, ...variant, priceSantim, compareAtSantim: null, grams: null, quantity: 1, note: '' },
      ]),
      address: await findDefaultAddress(tx, userId),
      contact: {
        fullName: 'Abebe Bikila',
        email: 'abebe@example.com',
        phone: '+251911223344',
      },
      vatPercent: 15,
      language: 'en',
    })
    const { status = 'pending', paymentStatus = 'unpaid' } = options
    await tx
      .updateTable('orders')
      .set({ status, paymentStatus })
      .where('userId', '=', userId)
      .where('id', '=', order.id)
      .execute()
    const changed = { ...order, status, paymentStatus }
    await followParts(tx, [changed])
    return changed
  })
}
