import { sql } from 'kysely'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { earned } from '../../ledger/postings/earned.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { keptItems } from '../books/kept-items.ts'
import { soldOrder } from '../books/sold-order.ts'
import type { PartRow } from '../parts/present-parts.ts'

type Row = PartRow & {
  orderNumber: string
  paymentStatus: string
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
  paidSantim: number
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
    select p.*, o.order_number, o.payment_status, o.full_name, o.phone, o.delivery_address
    from order_parts p join orders o on o.user_id = p.user_id and o.id = p.order_id
    where p.id = ${partId}::uuid and p.seller_id = ${sellerId}::uuid
      and (p.accepted_at is not null or o.payment_status in ('paid', 'on-delivery', 'refund-due', 'refunded'))`.execute(
    db,
  )
  const [part] = rows
  if (!part) throw new Refusal('part-not-found')
  const items = await sql<ItemRow>`
    select i.position, i.name, i.translations, i.sku, i.options, i.note, i.quantity, i.canceled_units as canceled,
      i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim as paid_santim
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
  /** It includes what the shop bears of savings. */
  totalSantim: number
}

/** What the seller gets for what is kept of the part; undefined for goods that the shop sells itself. */
export async function earningsOfPart(db: Database, part: PartRow): Promise<Earnings | undefined> {
  const items = await keptItems(db, { userId: part.userId, id: part.orderId })
  const own = items.filter(({ sellerId }) => sellerId === part.sellerId)
  if (own.every(({ commissionSantim }) => commissionSantim === null)) return undefined
  const goods = { orderId: part.orderId, vatPercent: 0, items: own }
  // It is what will be posted at the delivery.
  const parts = [{ ...part, deliveredAt: part.deliveredAt ?? db.now() }]
  const entries = earned(soldOrder({ ...goods, parts }))
  const sumOf = (...kinds: string[]) =>
    0 - entries.reduce((sum, { account, santim }) => (kinds.includes(account.kind) ? sum + santim : sum), 0)
  return {
    goodsSantim: own.reduce((sum, { keptSantim }) => sum + keptSantim, 0),
    commissionSantim: sumOf('commission-income'),
    commissionVatSantim: sumOf('vat-on-commission'),
    totalSantim: sumOf('seller-payable-held', 'seller-payable-available'),
  }
}
