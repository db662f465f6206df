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
export async function readShelf(
  tx: Database,
  variantIds: readonly string[],
  placeId: string | null = null,
): Promise<Map<string, Shelf>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<Shelf & { variantId: string }>`
    with counted as (select id from places where case when ${placeId}::uuid is null then is_default else id = ${placeId} end)
    select w.id as variant_id, there.on_hand,
      -- What is reserved may be at other places too.
      greatest(0, coalesce(s.reserved, 0) - (s.received - s.sold - there.on_hand))::int as reserved,
      ${unsentAtPlace(placeId)} as unsent
    from unnest(${variantIds}::uuid[]) as w (id)
    left join stock s on s.variant_id = w.id and s.received < ${unlimitedStock}
    left join lateral (
      select p.at_place as on_hand from stock_at_places(w.id, s.received - s.sold) p
      where s.variant_id is not null and p.place = (select id from counted)
    ) there on true`.execute(tx)
  return new Map(
    rows.map(({ variantId, ...shelf }) => [variantId, { ...shelf, reserved: shelf.reserved ?? 0 }]),
  )
}

/**
 * Of an order that took units from several places, those of the first ones are taken to be sent first. What no place has
 * given, and what a cash order has sent in part, is of the default place.
 */
function unsentAtPlace(placeId: string | null) {
  return sql<number>`coalesce((
    select sum(case when i.reservation = 'committed' then at_place.units - least(at_place.units,
        greatest(0, at_place.sent - at_place.before)) else case when ${placeId}::uuid is null then -at_place.sent else 0 end end)
    from (
      select o.order_number, i.reservation, i.quantity - i.canceled_units as units, coalesce((
          select sum(n.quantity) from shipment_items n
          join shipments p on p.user_id = n.user_id and p.id = n.shipment_id
          where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
            and p.refused_at is null), 0) as sent
      from order_items i join orders o on o.user_id = i.user_id and o.id = i.order_id
      where i.variant_id = w.id and o.status = 'pending' and i.reservation in ('committed', 'reserved')
    ) i cross join lateral (
      select i.sent, given.units, given.before from (
        select p.id, share.units, coalesce(sum(share.units) over (order by p.position, p.id
            rows between unbounded preceding and 1 preceding), 0) as before
        from places p cross join lateral (
          select coalesce((select g.units from order_places g where g.order_number = i.order_number
              and g.variant_id = w.id and g.place_id = p.id), 0)
            + case when p.is_default then greatest(0, i.units - coalesce((select sum(g.units) from order_places g
              where g.order_number = i.order_number and g.variant_id = w.id), 0)) else 0 end as units
        ) share
      ) given where given.id = (select id from counted)
    ) at_place
  ), 0)::int`
}

export const onShelf = ({ onHand, unsent }: Shelf): number | null =>
  onHand === null ? null : onHand + unsent
