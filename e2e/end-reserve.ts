import { createShop } from '../server/create-shop.ts'
import { releaseParts } from '../server/commerce/reserve/release-parts.ts'
import { readConfig } from '../server/read-config.ts'

/** A program beside a shop: the reserve of an order, for which others would wait for weeks, is over. */
const [orderNumber = ''] = process.argv.slice(2)
const shop = await createShop(readConfig(process.env))
const order = shop.db.selectFrom('orders').select('id').where('orderNumber', '=', orderNumber)
await shop.db
  .updateTable('orderParts')
  .set({ reserveUntil: shop.db.now() })
  .where('orderId', 'in', order)
  .where('deliveredAt', 'is not', null)
  .execute()
await releaseParts(shop.db)
await shop.close()
