import { sql } from 'kysely'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { shareOut } from '../../../contract/share-out.ts'
import { postedForPart } from '../../ledger/read-owner.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { PartRow } from '../parts/present-parts.ts'

type ShownPart = Pick<
  PartRow,
  | 'userId'
  | 'id'
  | 'orderId'
  | 'sellerId'
  | 'status'
  | 'sentBy'
  | 'goodsSantim'
  | 'sentAt'
  | 'deliveredAt'
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
}

interface PartItem {
  position: number
  name: string
  sku: string
  options: { name: string; value: string }[]
  note: string
  quantity: number
  canceled: number
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

export interface SellerPart extends Row {
  items: PartItem[]
}

/** Refuses `part-not-found`, also for a part of another seller, and before its order is paid. */
export async function findSellerPart(
  db: Database,
  sellerId: string,
  { partId, lang }: { partId: string; lang: Language },
): Promise<SellerPart> {
  const { rows } = await sql<Row>`
    select p.user_id, p.id, p.order_id, p.seller_id, p.status, p.sent_by, p.goods_santim, p.sent_at, p.delivered_at, p.ended_because,
      p.created_at, p.reserve_until, p.released_at, o.order_number, o.full_name, o.phone, o.delivery_address
    from order_parts p join orders o on o.user_id = p.user_id and o.id = p.order_id
    where p.id = ${partId}::uuid and p.seller_id = ${sellerId}::uuid and p.accepted_at is not null`.execute(
    db,
  )
  const [part] = rows
  if (!part) throw new Refusal('part-not-found')
  const items = await sql<ItemRow>`
    select i.position, i.name, i.translations, i.sku, i.options, i.note, i.quantity, i.canceled_units as canceled,
      coalesce(i.commission_base_santim, i.line_total_santim) as base_santim, i.commission_santim, i.commission_vat_santim
    from order_items i
    where i.user_id = ${part.userId} and i.order_id = ${part.orderId} and i.seller_id = ${sellerId}::uuid
    order by i.position`.execute(db)
  return {
    ...part,
    items: items.rows.map(({ translations, ...item }) => ({
      ...item,
      name: translate({ name: item.name, translations }, 'name', lang),
    })),
  }
}

export interface Earnings {
  goodsSantim: number
  commissionSantim: number
  commissionVatSantim: number
  /** Refunds and what was not collected took so much off what was posted. */
  takenBackSantim: number
  totalSantim: number
}

/**
 * What the seller gets for a part: of a delivered one what was posted, else what its lines will earn without the units
 * that were canceled. It is undefined for goods that the shop sells itself.
 */
export async function earningsOfPart(db: Database, part: SellerPart): Promise<Earnings | undefined> {
  const items = part.items.filter(({ commissionSantim }) => commissionSantim !== null)
  if (items.length === 0) return undefined
  const sumOf = (whole: (item: PartItem) => number) =>
    items.reduce(
      (sum, item) => sum + shareOut(whole(item), [item.canceled, item.quantity - item.canceled])[1]!,
      0,
    )
  const goodsSantim = sumOf(({ baseSantim }) => baseSantim)
  const commissionSantim = sumOf((item) => item.commissionSantim ?? 0)
  const commissionVatSantim = sumOf((item) => item.commissionVatSantim ?? 0)
  const expected = goodsSantim - commissionSantim - commissionVatSantim
  const totalSantim =
    part.deliveredAt === null
      ? expected
      : await postedForPart(db, part.sellerId, { orderId: part.orderId, partId: part.id })
  const takenBackSantim = expected - totalSantim
  return { goodsSantim, commissionSantim, commissionVatSantim, takenBackSantim, totalSantim }
}
