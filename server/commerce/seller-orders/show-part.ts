import { sql } from 'kysely'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { earningsOf } from '../../../contract/commission.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { shareOut } from '../../../contract/share-out.ts'
import { postedForPart } from '../../ledger/read-owner.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { StoredDelivery } from '../orders/tables.ts'
import type { PartRow } from '../parts/present-parts.ts'
import { dueOfPart, isHeldPart, isOfSeller } from './list-parts.ts'

type ShownPart = Pick<
  PartRow,
  | 'userId'
  | 'id'
  | 'orderId'
  | 'sellerId'
  | 'status'
  | 'sentBy'
  | 'goodsSantim'
  | 'deliverySantim'
  | 'ownDelivery'
  | 'acceptedAt'
  | 'sentAt'
  | 'deliveredAt'
  | 'provedBy'
  | 'endedBecause'
  | 'createdAt'
  | 'reserveUntil'
  | 'releasedAt'
>

type Row = ShownPart & {
  orderNumber: string
  fullName: string
  phone: string
  deliveryAddress: DeliveryAddress | null
  dueAt: Date | null
  isHeld: boolean
  delivery: StoredDelivery | null
}

interface PartItem {
  position: number
  name: string
  sku: string
  options: { name: string; value: string }[]
  note: string
  quantity: number
  canceled: number
  /** Units that came back do not count. */
  sent: number
  /** It is what the commission is taken of, or the price of goods that the shop sells itself. */
  baseSantim: number
  /** They are null for goods that the shop sells itself. */
  commissionSantim: number | null
  commissionVatSantim: number | null
}

type ItemRow = Omit<PartItem, 'options'> & {
  translations: Translations<'name'>
  options: { name: string; value: string }[]
}

interface PartParcel {
  trackingNumber: string | null
  carrier: string | null
  sentAt: Date
  deliveredAt: Date | null
  /** The seller brings it and collects so much in cash. */
  sellerCashSantim: number | null
}

type ParcelRow = Omit<PartParcel, 'carrier'> & {
  carrier: { name: string; translations: Translations<'name'> } | null
}

export interface SellerPart extends Row {
  items: PartItem[]
  parcels: PartParcel[]
}

/** Refuses `part-not-found`, also for a part of another seller, and before its order is paid. */
export async function findSellerPart(
  db: Database,
  sellerId: string,
  { partId, lang }: { partId: string; lang: Language },
): Promise<SellerPart> {
  const { rows } = await sql<Row>`
    select p.user_id, p.id, p.order_id, p.seller_id, p.status, p.sent_by, p.goods_santim, p.delivery_santim, p.own_delivery, p.accepted_at, p.sent_at,
      p.delivered_at, p.proved_by, p.ended_because, p.created_at, ${dueOfPart()} as due_at,
      ${isHeldPart()} as is_held, coalesce(p.own_delivery, o.delivery) as delivery, p.reserve_until, p.released_at, o.order_number, o.full_name, o.phone, o.delivery_address
    from order_parts p join orders o on o.user_id = p.user_id and o.id = p.order_id
    where p.id = ${partId}::uuid and ${isOfSeller(sellerId)}`.execute(db)
  const [part] = rows
  if (!part) throw new Refusal('part-not-found')
  const items = await sql<ItemRow>`
    select i.position, i.name, i.translations, i.sku, i.options, i.note, i.quantity, i.canceled_units as canceled,
      coalesce((
        select sum(n.quantity) from shipment_items n
        join shipments s on s.user_id = n.user_id and s.id = n.shipment_id
        where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
          and s.refused_at is null), 0)::int as sent,
      coalesce(i.commission_base_santim, i.line_total_santim) as base_santim, i.commission_santim, i.commission_vat_santim
    from order_items i
    where i.user_id = ${part.userId} and i.order_id = ${part.orderId} and i.seller_id = ${sellerId}::uuid
    order by i.position`.execute(db)
  return {
    ...part,
    parcels: await parcelsOf(db, part, lang),
    items: items.rows.map(({ translations, ...item }) => ({
      ...item,
      name: translate({ name: item.name, translations }, 'name', lang),
    })),
  }
}

/** A parcel with goods of other sellers is shown too, as it brings the own ones. */
async function parcelsOf(db: Database, part: Row, lang: Language): Promise<PartParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select s.tracking_number, s.created_at as sent_at, s.delivered_at, s.seller_cash_santim,
      (select json_build_object('name', c.name, 'translations', c.translations) from carriers c
        where c.id = s.carrier_id) as carrier
    from shipments s
    where s.user_id = ${part.userId} and s.order_id = ${part.orderId} and s.refused_at is null and exists (
      select from shipment_items n
      join order_items i on i.user_id = n.user_id and i.order_id = n.order_id and i.position = n.position
      where n.user_id = s.user_id and n.shipment_id = s.id and i.seller_id = ${part.sellerId}::uuid)
    order by s.number`.execute(db)
  return rows.map(({ carrier, ...parcel }) => ({
    ...parcel,
    carrier: carrier && translate(carrier, 'name', lang),
  }))
}

export interface Earnings {
  goodsSantim: number
  commissionSantim: number
  commissionVatSantim: number
  /** It is the fee of a delivery of its own, of which the shop takes no commission. */
  deliverySantim: number
  /** Refunds and what was not collected took so much off what was posted. */
  takenBackSantim: number
  totalSantim: number
}

/**
 * What the seller gets for a part: of a delivered one what was posted, else what its lines will earn without the units
 * that were canceled. It is undefined for goods that the shop sells itself.
 */
export async function earningsOfPart(db: Database, part: SellerPart): Promise<Earnings | undefined> {
  const isEnded = part.status === 'canceled' || part.status === 'refused'
  const lines = part.items.flatMap((item) => keptLine(isEnded ? { ...item, canceled: item.quantity } : item))
  if (lines.length === 0) return undefined
  const { goodsSantim, commissionSantim, vatSantim, payableSantim } = earningsOf(lines)
  const deliverySantim = part.ownDelivery === null || isEnded ? 0 : part.deliverySantim
  const expected = payableSantim + deliverySantim
  const totalSantim =
    part.deliveredAt === null
      ? expected
      : await postedForPart(db, part.sellerId, { orderId: part.orderId, partId: part.id })
  const takenBackSantim = expected - totalSantim
  return {
    goodsSantim,
    commissionSantim,
    commissionVatSantim: vatSantim,
    deliverySantim,
    takenBackSantim,
    totalSantim,
  }
}

/** The base of the commission is what was paid and what the shop bears of a saving, so that no more is to be added. */
function keptLine({ quantity, canceled, baseSantim, commissionSantim, commissionVatSantim }: PartItem) {
  if (commissionSantim === null || commissionVatSantim === null) return []
  const keptSantim = shareOut(baseSantim, [canceled, quantity - canceled])[1] ?? 0
  return {
    lineTotalSantim: baseSantim,
    paidSantim: baseSantim,
    keptSantim,
    units: quantity,
    keptUnits: quantity - canceled,
    shopSavingSantim: 0,
    commissionSantim,
    commissionVatSantim,
  }
}
