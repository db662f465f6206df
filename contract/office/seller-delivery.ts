import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { sellerDeliveries } from '../seller/delivery.ts'
import * as shape from '../shapes.ts'

export const officeSellerDeliveryEndpoints = endpoints({
  'GET /office/sellers/:sellerId/delivery': {
    summary: 'How a seller brings its own parcels',
    api: 'office',
    access: staff('change-settings'),
    params: z.object({ sellerId: shape.id }),
    response: sellerDeliveries,
  },
  'DELETE /office/sellers/:sellerId/delivery/:methodId': {
    summary: 'Removes a way of delivery of a seller; orders with it are not changed',
    api: 'office',
    access: staff('change-settings'),
    params: z.object({ sellerId: shape.id, methodId: shape.id }),
    response: sellerDeliveries,
  },
})
