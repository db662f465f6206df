import type { Database } from '../../platform/database/connect.ts'

/** Whoever has deleted the account has no name. */
export async function findCustomerNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}
