import { sql } from 'kysely'
import type { Sql } from './matching.ts'
import type { Card } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import { suggestionsMaximum } from '../../contract/limits.ts'
import { cardsByIds } from '../catalogue/cards.ts'
import type { Database } from '../database/connect.ts'
import { findSpellings } from './find-spellings.ts'
import { and, beginsWith, contains, containsQuery, matches, nameStart, rank } from './matching.ts'
import { readQuery } from './read-query.ts'
import type { SearchQuery } from './read-query.ts'

const readMaximum = 300
const popularMaximum = 1_000
/** Shorter input is searched within words only in small catalogues. */
const shortInput = 3
const smallCatalogue = 50_000
const manyWords = 4

type Input = { query: SearchQuery; products: number }

/** Names that begin with the input, then words, then other matches; the most popular first. */
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

type Step = (db: Database, input: Input) => Promise<string[]>

function stepsFor({ words }: SearchQuery): Step[] {
  return words.length > 1
    ? [names, allWords, otherSpellings]
    : [popularNames, names, wordStarts, partsOfWords, otherSpellings]
}

function enough({ words }: SearchQuery): number {
  return words.length >= manyWords ? 1 : suggestionsMaximum
}

/** Too many names begin with one or two letters to read them all. */
async function popularNames(db: Database, { query, products }: Input): Promise<string[]> {
  if (query.needle.length >= shortInput || products <= smallCatalogue) return []
  const { rows } = await sql<{ productId: string }>`
    select s.product_id
      from (select * from search_products order by popularity desc, tiebreaker desc limit ${popularMaximum}) s
     where ${and([beginsWith(nameStart(query.needle), 'scan'), containsQuery(query)])}
     order by s.popularity desc, s.tiebreaker desc limit ${suggestionsMaximum}`.execute(db)
  return rows.map((row) => row.productId)
}

async function names(db: Database, { query }: Input): Promise<string[]> {
  return mostPopularOf(db, and([beginsWith(nameStart(query.needle), 'index'), containsQuery(query)]))
}

async function wordStarts(db: Database, { query }: Input): Promise<string[]> {
  return mostPopularOf(db, and([contains(` ${query.needle}`, 'index'), containsQuery(query)]))
}

async function allWords(db: Database, { query }: Input): Promise<string[]> {
  const wanted = { ...query, spellings: query.words.map((word) => ({ word, others: [] })) }
  return mostPopularOf(db, matches(wanted, 'index'), rank(wanted))
}

async function partsOfWords(db: Database, input: Input): Promise<string[]> {
  if (!searchesInsideWords(input)) return []
  return mostPopularOf(db, and([contains(input.query.needle, 'index'), containsQuery(input.query)]))
}

async function otherSpellings(db: Database, input: Input): Promise<string[]> {
  if (!searchesInsideWords(input)) return []
  const wanted = { ...input.query, spellings: await findSpellings(db, input.query.words, { typing: true }) }
  return mostPopularOf(db, matches(wanted, 'index'), rank(wanted))
}

function searchesInsideWords({ query, products }: Input): boolean {
  return query.needle.length >= shortInput || products <= smallCatalogue
}

async function mostPopularOf(db: Database, where: Sql, rank = sql`0`): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    with readMaximum as materialized (
      select s.product_id, s.popularity, s.tiebreaker, ${rank} as rank
        from search_products s where ${where} limit ${readMaximum}
    )
    select product_id from readMaximum order by rank, popularity desc, tiebreaker desc limit ${suggestionsMaximum}`.execute(
    db,
  )
  return rows.map((row) => row.productId)
}
