import type { OrderKey } from '../../server/commerce/orders/transition-order.ts'
import type { PayingShop } from '../../server/commerce/payments/payment-attempts.ts'
import type { StoreOrderName } from '../store-history.ts'
import type { SellerIds } from './seed-stores.ts'

export type Step = readonly [daysAgo: number, act: () => Promise<unknown>]

export interface History {
  shop: PayingShop
  products: ReadonlyMap<string, string>
  shopperIds: readonly string[]
  sellerIds: SellerIds
  orders: Map<StoreOrderName, OrderKey>
}

export function keyOf({ orders }: History, name: StoreOrderName): OrderKey {
  const key = orders.get(name)
  if (!key) throw new Error(`The order ${name} is not placed yet`)
  return key
}
