import { z } from 'zod'
import { courierLink, handOverCode } from '../hand-over-shapes.ts'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { carrying, key, order, orderAndRefund, params, reason, units } from './orders.ts'

const part = params.extend({ partId: shape.id })

export const officeOrderPartEndpoints = endpoints({
  'GET /office/order-sellers': {
    summary: 'The sellers by the name of their store, of whom orders can be listed',
    api: 'office',
    access: staff('read-orders'),
    response: z.object({ sellers: z.array(z.object({ _id: shape.id, store_name: z.string() })) }),
  },
  'POST /office/orders/:orderNumber/parts/:partId/shipment': {
    summary: 'Sends what is left of what one seller sells in an order, or units of it, in a parcel',
    api: 'office',
    access: staff('change-orders'),
    params: part,
    body: z.object({
      key: key.optional(),
      ...carrying,
      units: units.optional(),
      /** The call is refused as `changed-meanwhile` if the goods would go elsewhere than was shown. */
      addressVersion: shape.line(100).optional(),
    }),
    response: order,
  },
  'POST /office/orders/:orderNumber/parts/:partId/delivery': {
    summary: 'Marks the parcels of a part that are on their way as delivered',
    api: 'office',
    access: staff('change-orders'),
    params: part,
    response: order,
  },
  'POST /office/orders/:orderNumber/parts/:partId/hand-over': {
    summary:
      'The code of the customer proves that the parcels of a part that are on their way were delivered',
    api: 'office',
    access: staff('change-orders'),
    params: part,
    body: z.object({ code: handOverCode }),
    response: order,
  },
  'POST /office/orders/:orderNumber/parts/:partId/courier-link': {
    summary: 'Makes the page at which a courier hands over a part, without an account; the former one ends',
    api: 'office',
    access: staff('change-orders'),
    params: part,
    response: courierLink,
  },
  'POST /office/orders/:orderNumber/parts/:partId/refusal': {
    summary: 'Records that the parcels of a part with cash on delivery were refused on delivery',
    api: 'office',
    access: staff('change-orders'),
    params: part,
    body: z.object({ writeOff: z.boolean() }),
    response: order,
  },
  'POST /office/orders/:orderNumber/parts/:partId/cancellation': {
    summary: 'Cancels what of a part is not sent, and refunds what was paid; the last part ends the order',
    api: 'office',
    access: staff('refund'),
    params: part,
    body: z.object({ key: key.optional(), reason }),
    response: orderAndRefund,
  },
  'POST /office/orders/:orderNumber/release': {
    summary: 'Lets an order be sent that was held, as a bank has taken a payment for it back',
    api: 'office',
    access: staff('decide-payments'),
    params,
    body: z.object({ reason }),
    response: order,
  },
})
