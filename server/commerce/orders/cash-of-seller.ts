import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { ShipmentRow } from './shipments.ts'

/**
 * Notes on a parcel that is paid on delivery that its seller collects the cash: the one who sends all that is in it, unless
 * a carrier or a named rider brings it.
 */
export async function noteCollector(
  tx: Database,
  { userId, orderId, id }: Pick<ShipmentRow, 'userId' | 'orderId' | 'id'>,
): Promise<void> {
  await sql`
    update shipments s set collected_by = f.sender, seller_cash_santim = s.collect_santim
    from (
      select (array_agg(q.seller_id))[1] as sender from shipment_items n
      join order_items i on i.user_id = n.user_id and i.order_id = n.order_id and i.position = n.position
      join order_parts q on q.user_id = i.user_id and q.order_id = i.order_id and q.seller_id = i.seller_id
      where n.user_id = ${userId} and n.order_id = ${orderId} and n.shipment_id = ${id}
      having count(distinct q.id) = 1 and bool_and(q.sent_by = 'seller')
    ) f
    where s.user_id = ${userId} and s.id = ${id} and s.collect_santim > 0
      and s.carrier_id is null and s.rider_name is null`.execute(tx)
}
