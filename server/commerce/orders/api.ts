import { localeOf } from '../../../contract/locale.ts'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import { handlers } from '../../platform/http/handlers.ts'
import type { HandlerRequest } from '../../platform/http/handlers.ts'
import type { Shop } from '../../platform/shop.ts'
import { removeCartCode } from '../discounts/cart-code.ts'
import { limitAttempts } from '../discounts/limit-attempts.ts'
import { orderSeenBy } from './attached-orders.ts'
import { findOrder, newestOrders, pageOfOrders } from './list-orders.ts'
import { receivePart } from './receive-part.ts'
import { speakOrder } from './speak-order.ts'
import { applyCode, cartPrice } from './price-checkout.ts'

export const orderHandlers = handlers({
  'GET /orders/pending': ordersWithStatus('pending'),
  'GET /orders/complete': ordersWithStatus('complete'),
  'GET /orders/refunded': ordersWithStatus('refunded'),
  'GET /orders/canceled': ordersWithStatus('canceled'),
  'GET /orders/shipped': ordersWithStatus('shipped'),
  'GET /order': async (shop, { session: { userId }, query, lang }) => {
    const key = await orderSeenBy(shop.db, userId, query.orderId)
    const order = await findOrder(shop.db, key, { lang, images: query.images })
    return { order: { ...order, ...(shop.speech?.speaks(lang) && { isSpoken: true as const }) } }
  },
  'GET /order/spoken': async (shop, { session: { userId }, query, lang }) => {
    const key = await orderSeenBy(shop.db, userId, query.orderId)
    return speakOrder(shop, key, localeOf(lang, query))
  },
  'POST /orders/received': async (shop, { session: { userId }, body: { orderId, partId }, lang }) => {
    const key = await orderSeenBy(shop.db, userId, orderId)
    await receivePart(shop.db, key, partId)
    return { order: await findOrder(shop.db, key, { lang }) }
  },
  'GET /cart/totalPrice': (shop, { session, query, lang }) =>
    cartPrice(shop.db, session.userId, {
      deliveryId: query.deliveryId,
      deliveryIds: query.deliveryIds,
      lang,
    }),
  'POST /cart/code': async (shop, { session: { userId }, body, address }) => {
    return limitAttempts(shop, { userId, address }, () => applyCode(shop.db, userId, body.code))
  },
  'DELETE /cart/code': async (shop, { session }) => {
    await removeCartCode(shop.db, session.userId)
    return { success: true }
  },
})

function ordersWithStatus(status: OrderStatus) {
  return async (shop: Shop, { session, query, lang }: HandlerRequest<'GET /orders/pending'>) => {
    const { page, limit, images } = query
    if (page ?? limit) return pageOfOrders(shop.db, session.userId, { status, page, limit, lang, images })
    return newestOrders(shop.db, session.userId, { status, lang, images })
  }
}
