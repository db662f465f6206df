import { sql } from 'kysely'
import type { Sql, Wanted } from './matching.ts'
import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { suggestionsMaximum } from '../../../contract/limits.ts'
import { toSantim } from '../../../contract/money.ts'
import { cardsByIds } from '../products/cards.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import type { GivenFilters } from './filters.ts'
import { findForms } from './find-spellings.ts'
import {
  allForms,
  and,
  beginsWith,
  contains,
  containsQuery,
  matches,
  nameStart,
  or,
  wholeWords,
} from './matching.ts'
import { rank } from './tiers.ts'
import { readQuery } from './read-query.ts'
import type { SearchQuery } from './read-query.ts'
import { understand } from './understand.ts'
import { widen } from './widen.ts'

const readMaximum = 300
const popularMaximum = 1_000
/** Shorter input is searched within words only in small catalogues. */
const shortInput = 3
const smallCatalogue = 50_000
const manyWords = 4
/** So many of the products found are read when the query says a price. */
const pricedMaximum = 40
const fewSuggestions = 3

type Input = { query: SearchQuery; products: number; found: number }

/** Whole words come first, then what begins with the input, then other matches; the most popular first. */
export async function suggestProducts(
  db: Database,
  { q, lang, products }: { q: string; lang: Language; products: number },
): Promise<Card[]> {
  const understood = await understand(db, { q, lang })
  const query = readQuery(understood?.q ?? q)
  if (!query) return []
  dependsOn('words')
  dependsOn('popularity')
  const ids = new Set<string>()
  for (const step of stepsFor(query, products)) {
    if (ids.size >= enough(query)) break
    for (const id of await step(db, { query, products, found: ids.size })) ids.add(id)
  }
  if (!understood) return cardsByIds(db, [...ids].slice(0, suggestionsMaximum), lang)
  const cards = await cardsByIds(db, [...ids].slice(0, pricedMaximum), lang)
  return cards.filter(({ price }) => isWithin(price, understood)).slice(0, suggestionsMaximum)
}

function isWithin(price: number, { minPrice = 0, maxPrice = Infinity }: GivenFilters): boolean {
  return toSantim(price) >= minPrice && toSantim(price) <= maxPrice
}

type Step = (db: Database, input: Input) => Promise<string[]>

function stepsFor({ words }: SearchQuery, products: number): Step[] {
  if (words.length > 1) return [names, allWords, otherForms]
  const first = products <= smallCatalogue ? exactWords : popularNames
  return [first, names, wordStarts, forms, partsOfWords, otherForms]
}

function enough({ words }: SearchQuery): number {
  return words.length >= manyWords ? 1 : suggestionsMaximum
}

/** Too many names begin with one or two letters to read them all. */
async function popularNames(db: Database, { query }: Input): Promise<string[]> {
  if (query.needle.length >= shortInput) return []
  const { rows } = await sql<{ productId: string }>`
    select s.product_id
      from (select * from search_products order by popularity desc, tiebreaker desc limit ${popularMaximum}) s
     where ${and([beginsWith(nameStart(query.needle), 'scan'), containsQuery(query)])}
     order by s.popularity desc, s.tiebreaker desc limit ${suggestionsMaximum}`.execute(db)
  return rows.map((row) => row.productId)
}

async function exactWords(db: Database, { query }: Input): Promise<string[]> {
  const whole = or(wholeWords(query.needle).map((word) => contains(word, 'index')))
  return mostPopularOf(db, and([whole, containsQuery(query)]), rank(literally(query)))
}

async function forms(db: Database, { query }: Input): Promise<string[]> {
  const spellings = await findForms(db, query.words)
  if (spellings.every((it) => it.forms.length === 0)) return []
  return mostPopularOf(db, allForms({ ...query, spellings }, 'index'))
}

async function names(db: Database, { query }: Input): Promise<string[]> {
  return mostPopularOf(db, and([beginsWith(nameStart(query.needle), 'index'), containsQuery(query)]))
}

async function wordStarts(db: Database, { query }: Input): Promise<string[]> {
  return mostPopularOf(db, and([contains(` ${query.needle}`, 'index'), containsQuery(query)]))
}

async function allWords(db: Database, { query }: Input): Promise<string[]> {
  const wanted = literally(query)
  return mostPopularOf(db, matches(wanted, 'index'), rank(wanted))
}

async function partsOfWords(db: Database, input: Input): Promise<string[]> {
  if (!searchesInsideWords(input)) return []
  return mostPopularOf(db, and([contains(input.query.needle, 'index'), containsQuery(input.query)]))
}

async function otherForms(db: Database, input: Input): Promise<string[]> {
  if (!searchesInsideWords(input)) return []
  const literal = { ...input.query, spellings: await findForms(db, input.query.words) }
  const wanted =
    input.found < fewSuggestions ? await widen(db, literal, { matched: input.found, typing: true }) : literal
  return mostPopularOf(db, matches(wanted, 'index'), rank(wanted))
}

function literally(query: SearchQuery): Wanted {
  return { ...query, spellings: query.words.map((word) => ({ word, forms: [], others: [] })) }
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
