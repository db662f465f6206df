import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import { every } from '../../platform/jobs/job.ts'
import { fold } from '../search/fold.ts'

type Wanted = { userId?: string; text: string; contact?: string; language: Language }

export async function askForProduct(
  db: Database,
  { userId, text, contact = '', language }: Wanted,
): Promise<void> {
  await db
    .insertInto('productRequests')
    .values({
      id: newId(),
      userId: userId ?? null,
      key: fold(text) || text,
      text,
      contact: contact || null,
      language,
      createdAt: db.now(),
    })
    .execute()
}

type ExportedRequest = { text: string; requestedAt: string; answer: string | null }

export async function exportProductRequests(db: Database, userId: string): Promise<ExportedRequest[]> {
  const rows = await db
    .selectFrom('productRequests')
    .select(['text', 'createdAt', 'note'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ text, createdAt, note }) => ({
    text,
    requestedAt: createdAt.toISOString(),
    answer: note,
  }))
}

/** What the customer asked for as a visitor, with the email address of the account, goes too. */
export async function clearProductRequests(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('productRequests')
    .where((row) =>
      row.or([
        row('userId', '=', userId),
        ...(email === '' ? [] : [row(sql<string>`lower(contact)`, '=', email.toLowerCase())]),
      ]),
    )
    .execute()
}

export const productRequestJobs = [
  every(24 * 60 * 60, 'delete old product requests', async ({ db }) => {
    const where = sql`created_at <= ${daysBefore(db.now(), retentionDays.productRequests)}`
    await deleteInBatches(db, { table: 'productRequests', key: ['id'], where })
  }),
]
