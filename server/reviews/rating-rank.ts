import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** What every product starts from: as if five shoppers had given it the 3.5 stars of an ordinary product. */
const prior = { mean: 3.5, votes: 5 }

/**
 * What "top rated" is ordered by: the mean drawn towards that of an ordinary product while votes are few, so that
 * a single 5 does not outrank a hundred of 4.8.
 */
export function ratingRank(ratingSum: number, votes: number): number {
  return (prior.mean * prior.votes + ratingSum) / (prior.votes + votes)
}

/** The same in SQL. */
export function ratingRankSql(ratingSum: SQL, votes: SQL): SQL {
  return sql`(${prior.mean * prior.votes}::float8 + ${ratingSum}) / (${prior.votes}::float8 + ${votes})`
}
