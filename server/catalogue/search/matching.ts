import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SortOrder } from '../../../contract/search.ts'
import { baseForms } from './base-forms.ts'
import { fieldMark, plainMark, salesRankSteps } from './search-document.ts'
import type { Meaning } from './meanings.ts'
import type { SearchQuery } from './read-query.ts'
import { spellOut } from './spell-out.ts'

export type Sql = RawBuilder<unknown>

export type Spellings = {
  word: string
  forms: string[]
  others: string[]
  same?: string[]
  categories?: string[]
}

export type Wanted = SearchQuery & {
  spellings: Spellings[]
  categories?: string[]
  /** Products have the whole query as a tag. */
  tag?: string
  meanings?: Meaning[]
  onlySimilar?: boolean
  groups?: Spellings[][]
}

/** `index` uses the trigram index; `scan` hides the condition from the planner. */
export type Access = 'index' | 'scan'

/** Trigram indexes find shorter parts only at the start of a word. */
const shortest = 3

export function matches(wanted: Wanted, access: Access): Sql {
  if (wanted.groups) return or(wanted.groups.map((group) => hasGroup(group, access)))
  const words = and(
    wanted.spellings.map((it) => hasWord(it, [...wordParts(it.word), ...formEnds(it)], access)),
  )
  return or([
    ...(isCovered(wanted) ? [] : [contains(wanted.needle, access)]),
    words,
    ...(wanted.meanings ? [hasMeanings(wanted, access, { near: true })] : []),
    ...(wanted.categories || wanted.tag ? [inCategory(wanted)] : []),
  ])
}

/** Every product with the whole query has all its words. */
export function isCovered({ spellings, needle }: Wanted): boolean {
  return spellings.every((it) => wordParts(it.word).some((part) => needle.includes(part)))
}

export function hasGroup(group: Spellings[], access: Access): Sql {
  return and(group.map((it) => hasInGroup(it, access)))
}

/** Words without other forms that are long enough for the index are found in one scan of it for the whole group. */
const longEnough = 4

function hasInGroup({ word, forms, others, same = [], categories }: Spellings, access: Access): Sql {
  const spelled = spellOut(word)
  const parts = spelled.length < shortest ? wholeWords(word) : [...wordStarts(word), `${spelled} `]
  const whole = [...forms, ...others].map(wholeWord)
  if (
    access === 'index' &&
    whole.length === 0 &&
    same.length === 0 &&
    !categories &&
    spelled.length >= longEnough
  ) {
    return and([contains(spelled, 'index'), or(parts.map((it) => contains(it, 'scan')))])
  }
  return or([
    ...[...parts, ...whole].map((it) => contains(it, access)),
    ...same.map((it) => hasPhrase(it, access)),
    ...(categories ? [ofCategories(categories)] : []),
  ])
}

function hasWord({ forms, others }: Spellings, parts: string[], access: Access): Sql {
  return or([...parts, ...[...forms, ...others].map(wholeWord)].map((it) => contains(it, access)))
}

/** A product has the words of each meaning, or another name of it; with `near` also what serves instead. */
export function hasMeanings({ meanings = [] }: Wanted, access: Access, { near }: { near: boolean }): Sql {
  if (meanings.length === 0) return sql`false`
  return and(
    meanings.map((it) =>
      or([
        and(it.words.map((word) => or([word, ...baseForms(word)].map((form) => hasPhrase(form, access))))),
        ...[...it.same, ...(near ? it.near : [])].map((phrase) => hasPhrase(phrase, access)),
        ...(it.categories ? [ofCategories(it.categories)] : []),
      ]),
    ),
  )
}

