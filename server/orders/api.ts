import type { OrderStatus } from '../../contract/orders.ts'
import { handlers } from '../http/handlers.ts'
import type { HandlerRequest } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { findOrder, newestOrders, pageOfOrders } from './list-orders.ts'

export const orderHandlers = handlers({
  'GET /orders/pending': ordersWithStatus('pending'),
  'GET /orders/complete': ordersWithStatus('complete'),
  'GET /orders/refunded': ordersWithStatus('refunded'),
  'GET /orders/canceled': ordersWithStatus('canceled'),
  'GET /orders/shipped': ordersWithStatus('shipped'),
  'GET /order': async (shop, { session: { userId }, query, lang }) => ({
    order: await findOrder(shop.db, { userId, id: query.orderId }, lang),
  }),
})

function ordersWithStatus(status: OrderStatus) {
  return async (shop: Shop, { session, query, lang }: HandlerRequest<'GET /orders/pending'>) => {
    const { page, limit } = query
    if (page ?? limit) return pageOfOrders(shop.db, session.userId, { status, page, limit, lang })
    return newestOrders(shop.db, session.userId, { status, lang })
  }
}
