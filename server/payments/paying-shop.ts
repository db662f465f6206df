import type { Shop } from '../shop.ts'
import type { Gateway } from './gateways/gateway.ts'
import type { payments } from './tables.ts'

/** What payments need of the shop. */
export type PayingShop = Pick<Shop, 'db' | 'config' | 'log' | 'gateways'>

export type PaymentRow = typeof payments.$inferSelect

/** The gateway that a payment was opened at. */
export function gatewayOf(shop: Pick<PayingShop, 'gateways'>, payment: Pick<PaymentRow, 'gateway'>): Gateway {
  const gateway = shop.gateways.named(payment.gateway)
  if (!gateway) throw new Error(`This shop has no gateway named ${payment.gateway}`)
  return gateway
}
