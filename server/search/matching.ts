import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SortOrder } from '../../contract/search.ts'
import { fieldMark, plainMark } from './search-document.ts'
import type { SearchQuery } from './read-query.ts'
import { spellOut } from './spell-out.ts'

export type Sql = RawBuilder<unknown>

export type Spellings = { word: string; others: string[] }

export type Wanted = SearchQuery & { spellings: Spellings[] }

/** `index` uses the trigram index; `scan` hides the condition from the planner. */
export type Access = 'index' | 'scan'

/** Trigram indexes find shorter parts only at the start of a word. */
const shortest = 3

/** Rows of `search_products s` with the whole query, or all its words in any order and spelling. */
export function matches(wanted: Wanted, access: Access): Sql {
  const words = and(
    wanted.spellings.map((it) =>
      or([wordPart(it.word), ...otherParts(it)].map((part) => contains(part, access))),
    ),
  )
  const covered = wanted.spellings.every((it) => wanted.needle.includes(wordPart(it.word)))
  return covered ? words : or([contains(wanted.needle, access), words])
}

/** From the best: substring matches first, then other spellings. */
export const tiers = ['name', 'name-start', 'word-start', 'inside', 'words', 'spelling'] as const
export type Tier = (typeof tiers)[number]

export function inTier(tier: Tier, wanted: Wanted, access: Access): Sql {
  const { needle } = wanted
  switch (tier) {
    case 'name':
      return and([beginsWith(wholeName(needle), access), containsQuery(wanted)])
    case 'name-start':
      return and([
        beginsWith(nameStart(needle), access),
        sql`not starts_with(s.folded_text, ${wholeName(needle)})`,
        containsQuery(wanted),
      ])
    case 'word-start':
      return and([
        contains(` ${needle}`, access),
        sql`not starts_with(s.folded_text, ${nameStart(needle)})`,
        containsQuery(wanted),
      ])
    case 'inside':
      return and([
        contains(needle, access),
        sql`strpos(s.folded_text, ${` ${needle}`}) = 0`,
        containsQuery(wanted),
      ])
    case 'words':
      return and([allWords(wanted, access), sql`not ${containsQuery(wanted)}`])
    case 'spelling':
      return and([
        matches(wanted, access),
        sql`not ${containsQuery(wanted)}`,
        sql`not ${allWords(wanted, 'scan')}`,
      ])
  }
}

export function rank(wanted: Wanted): Sql {
  const { needle } = wanted
  return sql`case
    when not ${containsQuery(wanted)} then case when ${allWords(wanted, 'scan')} then 4 else 5 end
    when starts_with(s.folded_text, ${wholeName(needle)}) then 0
    when starts_with(s.folded_text, ${nameStart(needle)}) then 1
    when strpos(s.folded_text, ${` ${needle}`}) > 0 then 2
    else 3 end`
}

export function containsQuery({ plain }: SearchQuery): Sql {
  return sql`strpos(substr(s.folded_text, strpos(s.folded_text, ${plainMark}) + 1), ${plain}) > 0`
}

function wholeName(needle: string): string {
  return `${nameStart(needle)} ${fieldMark}`
}

export function nameStart(needle: string): string {
  return `${fieldMark} ${needle}`
}

function allWords(wanted: Wanted, access: Access): Sql {
  return and(wanted.spellings.map(({ word }) => contains(wordPart(word), access)))
}

function wordPart(word: string): string {
  const spelled = spellOut(word)
  return spelled.length >= shortest ? spelled : ` ${spelled}`
}

function otherParts({ others }: Spellings): string[] {
  return others.map((other) => ` ${spellOut(other)} `)
}

export function contains(part: string, access: Access): Sql {
  return access === 'index'
    ? sql`s.folded_text like ${`%${escapeLike(part)}%`}`
    : sql`strpos(s.folded_text, ${part}) > 0`
}

/** The index has the first 40 characters only. */
export function beginsWith(start: string, access: Access): Sql {
  const whole = sql`starts_with(s.folded_text, ${start})`
  if (access === 'scan') return whole
  return and([sql`substr(s.folded_text, 1, 40) like ${`${escapeLike(start.slice(0, 40))}%`}`, whole])
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function and(conditions: Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

export function or(conditions: Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Every order has an index; equal rows are sorted newest first. */
export const sortOrders: Record<SortOrder, Sql> = {
  relevance: sql`popularity desc, tiebreaker desc`,
  'price-asc': sql`price_santim, tiebreaker`,
  'price-desc': sql`price_santim desc, tiebreaker desc`,
  newest: sql`created_at desc, tiebreaker desc`,
  rating: sql`rating desc, rating_rank desc, tiebreaker desc`,
}
