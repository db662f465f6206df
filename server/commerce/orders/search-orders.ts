import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orderCountMaximum, orderPageLength, orderStates } from '../../../contract/office/limits.ts'
import { noRegion } from '../../../contract/office/orders-of-row.ts'
import type { OrderState } from '../../../contract/office/limits.ts'
import type { PaymentStatus } from '../../../contract/orders.ts'
import { variantsNamed } from '../../catalogue/products/variants-named.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isToPack } from './order-figures.ts'
import { isOfFigure, orderTime, sourcesOf } from './orders-of-figures.ts'
import type { RowFilters, Source } from './orders-of-figures.ts'
import { hasNumber, readOrders } from './read-orders.ts'
import type { WholeOrder } from './read-orders.ts'

export type OrderFilters = RowFilters & {
  state?: OrderState | undefined
  payment?: PaymentStatus | undefined
  /** It is a part of the number, the customer's name, the phone or the name of a product, or its SKU. */
  q?: string | undefined
  region?: string | undefined
  /** Both are days in Addis Ababa's time, and included. */
  from?: string | undefined
  to?: string | undefined
  /** Orders with goods of this seller; `state` is then that of its part. */
  seller?: string | undefined
  customer?: string | undefined
  code?: string | undefined
  /** If not, a phone number is found whole only, so that nobody reads one digit by digit. */
  showsPhones?: boolean
}

export async function searchOrders(
  db: Database,
  { older, ...filters }: OrderFilters & { older?: string | undefined },
): Promise<{ orders: WholeOrder[]; older: string | null }> {
  const ids = await findIds(db, filters, { limit: orderPageLength + 1, older })
  const page = ids.slice(0, orderPageLength)
  const orders = await readOrders(db, sql`o.id = any(${page}::uuid[])`, orderPageLength)
  return { orders, older: ids.length > orderPageLength ? (page.at(-1) ?? null) : null }
}

export async function* foundOrders(db: Database, filters: OrderFilters): AsyncGenerator<WholeOrder> {
  const limit = 500
  let older: string | undefined
  for (;;) {
    const ids = await findIds(db, filters, { limit, older })
    yield* await readOrders(db, sql`o.id = any(${ids}::uuid[])`, limit)
    older = ids.at(-1)
    if (ids.length < limit) return
  }
}

/** Counts end at a maximum that keeps the statement quick. */
export async function countByState(db: Database, seller?: string): Promise<Record<OrderState, number>> {
  const counts = orderStates.map(
    (state) => sql`
      select ${state}::text as state, count(*)::int as orders
      from (select from orders o ${seller ? ofSeller(seller) : sql``}
        where ${seller ? ofPartState(state) : ofState(state)} limit ${orderCountMaximum + 1}) counted`,
  )
  const { rows } = await sql<{ state: OrderState; orders: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ state, orders }) => [state, orders])) as Record<OrderState, number>
}

type Page = { limit: number; older: string | undefined }

/** Each statement follows an index: by what is written on the orders, or by their products. */
async function findIds(
  db: Database,
  { q, showsPhones = true, ...filters }: OrderFilters,
  { limit, older }: Page,
): Promise<string[]> {
  const last = older === undefined ? undefined : await timeOf(db, older)
  if (last === null) return []
  const sources = await sourcesOf(db, filters)
  const select = (more: RawBuilder<unknown>[]) =>
    sources.map((source) => {
      const all = [...conditionsOf(filters, source), ...after(last, source), ...more]
      return sql`(
        select o.created_at, o.id from orders o ${filters.seller ? ofSeller(filters.seller) : sql``} ${source.join}
        where ${all.length > 0 ? sql.join(all, sql` and `) : sql`true`}
        order by ${orderOf(source, filters)} limit ${limit})`
    })
  const pages = async () => {
    if (!q) return select([])
    if (await isOrderNumber(db, q)) return select([hasNumber(q)])
    return [...select(written(q, showsPhones)), ...select([ofVariants(await variantsNamed(db, q))])]
  }
  const found = await pages()
  if (found.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(found, sql` union `)}) found
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The time of the part, or of what leads to the order, is that of the order, so that their indexes have its order. */
function orderOf({ at, id }: Source, { seller }: OrderFilters): RawBuilder<unknown> {
  if (seller && at === orderTime) return sql`q.created_at desc, o.id desc`
  return sql`${at} desc, ${id} desc`
}

