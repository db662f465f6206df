import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Spellings } from './find-spellings.ts'
import { fieldMark, plainMark } from './index-text.ts'
import type { SearchQuery } from './read-query.ts'
import { spellOut } from './spell-out.ts'

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
export function matches(wanted: Wanted, way: Way): SQL {
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
export function inTier(tier: Tier, wanted: Wanted, way: Way): SQL {
  const { needle } = wanted
  switch (tier) {
    case 'name':
      return and([beginsWith(wholeName(needle), way), isThere(wanted)])
    case 'name-start':
      return and([
        beginsWith(nameStart(needle), way),
        sql`not starts_with(s.text, ${wholeName(needle)})`,
        isThere(wanted),
      ])
    case 'word-start':
      return and([
        contains(` ${needle}`, way),
        sql`not starts_with(s.text, ${nameStart(needle)})`,
        isThere(wanted),
      ])
    case 'inside':
      return and([contains(needle, way), sql`strpos(s.text, ${` ${needle}`}) = 0`, isThere(wanted)])
    case 'words':
      return and([allWords(wanted, way), sql`not ${isThere(wanted)}`])
    case 'spelling':
      return and([matches(wanted, way), sql`not ${isThere(wanted)}`, sql`not ${allWords(wanted, 'scan')}`])
  }
}

/** The number of a matching row's tier. */
export function rank(wanted: Wanted): SQL {
  const { needle } = wanted
  return sql`case
    when not ${isThere(wanted)} then case when ${allWords(wanted, 'scan')} then 4 else 5 end
    when starts_with(s.text, ${wholeName(needle)}) then 0
    when starts_with(s.text, ${nameStart(needle)}) then 1
    when strpos(s.text, ${` ${needle}`}) > 0 then 2
    else 3 end`
}

/** Whether the whole query stands so in a product, punctuation included. */
export function isThere({ plain }: SearchQuery): SQL {
  return sql`strpos(substr(s.text, strpos(s.text, ${plainMark}) + 1), ${plain}) > 0`
}

function wholeName(needle: string): string {
  return `${nameStart(needle)} ${fieldMark}`
}

/** How a text begins whose name begins so. */
export function nameStart(needle: string): string {
  return `${fieldMark} ${needle}`
}

function allWords(wanted: Wanted, way: Way): SQL {
  return and(wanted.spellings.map(({ word }) => contains(wordPart(word), way)))
}

function wordPart(word: string): string {
  const spelled = spellOut(word)
  return spelled.length >= shortest ? spelled : ` ${spelled}`
}

function otherParts({ others }: Spellings): string[] {
  return others.map((other) => ` ${spellOut(other)} `)
}

export function contains(part: string, way: Way): SQL {
  return way === 'index' ? sql`s.text like ${`%${literal(part)}%`}` : sql`strpos(s.text, ${part}) > 0`
}

/** Rows whose text begins so; the index holds the first 40 characters. */
export function beginsWith(start: string, way: Way): SQL {
  const whole = sql`starts_with(s.text, ${start})`
  if (way === 'scan') return whole
  return and([sql`substr(s.text, 1, 40) like ${`${literal(start.slice(0, 40))}%`}`, whole])
}

/** In a LIKE pattern, signs that stand for themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function and(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

export function or(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`
}
