import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { media } from './tables.ts'

/** SQL: the few blurred bytes, as a data address, that stand for a stored picture until it is there; null without one. */
export function placeholderOf(hash: SQL): SQL<string | null> {
  return sql<string | null>`(select ${media.placeholder} from ${media} where ${media.hash} = ${hash})`
}