function conditionsOf(filters: OrderFilters, { at }: Source): RawBuilder<unknown>[] {
  const { state, payment, region, from, to, seller, figure, customer, code } = filters
  return [
    ...(state ? [seller ? ofPartState(state) : ofState(state)] : []),
    ...(payment ? [sql`o.payment_status = ${payment}`] : []),
    ...(region ? [ofRegion(region)] : []),
    ...(from ? [sql`${at} >= ${startOf(from)}`] : []),
    ...(to ? [sql`${at} < ${startOf(to)}::timestamptz + interval '1 day'`] : []),
    ...(figure ? [isOfFigure(figure)] : []),
    ...(customer ? [sql`o.user_id = ${customer}`] : []),
    ...(code ? [sql`o.code = ${code}`] : []),
  ]
}

function ofRegion(region: string): RawBuilder<unknown> {
  return region === noRegion
    ? sql`o.delivery_address is null`
    : sql`o.delivery_address ->> 'state' = ${region}`
}

function ofState(state: OrderState): RawBuilder<unknown> {
  if (state !== 'to-pack') return sql`o.status = ${sql.lit(state)}`
  return isToPack()
}

/** A part is placed with its order, so that the index of the parts of a seller has the order of the list. */
function ofSeller(seller: string): RawBuilder<unknown> {
  return sql`join order_parts q on q.user_id = o.user_id and q.order_id = o.id and q.seller_id = ${seller}
    and q.ended_because is distinct from 'changed'`
}

function ofPartState(state: OrderState): RawBuilder<unknown> {
  switch (state) {
    case 'pending':
      return sql`q.status in ('new', 'accepted')`
    case 'to-pack':
      return sql`q.status in ('new', 'accepted') and o.payment_status in ('paid', 'on-delivery')`
    case 'shipped':
      return sql`q.status = 'shipped'`
    case 'complete':
      return sql`q.status = 'delivered' and o.status <> 'refunded'`
    case 'refunded':
      return sql`o.status = 'refunded'`
    default:
      return sql`q.status in ('canceled', 'refused')`
  }
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}

type Last = { createdAt: string; id: string }

/** It is null for an unknown order, which ends the list. */
async function timeOf(db: Database, id: string): Promise<Last | null> {
  const { rows } = await sql<Last>`select created_at::text, id from orders where id = ${id}`.execute(db)
  return rows[0] ?? null
}

function after(last: Last | undefined, { at, id }: Source): RawBuilder<unknown>[] {
  return last ? [sql`(${at}, ${id}) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`] : []
}

/** An order number is not looked up by its parts, each of which many orders have. */
async function isOrderNumber(db: Database, q: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where ${hasNumber(q)} limit 1`.execute(db)
  return rows.length > 0
}

/** Words of one or two letters are found only at the beginning of a word, as the index has no shorter parts. */
function written(q: string, showsPhones: boolean): RawBuilder<unknown>[] {
  const isPhone = /^[+\d\s()-]{5,}$/.test(q)
  // People write a number as in Ethiopia or as abroad: 0911…, +251 911….
  const words = isPhone ? [q.replace(/\D/g, '').replace(/^0/, '')] : q.split(/\s+/)
  const isWhole = isPhone && (words[0]?.length ?? 0) >= 9
  return words.flatMap((word) => {
    const escaped = word.replace(/[\\%_]/g, String.raw`\$&`)
    const pattern = `%${word.length < 3 ? ' ' : ''}${escaped}%`
    const all = sql`(' ' || fold_text(o.order_number || ' ' || o.full_name || ' ' || o.phone)) like fold_text(${pattern})`
    if (showsPhones || isWhole) return [all]
    return [all, sql`(' ' || fold_text(o.order_number || ' ' || o.full_name)) like fold_text(${pattern})`]
  })
}

/** Only the newest orders are found: more would not be read one by one. */
function ofVariants(variantIds: readonly string[]): RawBuilder<unknown> {
  if (variantIds.length === 0) return sql`false`
  return sql`o.id = any(array(
    select i.order_id from unnest(${variantIds}::uuid[]) v (id)
    cross join lateral (
      select order_id from order_items where variant_id = v.id order by order_id desc limit 500) i
    order by i.order_id desc limit 1000))`
}
