import { accountEndpoints } from './accounts.ts'
import { addressEndpoints } from './addresses.ts'
import { cartEndpoints } from './carts.ts'
import { catalogueEndpoints } from './catalogue.ts'
import type { Api, ParsedInput, RequestInput, ResponseBody } from './endpoint.ts'
import { notificationEndpoints } from './notifications.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payments.ts'
import { reviewEndpoints } from './reviews.ts'
import { wishlistEndpoints } from './wishlists.ts'

/**
 * Every endpoint of the shop. This one table registers the routes, generates `/api/openapi.json` and types the
 * browser's client and the in-process client.
 */
export const contract = {
  ...accountEndpoints,
  ...catalogueEndpoints,
  ...reviewEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...paymentEndpoints,
  ...orderEndpoints,
  ...addressEndpoints,
  ...notificationEndpoints,
}

export type Contract = typeof contract
export type EndpointName = keyof Contract

export type EndpointsOf<A extends Api> = {
  [Name in EndpointName]: Contract[Name]['api'] extends A ? Name : never
}[EndpointName]

export type InputOf<Name extends EndpointName> = RequestInput<Contract[Name]>
export type ParsedInputOf<Name extends EndpointName> = ParsedInput<Contract[Name]>
export type ResponseOf<Name extends EndpointName> = ResponseBody<Contract[Name]>
