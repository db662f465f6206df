import { sql } from 'kysely'
import { productRequestAskers, productRequestsListed } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'

type Asker = { userId: string | null; contact: string | null; language: string; at: string }

export type RequestGroup = {
  key: string
  text: string
  requests: number
  lastAt: Date
  askers: Asker[]
  doneAt: Date | null
  doneBy: string | null
  note: string | null
}

/** Requests with the same text are one row, under the text of the newest. */
export async function groupedRequests(
  db: Database,
  { isDone }: { isDone: boolean },
): Promise<RequestGroup[]> {
  const { rows } = await sql<RequestGroup>`
    select key, done_at, done_by, note, count(*)::int as requests, max(created_at) as last_at,
           min(text) filter (where place = 1) as text,
           coalesce(json_agg(json_build_object(
             'userId', user_id, 'contact', contact, 'language', language,
             'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
             filter (where place <= ${productRequestAskers}), '[]') as askers
      from (select r.*, row_number() over (partition by key, done_at order by created_at desc, id desc) as place
              from product_requests r where (done_at is not null) = ${isDone}) r
     group by key, done_at, done_by, note
     order by max(created_at) desc, key limit ${productRequestsListed}`.execute(db)
  return rows
}

/** Refuses `product-request-not-found` if none is open. */
export async function finishRequests(
  tx: Database,
  { key, note, actor }: { key: string; note: string; actor: string },
): Promise<number> {
  const finished = await tx
    .updateTable('productRequests')
    .set({ doneAt: tx.now(), doneBy: actor, note })
    .where('key', '=', key)
    .where('doneAt', 'is', null)
    .returning('id')
    .execute()
  if (finished.length === 0) throw new Refusal('product-request-not-found')
  return finished.length
}
