import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { prepare } from '../database/prepared-statement.ts'
import type { Translations } from '../database/translations.ts'
import { baseForms } from './base-forms.ts'
import { findSpellings } from './find-spellings.ts'
import { fold } from './fold.ts'
import { hasDetail, hasGroup, matches, sum } from './matching.ts'
import type { Spellings, Wanted } from './matching.ts'

/** A search that matches fewer products is widened. */
export const few = 5

/** Counting stops here. */
const countMaximum = 1_000

export async function countMatches(db: Database, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from search_products s where ${matches(wanted, 'index')} limit ${countMaximum}) m`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * What to search for when a query `matched` few products: the categories that it names, else other spellings, and if
 * there is still nothing, most of its words.
 */
export async function widen(
  db: Database,
  wanted: Wanted,
  { matched, typing = false }: { matched: number; typing?: boolean },
): Promise<Wanted> {
  const categories = await namedCategories(db, wanted)
  // Few literal hits come first, and the rest of the category after them.
  if (categories.length > 0) return { ...wanted, categories }
  const spellings = await findSpellings(db, wanted.spellings, { typing })
  const spelled = { ...wanted, spellings }
  const hasOthers = spellings.some((it) => it.others.length > 0)
  if (matched > 0) return hasOthers ? spelled : wanted
  if (hasOthers && (spellings.length === 1 || (await countMatches(db, spelled)) > 0)) return spelled
  const groups = await findGroups(db, spellings)
  return groups ? { ...spelled, groups } : wanted
}

/** Words that say nothing about a product, folded. */
const fillers = new Set(
  'a an and at for from in of on or the to with i me my need want buy እና ጋር ለ ወይም'.split(' ').map(fold),
)

/** The categories of which every word of the query is a word. */
async function namedCategories(db: Database, { spellings }: Wanted): Promise<string[]> {
  const words = spellings.map(({ word }) => word).filter((word) => !fillers.has(word))
  if (words.length === 0) return []
  const categories = await selectNames(db, {})
  return categories.filter((row) => words.every((word) => isWordOf(row, word))).map(({ id }) => id)
}

const selectNames = prepare((db) => db.selectFrom('categories').select(['id', 'name', 'translations']))

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

/** Groups tried at each number of words. */
const groupsMaximum = 30

/**
 * The largest groups of at least half of the words that some product has; of several those whose products have most of
 * the other words among their details, then those that products have as they are written, then those that leave out
 * what is a detail of other products: "red dress" finds dresses rather than what is red.
 */
async function findGroups(db: Database, spellings: Spellings[]): Promise<Spellings[][] | undefined> {
  const telling = spellings.filter(({ word }) => !fillers.has(word))
  if (spellings.length < 2) return undefined
  const largest = telling.length < spellings.length ? telling.length : telling.length - 1
  for (let size = largest; size >= Math.max(1, telling.length / 2); size--) {
    const groups = subsets(telling, size).slice(0, groupsMaximum)
    const details = await detailsOf(db, groups, telling)
    const best = Math.max(...details)
    if (best < 0) continue
    const found = groups.filter((_, at) => details[at] === best)
    const { preferred, isLiteral } = await preferredOf(db, found, telling)
    return isLiteral ? preferred : [...preferred, ...(await categoryGroups(db, telling))]
  }
  const named = await categoryGroups(db, telling)
  return named.length > 0 ? named : undefined
}

/** "cheap furniture" finds furniture. */
async function categoryGroups(db: Database, words: Spellings[]): Promise<Spellings[][]> {
  const rows = await selectNames(db, {})
  return words.flatMap((it) => {
    const categories = rows.filter((row) => isWordOf(row, it.word)).map(({ id }) => id)
    return categories.length > 0 ? [[{ ...literally(it), categories }]] : []
  })
}

/** Details are looked for among so many products, as they have no index. */
const sampleMaximum = 1_000

async function preferredOf(
  db: Database,
  groups: Spellings[][],
  words: Spellings[],
): Promise<{ preferred: Spellings[][]; isLiteral: boolean }> {
  const literal = groups.map(
    (group) => sql`exists (select from search_products s where ${hasGroup(group.map(literally), 'index')})`,
  )
  const asDetail = words.map(
    ({ word }) => sql`exists (
      select from (select detail_text from search_products limit ${sampleMaximum}) s where ${hasDetail(word)} = 1)`,
  )
  const { rows } = await sql<{ literal: boolean[]; asDetail: boolean[] }>`
    select array[${sql.join(literal)}] as literal, array[${sql.join(asDetail)}] as as_detail`.execute(db)
  const [row] = rows
  const written = groups.filter((_, at) => row?.literal[at])
  const kept = written.length > 0 ? written.map((group) => group.map(literally)) : groups
  const things = kept.filter((group) =>
    words.every(({ word }, at) => row?.asDetail[at] || group.some((it) => it.word === word)),
  )
  return { preferred: things.length > 0 ? things : kept, isLiteral: written.length > 0 }
}

function literally(spellings: Spellings): Spellings {
  return { ...spellings, others: [] }
}

/** For each group the most other words that a product with the group has among its details; -1 without a product. */
async function detailsOf(db: Database, groups: Spellings[][], words: Spellings[]): Promise<number[]> {
  const counts = groups.map((group) => {
    const others = words.filter((it) => !group.includes(it)).map(({ word }) => hasDetail(word))
    return sql`coalesce((select max(details) from (
      select ${sum(others)} as details from search_products s where ${hasGroup(group, 'index')} limit ${countMaximum}) g), -1)`
  })
  const { rows } = await sql<{
    details: number[]
  }>`select array[${sql.join(counts)}]::int[] as details`.execute(db)
  return rows[0]?.details ?? []
}

function subsets<T>(items: T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}
