import { readSellers, sellerOnWire } from '../../../catalogue/sellers/sellers.ts'
import { findAnyOrder } from '../../../commerce/orders/read-orders.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { HandlerRequest } from '../../../platform/http/handlers.ts'
import type { Shop } from '../../../platform/shop.ts'
import { confirmLargeRefund, foundOrConfirmed } from '../confirm-money.ts'
import { actOnOrder } from '../orders/act-on-order.ts'
import type { ChosenPart, OrderAction } from '../orders/act-on-order.ts'
import { handOverByStaff, linkForStaff } from './hand-over.ts'
import { partIn } from '../orders/chosen-part.ts'
import { refundOnWire, showOrder, versionOfAddress } from '../orders/show-order.ts'
import { requireVersion } from '../save-shown.ts'

type Request = Pick<
  HandlerRequest<'POST /office/orders/:orderNumber/parts/:partId/delivery'>,
  'staff' | 'lang' | 'address' | 'params'
>

async function act(shop: Shop, request: Request, actionOn: (part: ChosenPart) => OrderAction) {
  const { staff, lang, address, params } = request
  const found = await findAnyOrder(shop.db, params.orderNumber)
  const action = actionOn(partIn(found, params.partId))
  const refund = await actOnOrder(shop, found, staff.actor(address), action)
  const order = await showOrder(shop.db, params.orderNumber, { role: staff.role, lang })
  return { order, refund: refund ? refundOnWire(refund, lang) : null }
}

export const officeOrderPartHandlers = handlers({
  'POST /office/orders/:orderNumber/parts/:partId/shipment': (shop, request) => {
    const { key: id, carrier: carrierId, trackingNumber, rider, units, addressVersion } = request.body
    return act(shop, request, (part) => ({
      type: 'ship-order',
      id,
      carrierId,
      trackingNumber,
      rider,
      units,
      part,
      checkAddress: (address) => requireVersion(addressVersion, () => versionOfAddress(address)),
    }))
  },
  'POST /office/orders/:orderNumber/parts/:partId/delivery': (shop, request) =>
    act(shop, request, (part) => ({ type: 'complete-order', part })),
  'POST /office/orders/:orderNumber/parts/:partId/hand-over': async (
    shop,
    { staff, lang, address, params, body },
  ) => {
    const found = await findAnyOrder(shop.db, params.orderNumber)
    await handOverByStaff(shop, found, staff.actor(address), { ...partIn(found, params.partId), ...body })
    return { order: await showOrder(shop.db, params.orderNumber, { role: staff.role, lang }) }
  },
  'POST /office/orders/:orderNumber/parts/:partId/courier-link': async (shop, { staff, address, params }) => {
    const found = await findAnyOrder(shop.db, params.orderNumber)
    return linkForStaff(shop, found, staff.actor(address), partIn(found, params.partId))
  },
  'POST /office/orders/:orderNumber/parts/:partId/refusal': (shop, request) =>
    act(shop, request, (part) => ({ type: 'refuse-delivery', part, writeOff: request.body.writeOff })),
  'POST /office/orders/:orderNumber/parts/:partId/cancellation': async (shop, request) => {
    const { staff, body } = request
    const check = await confirmLargeRefund(shop, staff)
    await foundOrConfirmed(staff, async () =>
      partIn(await findAnyOrder(shop.db, request.params.orderNumber), request.params.partId),
    )
    const { key: id, reason } = body
    return act(shop, request, (part) => ({ type: 'cancel-part', id, reason, part, check }))
  },
  'GET /office/order-sellers': async ({ db }, { lang }) => {
    const sellers = (await readSellers(db)).map((row) => sellerOnWire(row, lang))
    return { sellers: sellers.map(({ _id, store_name }) => ({ _id, store_name })) }
  },
  'POST /office/orders/:orderNumber/release': async (shop, { staff, lang, address, params, body }) => {
    const found = await findAnyOrder(shop.db, params.orderNumber)
    await actOnOrder(shop, found, staff.actor(address), { type: 'release-hold', ...body })
    return { order: await showOrder(shop.db, params.orderNumber, { role: staff.role, lang }) }
  },
})
