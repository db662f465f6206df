import { removeSellerMethod } from '../../../catalogue/seller-delivery/remove-method.ts'
import { showOwnMethods } from '../../../catalogue/seller-delivery/show-methods.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const officeSellerDeliveryHandlers = handlers({
  'GET /office/sellers/:sellerId/delivery': ({ db }, { params }) => showOwnMethods(db, params.sellerId),
  'DELETE /office/sellers/:sellerId/delivery/:methodId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const removed = { id: params.methodId, actor: staff.actor(address) }
      await removeSellerMethod(tx, params.sellerId, removed)
      return showOwnMethods(tx, params.sellerId)
    }),
})
