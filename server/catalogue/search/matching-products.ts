import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { findForms } from './find-spellings.ts'
import { catchUp } from './index-pending.ts'
import type { Databases } from './index-pending.ts'
import { matches } from './matching.ts'
import type { Sql } from './matching.ts'
import { readQuery } from './read-query.ts'
import { countMatches, few, widen } from './widen.ts'

export async function matchingProducts(
  databases: Databases,
  q: string,
): Promise<{ indexed: Database; ids: Sql | undefined }> {
  const { indexed } = await catchUp(databases)
  const query = readQuery(q)
  if (!query) return { indexed, ids: undefined }
  const literal = { ...query, spellings: await findForms(indexed, query.words) }
  const matched = await countMatches(indexed, literal)
  const wanted = matched < few ? await widen(indexed, literal, { matched }) : literal
  return { indexed, ids: sql`select s.product_id from search_products s where ${matches(wanted, 'index')}` }
}
