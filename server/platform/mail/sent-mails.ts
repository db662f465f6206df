import type { Database } from '../database/connect.ts'

/** When these mails were sent, of those that were. */
export async function sentMails(db: Database, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('sentMails').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sentAt }) => [id, sentAt]))
}
