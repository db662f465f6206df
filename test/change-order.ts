import type { DeliveryAddress } from '../contract/addresses.ts'
import { newId } from '../server/platform/database/new-id.ts'
import type { TestMember } from './new-member.ts'
import type { TestShop } from './open-shop.ts'

export type WantedChange = {
  lines: { variantId: string; quantity: number }[]
  code?: string | null
  deliveryId?: string | null
  address?: DeliveryAddress
}

const contentsOf = ({ code = null, deliveryId = null, ...wanted }: WantedChange) => ({
  code,
  deliveryId,
  ...wanted,
})

export function quoteChange(shop: TestShop, by: TestMember, orderNumber: string, wanted: WantedChange) {
  const body = contentsOf(wanted)
  return shop.call('POST /office/orders/:orderNumber/change-quote', { ...by, params: { orderNumber }, body })
}

/** It asks for the price first, as a member does who confirms what is shown. */
export async function changeOrder(
  shop: TestShop,
  by: TestMember,
  orderNumber: string,
  { key = newId(), contentsVersion, ...wanted }: WantedChange & { key?: string; contentsVersion?: string },
) {
  const quoted = await quoteChange(shop, by, orderNumber, wanted)
  if (quoted.status !== 200) return quoted as never
  const { total } = quoted.body.quote
  const body = { ...contentsOf(wanted), key, reason: 'As agreed by phone', total, contentsVersion }
  return shop.rawCall('POST /office/orders/:orderNumber/changes', { ...by, params: { orderNumber }, body })
}
