import { toBirr } from '../../../../contract/money.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { pictureOnWire, sentFile } from '../../../platform/media/private-pictures.ts'
import { findAnyOrder } from '../../../commerce/orders/read-orders.ts'
import { decideMoney } from '../../../commerce/payments/decide-money.ts'
import { findReceipt, uploadReceipt } from '../../../commerce/payments/receipt-pictures.ts'
import { recordMoney } from '../../../commerce/payments/record-money.ts'
import { confirmLargeMoney } from '../confirm-money.ts'
import { showOrder } from '../orders/show-order.ts'
import { listWaiting } from '../payments/list-waiting.ts'
import { recordsMoney } from '../payments/received-on-wire.ts'

export const officeReceivedMoneyHandlers = handlers({
  'POST /office/orders/:orderNumber/receipts': async (shop, { params, staff, file }) => {
    const bytes = sentFile(file)
    const { userId } = await findAnyOrder(shop.db, params.orderNumber)
    const _id = await uploadReceipt(shop, { userId, by: staff.staffId, bytes })
    return { picture: { _id } }
  },
  'POST /office/orders/:orderNumber/received': async (shop, { params, body, staff, address, lang }) => {
    const { key: id, amount: amountSantim, picture: pictureId, ...money } = body
    await confirmLargeMoney(shop, staff, amountSantim)
    const found = await findAnyOrder(shop.db, params.orderNumber)
    const actor = staff.actor(address)
    const { state, dueSantim, backSantim } = await recordMoney(
      shop,
      found,
      { ...money, id, amountSantim, pictureId },
      { actor, mayReadOrders: isPermitted(staff.role, 'read-orders'), record: recordsMoney(actor) },
    )
    return {
      order: await showOrder(shop.db, params.orderNumber, { role: staff.role, lang }),
      outcome: { state, due: toBirr(dueSantim), back: toBirr(backSantim) },
    }
  },
  'GET /office/orders/:orderNumber/received/:receivedId/picture': async ({ db }, { params }) => {
    const { userId } = await findAnyOrder(db, params.orderNumber)
    const content = await findReceipt(db, { userId, id: params.receivedId })
    return pictureOnWire(content)
  },
  'POST /office/orders/:orderNumber/received/:receivedId/decision': async (shop, request) => {
    const { params, body, staff, address } = request
    staff.requireConfirmation()
    const { userId } = await findAnyOrder(shop.db, params.orderNumber)
    const actor = staff.actor(address)
    await decideMoney(
      shop,
      { userId, id: params.receivedId },
      { ...body, actor, record: recordsMoney(actor, body.confirm ? 'confirmed' : 'rejected') },
    )
    return listWaiting(shop.db, actor)
  },
})
