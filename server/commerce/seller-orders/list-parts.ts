import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { PartStatus } from '../../../contract/order-parts.ts'
import { sellerCountMaximum } from '../../../contract/seller/limits.ts'
import type { SellerOrderState } from '../../../contract/seller/order-states.ts'
import type { Database } from '../../platform/database/connect.ts'
import { cursorOf } from '../../platform/database/cursor.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'

export interface ListedPart {
  id: string
  orderNumber: string
  status: PartStatus
  sentBy: 'shop' | 'seller'
  createdAt: Date
  goodsSantim: number
  units: number
  names: string[]
}

const statusesOf: Record<SellerOrderState, readonly PartStatus[]> = {
  'to-send': ['accepted'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  ended: ['canceled', 'refused'],
}

interface Wanted {
  sellerId: string
  state?: SellerOrderState | undefined
  after?: string | undefined
  limit: number
  lang: Language
}

type Row = Omit<ListedPart, 'names'> & {
  goods: { name: string; translations: Translations<'name'> }[] | null
}

const namesShown = 3

/** The parts that the seller answers for, newest first. */
export async function listSellerParts(
  db: Database,
  { sellerId, state, after, limit, lang }: Wanted,
): Promise<{ parts: ListedPart[]; after: string | null }> {
  const [time, id] = after?.split('_') ?? []
  const isAfter =
    after === undefined ? sql`true` : sql`(p.created_at, p.id) < (${time}::timestamptz, ${id}::uuid)`
  const { rows } = await sql<Row>`
    select p.id, o.order_number, p.status, p.sent_by, p.created_at, p.goods_santim, i.units, i.goods
    from order_parts p
    join orders o on o.user_id = p.user_id and o.id = p.order_id
    cross join lateral (
      select coalesce(sum(n.quantity - n.canceled_units), 0)::int as units,
        jsonb_agg(jsonb_build_object('name', n.name, 'translations', n.translations) order by n.position)
          filter (where n.place <= ${namesShown}) as goods
      from (
        select r.position, r.quantity, r.canceled_units, r.name, r.translations,
          row_number() over (order by r.position) as place
        from order_items r
        where r.user_id = p.user_id and r.order_id = p.order_id and r.seller_id = p.seller_id) n
    ) i
    where ${isOfSeller(sellerId)} and ${hasState(state)} and ${isAfter}
    order by p.created_at desc, p.id desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    parts: shown.map(({ goods, ...part }) => ({
      ...part,
      names: (goods ?? []).map((row) => translate(row, 'name', lang)),
    })),
    after: last ? cursorOf(last) : null,
  }
}

/** How many there are of each state, each up to a maximum. */
export async function countSellerParts(
  db: Database,
  sellerId: string,
): Promise<{ toSend: number; onTheWay: number }> {
  const count = (state: SellerOrderState) => sql<number>`(
    select count(*)::int from (
      select from order_parts p where ${isOfSeller(sellerId)} and ${hasState(state)} limit ${sellerCountMaximum}) n)`
  const { rows } = await sql<{ toSend: number; onTheWay: number }>`
    select ${count('to-send')} as to_send, ${count('shipped')} as on_the_way`.execute(db)
  return rows[0] ?? { toSend: 0, onTheWay: 0 }
}

/** A part is accepted when its order is paid, or is to be paid on delivery; before that it is no business of the seller. */
function isOfSeller(sellerId: string): RawBuilder<boolean> {
  return sql`p.seller_id = ${sellerId}::uuid and p.accepted_at is not null`
}

function hasState(state: SellerOrderState | undefined): RawBuilder<boolean> {
  return state === undefined ? sql`true` : sql`p.status in (${sql.join([...statusesOf[state]])})`
}
