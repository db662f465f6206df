import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SortOrder } from '../../contract/search.ts'
import { fieldMark, plainMark } from './search-document.ts'
import type { SearchQuery } from './read-query.ts'
import { spellOut } from './spell-out.ts'

/** A part of a statement. */
export type Sql = RawBuilder<unknown>

/** A folded word of a query, and the words of the catalogue that it may stand for, the nearest first. */
export type Spellings = { word: string; others: string[] }

/** What is looked for: the query, and how else the catalogue may have written its words. */
export type Wanted = SearchQuery & { spellings: Spellings[] }

/**
 * How a condition on the text is put: `index` lets the trigram index find the rows, `scan` tests rows that are read
 * in some other order and hides the text from the planner, who would rather gather all rows first.
 */
export type Way = 'index' | 'scan'

/** The shortest part that a trigram index finds anywhere; a shorter word of several must begin a word. */
const shortest = 3

/** The rows (of `search_products s`) that hold the whole query, or all its words in any order and any spelling. */
export function matches(wanted: Wanted, way: Way): Sql {
  const words = and(
    wanted.spellings.map((it) =>
      or([wordPart(it.word), ...otherParts(it)].map((part) => contains(part, way))),
    ),
  )
  const covered = wanted.spellings.every((it) => wanted.needle.includes(wordPart(it.word)))
  return covered ? words : or([contains(wanted.needle, way), words])
}

/** The tiers of relevance, the best first (api.md: substring matches, then what other spellings reach). */
export const tiers = ['name', 'name-start', 'word-start', 'inside', 'words', 'spelling'] as const
export type Tier = (typeof tiers)[number]

/** The rows of a tier. They are in none before it. */
export function inTier(tier: Tier, wanted: Wanted, way: Way): Sql {
  const { needle } = wanted
  switch (tier) {
    case 'name':
      return and([beginsWith(wholeName(needle), way), isThere(wanted)])
    case 'name-start':
      return and([
        beginsWith(nameStart(needle), way),
        sql`not starts_with(s.folded_text, ${wholeName(needle)})`,
        isThere(wanted),
      ])
    case 'word-start':
      return and([
        contains(` ${needle}`, way),
        sql`not starts_with(s.folded_text, ${nameStart(needle)})`,
        isThere(wanted),
      ])
    case 'inside':
      return and([contains(needle, way), sql`strpos(s.folded_text, ${` ${needle}`}) = 0`, isThere(wanted)])
    case 'words':
      return and([allWords(wanted, way), sql`not ${isThere(wanted)}`])
    case 'spelling':
      return and([matches(wanted, way), sql`not ${isThere(wanted)}`, sql`not ${allWords(wanted, 'scan')}`])
  }
}

/** The number of a matching row's tier. */
export function rank(wanted: Wanted): Sql {
  const { needle } = wanted
  return sql`case
    when not ${isThere(wanted)} then case when ${allWords(wanted, 'scan')} then 4 else 5 end
    when starts_with(s.folded_text, ${wholeName(needle)}) then 0
    when starts_with(s.folded_text, ${nameStart(needle)}) then 1
    when strpos(s.folded_text, ${` ${needle}`}) > 0 then 2
    else 3 end`
}

/** Whether the whole query stands so in a product, punctuation included. */
export function isThere({ plain }: SearchQuery): Sql {
  return sql`strpos(substr(s.folded_text, strpos(s.folded_text, ${plainMark}) + 1), ${plain}) > 0`
}

function wholeName(needle: string): string {
  return `${nameStart(needle)} ${fieldMark}`
}

/** How a text begins whose name begins so. */
export function nameStart(needle: string): string {
  return `${fieldMark} ${needle}`
}

function allWords(wanted: Wanted, way: Way): Sql {
  return and(wanted.spellings.map(({ word }) => contains(wordPart(word), way)))
}

function wordPart(word: string): string {
  const spelled = spellOut(word)
  return spelled.length >= shortest ? spelled : ` ${spelled}`
}

function otherParts({ others }: Spellings): string[] {
  return others.map((other) => ` ${spellOut(other)} `)
}

export function contains(part: string, way: Way): Sql {
  return way === 'index'
    ? sql`s.folded_text like ${`%${literal(part)}%`}`
    : sql`strpos(s.folded_text, ${part}) > 0`
}

/** Rows whose text begins so; the index holds the first 40 characters. */
export function beginsWith(start: string, way: Way): Sql {
  const whole = sql`starts_with(s.folded_text, ${start})`
  if (way === 'scan') return whole
  return and([sql`substr(s.folded_text, 1, 40) like ${`${literal(start.slice(0, 40))}%`}`, whole])
}

/** In a LIKE pattern, signs that stand for themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function and(conditions: Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

export function or(conditions: Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** The order of results, given columns of `search_products`; every one has an index, and the newest go first among equals. */
export const sortOrders: Record<SortOrder, Sql> = {
  relevance: sql`popularity desc, tiebreaker desc`,
  'price-asc': sql`price_santim, tiebreaker`,
  'price-desc': sql`price_santim desc, tiebreaker desc`,
  newest: sql`created_at desc, tiebreaker desc`,
  rating: sql`rating desc, rating_rank desc, tiebreaker desc`,
}
