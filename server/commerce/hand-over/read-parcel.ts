import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { parcelsOnTheirWay } from '../orders/part-units.ts'
import { readOrder } from '../orders/transition-order.ts'
import type { Database } from '../../platform/database/connect.ts'

/** What a courier sees of a part: where it goes, and nothing of what is in it or what it cost. */
export interface ParcelOfCourier {
  orderId: string
  orderNumber: string
  isOnItsWay: boolean
  name: string
  phones: string[]
  address: DeliveryAddress | null
}

export async function readParcel(
  db: Database,
  { userId, partId }: { userId: string; partId: string },
): Promise<ParcelOfCourier> {
  const part = await db
    .selectFrom('orderParts')
    .select('orderId')
    .where('userId', '=', userId)
    .where('id', '=', partId)
    .executeTakeFirst()
  if (!part) throw new Refusal('part-not-found')
  const order = await readOrder(db, { userId, id: part.orderId })
  const { deliveryAddress: address, fullName, phone, orderNumber } = order
  const phones = [address?.phone ?? phone, address?.phone2 ?? ''].filter((number) => number !== '')
  const isOnItsWay = (await parcelsOnTheirWay(db, order, partId)).length > 0
  return {
    orderId: part.orderId,
    orderNumber,
    isOnItsWay,
    name: address?.recipient ?? fullName,
    phones,
    address,
  }
}
