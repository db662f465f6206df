import { sql } from 'kysely'
import type { PartStatus } from '../../../contract/order-parts.ts'
import type { Database } from '../../platform/database/connect.ts'

interface LatePart {
  id: string
  orderId: string
  sellerId: string
  number: number
  status: PartStatus
  dueAt: Date
  /** The clock cancels it at this time. */
  cancelAt: Date
}

/** What the clock cancels next comes first. `after` is the last part of the page before. */
export async function listLateParts(
  db: Database,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<LatePart[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(p.next_clock_at, p.id) > (
          select q.next_clock_at, q.id from order_parts q where q.id = ${after} and q.next_clock_at is not null)`
  const { rows } = await sql<LatePart>`
    select p.id, p.order_id, p.seller_id, p.number, p.status, p.next_clock_at as cancel_at,
      case when p.status = 'new' then p.accept_due_at else p.send_due_at end as due_at
    from order_parts p where p.next_clock_at is not null and p.next_clock_step = 'cancel' and ${isAfter}
    order by p.next_clock_at, p.id limit ${limit}`.execute(db)
  return rows
}

export async function countLateParts(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from (
      select from order_parts p where p.next_clock_at is not null and p.next_clock_step = 'cancel' limit ${limit}
    ) l`.execute(db)
  return rows[0]?.parts ?? 0
}
