import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { QuestionsTable } from './tables.ts'

type AskedOfSeller = Pick<
  Selectable<QuestionsTable>,
  'id' | 'productId' | 'body' | 'askerName' | 'createdAt' | 'answer' | 'answeredAt' | 'answeredBySeller'
> & { name: string; translations: Translations<'name'> }

interface Wanted {
  state?: 'waiting' | 'answered' | undefined
  after?: string | undefined
  limit: number
}

/** Those about the products of the seller that the shop has not hidden, newest first. */
export async function questionsOfSeller(
  db: Database,
  sellerId: string,
  { state, after, limit }: Wanted,
): Promise<{ questions: AskedOfSeller[]; after: string | null }> {
  const ofState =
    state === undefined ? sql`true` : state === 'waiting' ? sql`q.answer is null` : sql`q.answer is not null`
  const rest = afterCursor(after, { table: 'q' })
  const found = await read(db, sellerId, sql`${ofState} and ${rest}`, limit + 1)
  const { rows: questions, after: next } = pageOf(found, limit)
  return { questions, after: next }
}

/** Refuses `question-not-found`, also for one about a product of another seller. */
export async function findQuestionOfSeller(
  db: Database,
  sellerId: string,
  questionId: string,
): Promise<AskedOfSeller> {
  const [found] = await read(db, sellerId, sql`q.id = ${questionId}::uuid`, 1)
  if (!found) throw new Refusal('question-not-found')
  return found
}

export async function countWaitingOfSeller(db: Database, sellerId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from questions q join products p on p.id = q.product_id
      where p.seller_id = ${sellerId}::uuid and q.answer is null and q.hidden_at is null limit ${limit}) n`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}

/** It takes the newest of each product by its index: a seller may have very many. */
async function read(
  db: Database,
  sellerId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<AskedOfSeller[]> {
  const { rows } = await sql<AskedOfSeller>`
    select q.*, p.name, p.translations
    from products p cross join lateral (
      select q.id, q.product_id, q.body, q.asker_name, q.created_at, q.answer, q.answered_at, q.answered_by_seller
      from questions q where q.product_id = p.id and q.hidden_at is null and ${where}
      order by q.created_at desc, q.id desc limit ${limit}) q
    where p.seller_id = ${sellerId}::uuid
    order by q.created_at desc, q.id desc limit ${limit}`.execute(db)
  return rows
}
