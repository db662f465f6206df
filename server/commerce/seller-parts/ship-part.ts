import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Carrying } from '../orders/carried-by.ts'
import { unsentOfPart } from '../orders/part-units.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { shipOrder, wasSent } from '../orders/ship-order.ts'
import { lockPart, requireOfSeller } from './find-part.ts'

type Sending = Carrying & {
  actor: string
  /** It becomes the id of the parcel, so that a repeated request does not send more. */
  id?: string | undefined
  checkAddress?: ((address: DeliveryAddress | null) => void) | undefined
}

/**
 * All units of the part that are not sent go into one parcel. A part that was not accepted is accepted by it. Refuses
 * `part-not-found`, `part-sent-by-shop`, `part-ended`, `part-already-sent`, and what shipOrder refuses.
 */
export async function shipPart(
  tx: Database,
  sellerId: string,
  partId: string,
  { actor, id, ...sending }: Sending,
): Promise<OrderRow> {
  const { order, part } = await lockPart(tx, sellerId, partId)
  if (id !== undefined && (await wasSent(tx, order, id))) return order
  requireOfSeller(part)
  const units = await unsentOfPart(tx, order, { partId })
  if (units.length === 0) throw new Refusal('part-already-sent')
  return shipOrder(tx, order, { ...sending, actor, id, units })
}
