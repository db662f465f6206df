import { recentPurchasesLength } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { orderFigures } from '../../commerce/orders/order-figures.ts'
import { listOrders } from '../../commerce/orders/list-orders.ts'

export const reportHandlers = handlers({
  'GET /reports/pending-orders': async (shop, { session }) => ({
    pendingOrders: (await orderFigures(shop.db, session.userId)).pending,
  }),
  'GET /reports/total-spend': async (shop, { session }) => ({
    totalSpent: toBirr((await orderFigures(shop.db, session.userId)).spentSantim),
  }),
  'GET /reports/recent': async (shop, { session, query: { images }, lang }) => ({
    purchases: await listOrders(shop.db, session.userId, { limit: recentPurchasesLength, lang, images }),
  }),
  'GET /reports/completed-orders': async (shop, { session }) => ({
    completedOrders: (await orderFigures(shop.db, session.userId)).complete,
  }),
  'GET /reports/refunded-orders': async (shop, { session }) => ({
    refundedOrders: (await orderFigures(shop.db, session.userId)).refunded,
  }),
  'GET /reports/canceled-orders': async (shop, { session }) => ({
    canceledOrders: (await orderFigures(shop.db, session.userId)).canceled,
  }),
})
