import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { ReturnStatus } from '../../../contract/return-rules.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { ReturnRow } from './transition-return.ts'

export interface ReturnOfSeller extends Pick<
  ReturnRow,
  'id' | 'returnNumber' | 'sellerId' | 'status' | 'reason' | 'text' | 'sendTo' | 'refusal' | 'createdAt'
> {
  orderNumber: string
  partId: string
  items: {
    position: number
    quantity: number
    isWrittenOff: boolean
    name: string
    translations: Translations<'name'>
    sku: string
  }[]
  steps: { status: ReturnStatus; at: string }[]
  /** The seller sees them only if it receives the goods. */
  pictures: string[]
}

interface Wanted {
  state?: 'open' | 'ended' | undefined
  after?: string | undefined
  limit: number
}

/** Those with goods of the seller, newest first. They have no lines of others. */
export async function returnsOfSeller(
  db: Database,
  sellerId: string,
  { state, after, limit }: Wanted,
): Promise<{ returns: ReturnOfSeller[]; after: string | null }> {
  const ofState =
    state === undefined ? sql`true` : state === 'open' ? sql`r.ended_at is null` : sql`r.ended_at is not null`
  const rest = afterCursor(after, { table: 'r' })
  const found = await read(db, sellerId, sql`${ofState} and ${rest}`, limit + 1)
  const { rows: returns, after: next } = pageOf(found, limit)
  return { returns, after: next }
}

/** Refuses `return-not-found`, also for one without goods of the seller. */
export async function findReturnOfSeller(
  db: Database,
  sellerId: string,
  returnId: string,
): Promise<ReturnOfSeller> {
  const [found] = await read(db, sellerId, sql`r.id = ${returnId}::uuid`, 1)
  if (!found) throw new Refusal('return-not-found')
  return found
}

async function read(
  db: Database,
  sellerId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<ReturnOfSeller[]> {
  const { rows } = await sql<ReturnOfSeller>`
    select r.id, r.return_number, r.seller_id, r.status, r.reason, r.text, r.send_to, r.refusal, r.created_at, o.order_number,
      p.id as part_id, i.items, (
        select coalesce(json_agg(json_build_object('status', t.status, 'at', t.created_at) order by t.position), '[]')
        from return_transitions t where t.user_id = r.user_id and t.return_id = r.id
      ) as steps, (
        select coalesce(json_agg(x.id order by x.id), '[]') from return_pictures x
        where x.user_id = r.user_id and x.return_id = r.id
      ) as pictures
    from order_parts p
    join returns r on r.user_id = p.user_id and r.order_id = p.order_id
    join orders o on o.user_id = p.user_id and o.id = p.order_id
    cross join lateral (
      select json_agg(json_build_object(
        'position', n.position, 'quantity', n.quantity, 'isWrittenOff', n.is_written_off, 'name', b.name,
        'translations', b.translations, 'sku', b.sku) order by n.position) as items
      from return_items n
      join order_items b on b.user_id = n.user_id and b.order_id = n.order_id and b.position = n.position
      where n.user_id = r.user_id and n.return_id = r.id and b.seller_id = p.seller_id
    ) i
    where p.seller_id = ${sellerId}::uuid and i.items is not null and ${where}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}
