import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { PartStatus } from '../../../contract/order-parts.ts'
import { sellerCountMaximum } from '../../../contract/seller/limits.ts'
import { oldestFirstStates } from '../../../contract/seller/order-states.ts'
import type { SellerOrderState } from '../../../contract/seller/order-states.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'

export interface ListedPart {
  id: string
  orderNumber: string
  status: PartStatus
  sentBy: 'shop' | 'seller'
  createdAt: Date
  dueAt: Date | null
  isHeld: boolean
  goodsSantim: number
  units: number
  names: string[]
}

const statusesOf: Record<SellerOrderState, readonly PartStatus[]> = {
  'to-accept': ['new'],
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

/** The parts that the seller answers for, newest first; where something is to be done, oldest first. */
export async function listSellerParts(
  db: Database,
  { sellerId, state, after, limit, lang }: Wanted,
): Promise<{ parts: ListedPart[]; after: string | null }> {
  const isOldestFirst = state !== undefined && oldestFirstStates.includes(state)
  const isAfter = afterCursor(after, { isOldestFirst, table: 'p' })
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<Row>`
    select p.id, o.order_number, p.status, p.sent_by, p.created_at, p.goods_santim, i.units, i.goods,
      ${dueOfPart()} as due_at, ${isHeldPart()} as is_held
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
    order by p.created_at ${direction}, p.id ${direction} limit ${limit + 1}`.execute(db)
  const page = pageOf(rows, limit)
  return {
    parts: page.rows.map(({ goods, ...part }) => ({
      ...part,
      names: (goods ?? []).map((row) => translate(row, 'name', lang)),
    })),
    after: page.after,
  }
}

interface Counts {
  toAccept: number
  acceptUntil: Date | null
  toSend: number
  onTheWay: number
}

/** How many there are of each state, each up to a maximum. */
export async function countSellerParts(db: Database, sellerId: string): Promise<Counts> {
  const count = (state: SellerOrderState) => sql<number>`(
    select count(*)::int from (
      select from order_parts p where ${isOfSeller(sellerId)} and ${hasState(state)} limit ${sellerCountMaximum}) n)`
  const { rows } = await sql<Counts>`
    select ${count('to-accept')} as to_accept, ${count('to-send')} as to_send, ${count('shipped')} as on_the_way, (
      select min(p.accept_due_at) from order_parts p where ${isOfSeller(sellerId)} and ${hasState('to-accept')}
    ) as accept_until`.execute(db)
  return rows[0] ?? { toAccept: 0, acceptUntil: null, toSend: 0, onTheWay: 0 }
}

/** Before an order is paid, or is to be paid on delivery, it is no business of the seller: no clock has started. */
export function isOfSeller(sellerId: string): RawBuilder<boolean> {
  return sql`p.seller_id = ${sellerId}::uuid and (p.accepted_at is not null or p.clock_from is not null)`
}

/** What was sent already cannot be held any more. */
export function isHeldPart(): RawBuilder<boolean> {
  return sql`p.status in ('new', 'accepted') and exists (
    select from order_holds h where h.user_id = p.user_id and h.order_id = p.order_id and h.released_at is null)`
}

/** It is of the clock that runs now. */
export function dueOfPart(): RawBuilder<Date | null> {
  return sql`case p.status when 'new' then p.accept_due_at when 'accepted' then p.send_due_at end`
}

function hasState(state: SellerOrderState | undefined): RawBuilder<boolean> {
  if (state === undefined) return sql`true`
  // Literals, so that the indexes of what is open and of what has ended are found.
  return sql`p.status in (${sql.join(statusesOf[state].map((status) => sql.lit(status)))})`
}