/** It has them as whole words, also in the plural. Short ones are found in the index between spaces only. */
export function hasPhrase(phrase: string, access: Access): Sql {
  const spelled = spellOut(phrase)
  const plurals = isAmharic(spelled) ? [] : [` ${spelled}s `, ` ${spelled}es `]
  const whole = [...wholeWords(phrase), ...plurals]
  if (access === 'scan' || spelled.length < longEnough) return or(whole.map((it) => contains(it, access)))
  return and([contains(spelled, 'index'), or(whole.map((it) => contains(it, 'scan')))])
}

export function hasDetail(word: string): Sql {
  return sql`(strpos(s.detail_text, ${` ${spellOut(word)}`}) > 0)::int`
}

export function sum(counts: Sql[]): Sql {
  return counts.length === 0 ? sql`0` : sql`(${sql.join(counts, sql` + `)})`
}

export function containsQuery({ plain }: SearchQuery): Sql {
  return sql`strpos(substr(s.folded_text, strpos(s.folded_text, ${plainMark}) + 1), ${plain}) > 0`
}

export function wholeName(needle: string): string {
  return `${nameStart(needle)} ${fieldMark}`
}

export function nameStart(needle: string): string {
  return `${fieldMark} ${needle}`
}

export function allWords(wanted: Wanted, access: Access, parts = wordParts): Sql {
  return and(wanted.spellings.map(({ word }) => or(parts(word).map((part) => contains(part, access)))))
}

export function allForms({ spellings }: Wanted, access: Access): Sql {
  return and(spellings.map((it) => hasWord({ ...it, others: [] }, wordStarts(it.word), access)))
}

/** They are in a category that the query names, or have it as a tag. */
export function inCategory({ categories = [], tag }: Wanted): Sql {
  if (categories.length === 0 && tag === undefined) return sql`false`
  return or([
    ...(categories.length > 0 ? [ofCategories(categories)] : []),
    ...(tag === undefined ? [] : [hasTag(tag)]),
  ])
}

const taggedMaximum = 10_000

/** The array lets the condition use an index. */
function hasTag(tag: string): Sql {
  return sql`s.product_id = any(array(
    select id from products where tags <> '{}' and tags @> array[${tag}] and retired_at is null limit ${sql.lit(taggedMaximum)}))`
}

function ofCategories(ids: string[]): Sql {
  return sql`s.category_id = any(${ids}::uuid[])`
}

function wordParts(word: string): string[] {
  const spelled = spellOut(word)
  return spelled.length >= shortest ? [spelled] : [` ${spelled}`]
}

const possessive = spellOut('የ')

export function isAmharic(spelled: string): boolean {
  return /^[A-Z]{3}/.test(spelled)
}

/** የቡና begins with ቡና, too. */
export function wordStarts(word: string): string[] {
  const spelled = spellOut(word)
  return [` ${spelled}`, ...(isAmharic(spelled) ? [` ${possessive}${spelled}`] : [])]
}

export function wholeWords(word: string): string[] {
  return wordStarts(word).map((it) => `${it} `)
}

/** Phones are smartphones too. */
export function formEnds({ forms }: Spellings): string[] {
  return forms.filter((form) => form.length >= 5).map((form) => `${spellOut(form)} `)
}

function wholeWord(word: string): string {
  return ` ${spellOut(word)} `
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

export function not(condition: Sql): Sql {
  return sql`not ${condition}`
}

export function or(conditions: Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** It is the `sales_rank` that the next indexing writes, of `product_figures f`. */
export const salesRankNow = sql`coalesce(round(f.sales_rank * ${sql.lit(salesRankSteps)}), 0)`

/** Every order has an index; equal rows are sorted newest first. */
export const sortOrders: Record<SortOrder, Sql> = {
  relevance: sql`popularity desc, tiebreaker desc`,
  'price-asc': sql`price_santim, tiebreaker`,
  'price-desc': sql`price_santim desc, tiebreaker desc`,
  newest: sql`created_at desc, tiebreaker desc`,
  'best-selling': sql`sales_rank desc, created_at desc, tiebreaker desc`,
  rating: sql`rating desc, rating_rank desc, tiebreaker desc`,
}
