import { sql } from 'kysely'
import { unlimitedStock } from '../../catalogue/stock/reservations.ts'
import type { Database } from '../../platform/database/connect.ts'

export type Shelf = {
  /** It is null while the stock is not counted. */
  onHand: number | null
  reserved: number
  /** Units that were paid and are still there, less those of cash orders that are under way and still counted. */
  unsent: number
}

/**
 * What somebody who counts finds is not what is on hand by the books: paid units wait to be sent, and units of a cash
 * order of which only a part was sent are on their way. One statement reads all of it, so that no order changes in between.
 */
export async function readShelf(tx: Database, variantIds: readonly string[]): Promise<Map<string, Shelf>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<Shelf & { variantId: string }>`
    select w.id as variant_id, s.received - s.sold as on_hand, coalesce(s.reserved, 0) as reserved,
      coalesce((
        select sum(case when i.reservation = 'committed' then i.quantity - i.canceled_units else 0 end - coalesce((
          select sum(n.quantity) from shipment_items n
          join shipments p on p.user_id = n.user_id and p.id = n.shipment_id
          where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
            and p.refused_at is null), 0))
        from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
        where i.variant_id = w.id and o.status = 'pending' and i.reservation in ('committed', 'reserved')
      ), 0)::int as unsent
    from unnest(${variantIds}::uuid[]) as w (id)
    left join stock s on s.variant_id = w.id and s.received < ${unlimitedStock}`.execute(tx)
  return new Map(rows.map(({ variantId, ...shelf }) => [variantId, shelf]))
}

export const onShelf = ({ onHand, unsent }: Shelf): number | null =>
  onHand === null ? null : onHand + unsent
