import { accountCalls } from './accounts.ts'
import { addressCalls } from './addresses.ts'
import type { Answer, Call, Received, Sent } from './call.ts'
import { cartCalls } from './carts.ts'
import { catalogueCalls } from './catalogue.ts'
import { notificationCalls } from './notifications.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payments.ts'
import { reviewCalls } from './reviews.ts'
import { wishlistCalls } from './wishlists.ts'

/**
 * Every call of the shop (api.md). This one table registers the routes, makes `/api/openapi.json` and types the
 * browser's client and the in-process client.
 */
export const contract = {
  ...accountCalls,
  ...catalogueCalls,
  ...reviewCalls,
  ...cartCalls,
  ...wishlistCalls,
  ...paymentCalls,
  ...orderCalls,
  ...addressCalls,
  ...notificationCalls,
}

export type Contract = typeof contract
export type CallName = keyof Contract

/** The calls of one half: `store` is public and cacheable, `account` is under a token. */
export type CallsOf<Half extends Call['half']> = {
  [Name in CallName]: Contract[Name]['half'] extends Half ? Name : never
}[CallName]

export type SentTo<Name extends CallName> = Sent<Contract[Name]>
export type ReceivedBy<Name extends CallName> = Received<Contract[Name]>
export type AnswerOf<Name extends CallName> = Answer<Contract[Name]>
