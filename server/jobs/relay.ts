import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import type { Subscriber } from './job.ts'

interface OutboxRow {
  id: number
  event: string
  payload: object
}

const rowsAtATime = 200

/**
 * Turns what was announced into jobs, one for each reaction, in the transaction that takes it out of the outbox: no
 * kill loses or doubles one. Jobs of one queue keep their order. Several processes may relay at once. `due` is for a clock other than the database's own.
 * Returns how many events it moved.
 */
export async function relayOutbox(
  db: Database,
  boss: PgBoss,
  reactions: Subscriber[],
  due?: Date,
): Promise<number> {
  for (let moved = 0; ;) {
    const rows = await transaction(db, (tx) => relayOnce(tx, boss, reactions, due))
    moved += rows
    if (rows < rowsAtATime) return moved
  }
}

async function relayOnce(
  tx: Database,
  boss: PgBoss,
  reactions: Subscriber[],
  due: Date | undefined,
): Promise<number> {
  const { rows } = await tx.execute<OutboxRow & Record<string, unknown>>(sql`
    delete from outbox where id in (
      select id from outbox order by id limit ${rowsAtATime} for update skip locked
    ) returning id, event, payload`)
  const ordered = rows.toSorted((a, b) => a.id - b.id)
  for (const { event, queue } of reactions) {
    const jobs = ordered
      .filter((row) => row.event === event)
      .map(({ payload }) => ({ id: newId(), data: payload, ...(due && { startAfter: due }) }))
    if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) })
  }
  return rows.length
}
