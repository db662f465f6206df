import { handlers } from '../../../platform/http/handlers.ts'
import { removeDelivery, saveDelivery, showDelivery } from './change-delivery.ts'

export const sellerDeliveryHandlers = handlers({
  'GET /seller/delivery': (portal, { member }) => showDelivery(portal, member),
  'PUT /seller/delivery/:methodId': (portal, { member, params, body, address }) =>
    saveDelivery(portal, member, { ...params, body, address }),
  'DELETE /seller/delivery/:methodId': (portal, { member, params, address }) =>
    removeDelivery(portal, member, { ...params, address }),
})
