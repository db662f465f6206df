import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { baseForms } from './base-forms.ts'
import { findSpellings, surelyMeant } from './find-spellings.ts'
import { fold } from './fold.ts'
import { meaningsOf } from './meanings.ts'
import type { Meaning } from './meanings.ts'
import { isNoise, isWeak } from './noise-words.ts'
import { hasDetail, hasGroup, matches, or, sum } from './matching.ts'
import type { Spellings, Sql, Wanted } from './matching.ts'
import { isAudience } from './tiers.ts'

export const few = 5

/** Matches are counted up to this number. */
export const countMaximum = 1_000

export function countMatches(db: Database, wanted: Wanted): Promise<number> {
  return countRows(db, matches(wanted, 'index'))
}

async function countRows(db: Database, matching: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from search_products s where ${matching} limit ${countMaximum}) m`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Other names of what is asked for are looked for when its own name does not fill a page. */
export const page = 40

/** Other names of the same are searched for, else other spellings, else most of the words. */
export async function widen(
  db: Database,
  wanted: Wanted,
  { matched, typing = false }: { matched: number; typing?: boolean },
): Promise<Wanted> {
  const categories = matched < few ? await namedCategories(db, wanted) : []
  // Few literal hits come first, and the rest of the category after them.
  const tag = await findTag(db, wanted)
  const named = {
    ...wanted,
    ...(categories.length > 0 && { categories }),
    ...(tag !== undefined && { tag }),
  }
  const meant = await withOtherNames(db, named, { matched })
  if (meant) return meant
  if (categories.length > 0 || tag !== undefined || matched >= few) return named
  const spellings = await findSpellings(db, wanted.spellings, {
    typing,
    notInside: matched === 0 && wanted.spellings.length > 1,
  })
  const spelled = { ...wanted, spellings, onlySimilar: matched === 0 && areOfOneScript(spellings) }
  const hasOthers = spellings.some((it) => it.others.length > 0)
  if (matched > 0) return hasOthers ? spelled : wanted
  if (hasOthers && (spellings.length === 1 || (await countMatches(db, spelled)) > 0)) return spelled
  const corrected = typing ? undefined : await withOtherNames(db, wanted, { matched, correcting: true })
  if (corrected) return { ...corrected, onlySimilar: true }
  const phrases = joinPhrases(
    surelyMeant(spellings),
    meaningsOf(wanted.words, { substituting: true }).meanings,
  )
  const groups = await findGroups(db, phrases)
  return groups ? { ...spelled, spellings: phrases, groups, onlySimilar: true } : wanted
}

/**
 * It is undefined if nothing is called otherwise. What serves instead counts only if little else is found, and what
 * replaces things of which there are none, if nothing is.
 */
async function withOtherNames(
  db: Database,
  wanted: Wanted,
  { matched, correcting = false }: { matched: number; correcting?: boolean },
): Promise<Wanted | undefined> {
  const { meanings, hasSubstitute } = meaningsOf(wanted.words, { substituting: matched === 0, correcting })
  if (meanings.every((it) => it.same.length === 0 && it.near.length === 0)) return undefined
  const similar = { ...wanted, meanings: await withCategories(db, meanings) }
  const exact = { ...similar, meanings: similar.meanings.map((it) => ({ ...it, near: [] })) }
  const named = await countMatches(db, exact)
  const isSimilar = named < few && meanings.some((it) => it.near.length > 0)
  const found = isSimilar ? await countMatches(db, similar) : named
  if (found <= matched) return undefined
  return {
    ...(isSimilar ? similar : exact),
    onlySimilar: matched === 0 && !wanted.categories && wanted.tag === undefined && hasSubstitute,
  }
}

/** A name that is that of a category too means all its products. */
async function withCategories(db: Database, meanings: Meaning[]): Promise<Meaning[]> {
  const categories = await selectNames(db, {})
  return meanings.map((it) => {
    const ids = categories.filter((row) => it.same.some((name) => isNameOf(row, name))).map(({ id }) => id)
    return ids.length > 0 ? { ...it, categories: ids } : it
  })
}

/** What is typed in the other script is no mistake. */
function areOfOneScript(spellings: Spellings[]): boolean {
  const isLatin = (word: string) => /^[a-z]/.test(word)
  return spellings.some((it) => it.others.some((other) => isLatin(other) === isLatin(it.word)))
}

function joinPhrases(spellings: Spellings[], meanings: Meaning[]): Spellings[] {
  return meanings.flatMap(({ words, same, near }) => {
    const ofWords = spellings.filter(({ word }) => words.includes(word))
    const other = [...same, ...near]
    if (other.length === 0) return ofWords
    if (ofWords.length === 1) return ofWords.map((it) => ({ ...it, same: other }))
    return [{ word: words.join(' '), forms: [], others: [], same: other }]
  })
}

/** It is the whole query, or its words that say something. Tags are stored in lower case. */
async function findTag(db: Database, { words, needle }: Wanted): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`
    select tag from unnest(${[needle, words.join(' ')]}::text[]) with ordinality as asked (tag, place)
    where exists (select from products where tags <> '{}' and tags @> array[tag] and retired_at is null)
    order by place limit 1`.execute(db)
  return rows[0]?.tag
}

async function namedCategories(db: Database, { spellings }: Wanted): Promise<string[]> {
  const words = spellings.map(({ word }) => word).filter((word) => !isNoise(word))
  if (words.length === 0) return []
  const categories = await selectNames(db, {})
  return categories.filter((row) => words.every((word) => isWordOf(row, word))).map(({ id }) => id)
}

const selectNames = prepare((db) => db.selectFrom('categories').select(['id', 'name', 'translations']))

function isNameOf(
  { name, translations }: { name: string; translations: Translations<'name'> },
  phrase: string,
): boolean {
  return [name, ...Object.values(translations).map((it) => it.name ?? '')].some((it) => fold(it) === phrase)
}

function isWordOf(
  { name, translations }: { name: string; translations: Translations<'name'> },
  word: string,
) {
  const texts = [name, ...Object.values(translations).map((it) => it.name ?? '')]
  return texts
    .flatMap((text) => fold(text).split(' '))
    .some((other) =>
      [word, ...baseForms(word)].some((form) => form === other || baseForms(other).includes(form)),
    )
}

const groupsMaximum = 30

/**
 * They are the largest groups of at least half of the words that some product has; of several those whose products have
 * most of the other words among their details, then those that products have as they are written, then those that leave
 * out what is a detail of other products: "red dress" finds dresses rather than what is red.
 */
async function findGroups(db: Database, spellings: Spellings[]): Promise<Spellings[][] | undefined> {
  const words = spellings.filter(({ word }) => !isNoise(word))
  if (spellings.length < 2) return undefined
  const { seen, asDetails } = await readProducts(db, words)
  const all = 2 ** words.length - 1
  const largest = words.length < spellings.length ? words.length : words.length - 1
  for (let size = largest; size >= Math.max(1, words.length / 2); size--) {
    const found = withMostDetails(subsets(words, size), seen)
    if (found.length === 0) continue
    const literal = found.filter((group) => seen.some((it) => ((it.written ?? it.has) & group) === group))
    const kept = literal.length > 0 ? literal : found
    const things = kept.filter((group) => (group | asDetails) === all)
    const telling = withFewestWeakWords(things.length > 0 ? things : kept, words)
    const preferred = rarest(telling, seen)
      .slice(0, groupsMaximum)
      .map((group) => words.filter((_, at) => (group >> at) & 1))
    if (literal.length > 0) {
      const written = preferred.map((group) => group.map(literally))
      return [...written, ...(await categoriesOfFew(db, written, words))]
    }
    return [...preferred, ...(await categoryGroups(db, words))]
  }
  const named = await categoryGroups(db, words)
  return named.length > 0 ? named : undefined
}

/** "kids games" finds the games first, and if they are few, the rest of their category. */
async function categoriesOfFew(
  db: Database,
  groups: Spellings[][],
  words: Spellings[],
): Promise<Spellings[][]> {
  const things = words.filter(({ word }) => !isAudience(word))
  const named = things.length === 1 ? await categoryGroups(db, things) : []
  if (named.length === 0) return []
  const found = await countRows(db, or(groups.map((group) => hasGroup(group, 'index'))))
  return found < few ? named : []
}

/** "cheap furniture" finds furniture. */
async function categoryGroups(db: Database, words: Spellings[]): Promise<Spellings[][]> {
  const rows = await selectNames(db, {})
  return words.flatMap((it) => {
    const categories = rows.filter((row) => isWordOf(row, it.word)).map(({ id }) => id)
    return categories.length > 0 ? [[{ ...literally(it), categories }]] : []
  })
}

function literally(spellings: Spellings): Spellings {
  return { ...spellings, others: [] }
}

/** The bits say which words a product has, which as they are written (null means all), and which among its details. */
type Seen = { has: number; written: number | null; details: number; products: number }

/** So many products are read for each word: the first of frequent ones, all of others. */
const readMaximum = 1_000
/** So many products are asked whether a word is a detail of any, as details have no index. */
const sampleMaximum = 1_000

/** Each word is looked up once: each group of them in the index would take seconds in a large catalogue. */
async function readProducts(db: Database, words: Spellings[]): Promise<{ seen: Seen[]; asDetails: number }> {
  if (words.length === 0) return { seen: [], asDetails: 0 }
  const ofWords = words.map(
    (it) => sql`(select folded_text, detail_text from search_products s
                  where ${hasGroup([it], 'index')} limit ${readMaximum})`,
  )
  const bits = (conditions: Sql[]) => sum(conditions.map((it, at) => sql`(${it} << ${sql.lit(at)})`))
  const has = (them: Spellings[]) => bits(them.map((it) => sql`${hasGroup([it], 'scan')}::int`))
  const written = words.some((it) => it.others.length > 0) ? has(words.map(literally)) : sql`null::int`
  const details = words.map(({ word }) => hasDetail(word))
  const { rows } = await sql<{ seen: Seen[]; asDetails: number }>`
    select coalesce((select json_agg(p) from (
        select ${has(words)} as has, ${written} as written, ${bits(details)} as details, count(*) as products
          from (${sql.join(ofWords, sql` union `)}) s group by 1, 2, 3) p), '[]') as seen,
      coalesce((select bit_or(${bits(details)})
                  from (select detail_text from search_products limit ${sampleMaximum}) s), 0) as as_details`.execute(
    db,
  )
  return rows[0] ?? { seen: [], asDetails: 0 }
}

/** Most other words must be among the details of a product with the group. */
function withMostDetails(groups: number[], seen: Seen[]): number[] {
  const details = groups.map((group) =>
    seen
      .filter(({ has }) => (has & group) === group)
      .reduce((most, it) => Math.max(most, count(it.details & ~group)), -1),
  )
  const best = details.reduce((most, it) => Math.max(most, it), 0)
  return groups.filter((_, at) => details[at] === best)
}

function count(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + count(bits >> 1)
}

/** "Coffee" is kept rather than "set". */
function withFewestWeakWords(groups: number[], words: Spellings[]): number[] {
  const weak = words.reduce((bits, { word }, at) => (isWeak(word) ? bits | (1 << at) : bits), 0)
  const least = Math.min(...groups.map((group) => count(group & weak)))
  return groups.filter((group) => count(group & weak) === least)
}

/** A group that so many times more products have than the rarest one says less. */
const rarer = 4

function rarest(groups: number[], seen: Seen[]): number[] {
  const products = groups.map((group) =>
    seen.reduce((sum, it) => ((it.has & group) === group ? sum + it.products : sum), 0),
  )
  const least = Math.min(...products)
  return groups.filter((_, at) => (products[at] ?? 0) < rarer * least)
}

function subsets(words: unknown[], size: number, from = 0): number[] {
  if (size === 0) return [0]
  return words.flatMap((_, at) =>
    at < from ? [] : subsets(words, size - 1, at + 1).map((rest) => rest | (1 << at)),
  )
}
