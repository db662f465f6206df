import type { OrderStatus } from '../../contract/orders.ts'
import { handlers } from '../http/handlers.ts'
import type { CallRequest } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { findOrder, listOrders, pageOfOrders } from './read-orders.ts'

export const orderHandlers = handlers({
  'GET /orders/pending': ordersThatAre('pending'),
  'GET /orders/complete': ordersThatAre('complete'),
  'GET /orders/refunded': ordersThatAre('refunded'),
  'GET /orders/canceled': ordersThatAre('canceled'),
  'GET /orders/shipped': ordersThatAre('shipped'),
  'GET /order': async (shop, { session: { userId }, query, lang }) => ({
    order: await findOrder(shop.db, { userId, id: query.orderId }, lang),
  }),
})

function ordersThatAre(status: OrderStatus) {
  return async (shop: Shop, { session, query, lang }: CallRequest<'GET /orders/pending'>) => {
    const { page, limit } = query
    if (page ?? limit) return pageOfOrders(shop.db, session.userId, { status, page, limit, lang })
    return { orders: await listOrders(shop.db, session.userId, { status, lang }) }
  }
}
