import type { DeliveryAddress } from '../../../../contract/addresses.ts'
import type { Language } from '../../../../contract/language.ts'
import type { TypedAddress } from '../../../../contract/office/order-shapes.ts'
import { completeAddress, withHiddenPhones } from '../../../customers/addresses/complete-address.ts'
import { addressToSendTo } from '../../../commerce/orders/set-delivery-address.ts'
import type { OrderRow } from '../../../commerce/orders/place-order.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** Lines that a member left empty are made. Numbers that the member may not read stay as they are. */
export async function addressTyped(
  db: Database,
  order: Pick<OrderRow, 'userId' | 'status' | 'deliveryAddress'>,
  { typed, lang, path }: { typed: TypedAddress; lang: Language; path?: string },
): Promise<DeliveryAddress> {
  const present = await addressToSendTo(db, order)
  return completeAddress(withHiddenPhones(typed, present), lang, path)
}
