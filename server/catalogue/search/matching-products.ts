import { sql } from 'kysely'
import type { Matching } from '../products/list-products.ts'
import type { Database } from '../../platform/database/connect.ts'
import { findForms } from './find-spellings.ts'
import { catchUp } from './index-pending.ts'
import type { Databases } from './index-pending.ts'
import { and, matches } from './matching.ts'
import { readQuery } from './read-query.ts'
import { countMatches, countMaximum, few, widen } from './widen.ts'

/** What frequent words find is read in the order of an index instead of by its words. */
export async function matchingProducts(
  databases: Databases,
  q: string,
): Promise<{ indexed: Database; matching: Matching | undefined }> {
  const { indexed } = await catchUp(databases)
  const query = readQuery(q)
  if (!query) return { indexed, matching: undefined }
  const literal = { ...query, spellings: await findForms(indexed, query.words) }
  const matched = await countMatches(indexed, literal)
  const wanted = matched < few ? await widen(indexed, literal, { matched }) : literal
  const inOrder = matches(wanted, matched < countMaximum ? 'index' : 'scan')
  return {
    indexed,
    matching: {
      ids: sql`select s.product_id from search_products s where ${matches(wanted, 'index')}`,
      newest: (conditions, most) => sql`(
        select p.product_id from search_products p
        where p.product_id in (select s.product_id from search_products s where ${inOrder})
          and ${and(conditions)}
        order by p.created_at desc, p.product_id desc limit ${most})`,
    },
  }
}
