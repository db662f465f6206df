import { sql } from 'kysely'
import type { Sql } from './matching.ts'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { suggestionsMaximum } from '../../contract/limits.ts'
import { cardsByIds } from '../catalogue/cards.ts'
import type { Database } from '../database/connect.ts'
import { findSpellings } from './find-spellings.ts'
import { and, beginsWith, contains, isThere, matches, nameStart, rank } from './matching.ts'
import { readQuery } from './read-query.ts'
import type { SearchQuery } from './read-query.ts'

/** How many rows of a kind are looked at; among them the most popular win. */
const considered = 300
const mostPopular = 1_000
/** Input shorter than this is looked for inside words only in a catalogue of up to so many products. */
const shortInput = 3
const smallCatalogue = 50_000
const manyWords = 4

type Typed = { query: SearchQuery; products: number }

/**
 * At most ten products for what was typed so far: names that begin so, then words that do, then any match and other
 * spellings; within each the most popular first. A blank query gives none. The rows looked at are bounded.
 */
export async function suggestProducts(
  db: Database,
  { q, lang, products }: { q: string; lang: Language; products: number },
): Promise<Card[]> {
  const query = readQuery(q)
  if (!query) return []
  const ids = new Set<string>()
  for (const step of stepsFor(query)) {
    if (ids.size >= enough(query)) break
    for (const id of await step(db, { query, products })) ids.add(id)
  }
  return cardsByIds(db, [...ids].slice(0, suggestionsMaximum), lang)
}

type Step = (db: Database, typed: Typed) => Promise<string[]>

function stepsFor({ words }: SearchQuery): Step[] {
  return words.length > 1
    ? [names, allWords, otherSpellings]
    : [popularNames, names, wordStarts, insides, otherSpellings]
}

/** While a whole name is being typed, one product is what is wanted. */
function enough({ words }: SearchQuery): number {
  return words.length >= manyWords ? 1 : suggestionsMaximum
}

/** A letter or two begin too many names to look at them all. */
async function popularNames(db: Database, { query, products }: Typed): Promise<string[]> {
  if (query.needle.length >= shortInput || products <= smallCatalogue) return []
  const { rows } = await sql<{ productId: string }>`
    select s.product_id
      from (select * from search_products order by popularity desc, tiebreaker desc limit ${mostPopular}) s
     where ${and([beginsWith(nameStart(query.needle), 'scan'), isThere(query)])}
     order by s.popularity desc, s.tiebreaker desc limit ${suggestionsMaximum}`.execute(db)
  return rows.map((row) => row.productId)
}

async function names(db: Database, { query }: Typed): Promise<string[]> {
  return mostPopularOf(db, and([beginsWith(nameStart(query.needle), 'index'), isThere(query)]))
}

async function wordStarts(db: Database, { query }: Typed): Promise<string[]> {
  return mostPopularOf(db, and([contains(` ${query.needle}`, 'index'), isThere(query)]))
}

/** Several words are seldom met as they stand, and looking for that first would look at every row that has them all. */
async function allWords(db: Database, { query }: Typed): Promise<string[]> {
  const wanted = { ...query, spellings: query.words.map((word) => ({ word, others: [] })) }
  return mostPopularOf(db, matches(wanted, 'index'), rank(wanted))
}

async function insides(db: Database, typed: Typed): Promise<string[]> {
  if (!reachesInside(typed)) return []
  return mostPopularOf(db, and([contains(typed.query.needle, 'index'), isThere(typed.query)]))
}

async function otherSpellings(db: Database, typed: Typed): Promise<string[]> {
  if (!reachesInside(typed)) return []
  const wanted = { ...typed.query, spellings: await findSpellings(db, typed.query.words, { typing: true }) }
  return mostPopularOf(db, matches(wanted, 'index'), rank(wanted))
}

function reachesInside({ query, products }: Typed): boolean {
  return query.needle.length >= shortInput || products <= smallCatalogue
}

async function mostPopularOf(db: Database, where: Sql, rank = sql`0`): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    with considered as materialized (
      select s.product_id, s.popularity, s.tiebreaker, ${rank} as rank
        from search_products s where ${where} limit ${considered}
    )
    select product_id from considered order by rank, popularity desc, tiebreaker desc limit ${suggestionsMaximum}`.execute(
    db,
  )
  return rows.map((row) => row.productId)
}
