import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { editDistance } from './edit-distance.ts'
import { literal } from './matching.ts'
import { phones } from './phones.ts'
import { soundDistance, soundsAlike } from './sound-distance.ts'
import { soundKeys } from './sound-key.ts'
import { lettersOf, spellOut } from './spell-out.ts'
import { typoKeys, typoLength } from './word-keys.ts'

/** A folded word of a query, and what else the catalogue calls it, the nearest first. */
export type Spellings = { word: string; others: string[] }

const mostOthers = 8
const mostCandidates = 1_000

/**
 * Finds for each folded word the words of the catalogue that sound like it, in either script, and where no word of
 * the catalogue holds it, those that a typing error may have meant. While `typing` the last word may be the beginning
 * of one in the other script. Two statements at most.
 */
export async function findSpellings(
  db: Database,
  words: string[],
  { typing = false }: { typing?: boolean } = {},
): Promise<Spellings[]> {
  const spoken = words.filter((word) => /^\p{L}{2,40}$/u.test(word))
  if (spoken.length === 0) return words.map((word) => ({ word, others: [] }))
  const begun = typing ? words.at(-1) : undefined
  const { candidates, unknown } = await findCandidates(db, spoken, begun)
  const found = words.map((word) => {
    const costs = [
      soundCost,
      ...(unknown.has(word) ? [typingCost] : []),
      ...(word === begun ? [startCost] : []),
    ]
    return { word, others: nearest(word, candidates, costs) }
  })
  const lost = found.filter(({ word, others }) => unknown.has(word) && others.length === 0)
  if (lost.length === 0) return found
  const further = await findFurther(
    db,
    lost.map(({ word }) => word),
  )
  return found.map((it) => (lost.includes(it) ? { ...it, others: furtherOf(it.word, further) } : it))
}

/** The words that share a key with any of these, and which of these no word of the catalogue holds. */
async function findCandidates(
  db: Database,
  words: string[],
  begun: string | undefined,
): Promise<{ candidates: string[]; unknown: Set<string> }> {
  const keys = words.flatMap((word) => [...soundKeys(word).map((key) => `s:${key}`), ...typoKeys(word)])
  if (begun) keys.push(...soundKeys(begun).map((key) => `p:${key}`))
  const { rows } = await db.execute<{ candidates: string[]; unknown: string[] }>(sql`
    select
      array(select word from search_words where keys && ${sql.param(keys)}::text[] limit ${mostCandidates}) as candidates,
      array(
        select given.word
          from unnest(${sql.param(words)}::text[], ${sql.param(words.map(heldBy))}::text[]) as given (word, held)
         where not exists (select from search_words where spelled like given.held)
      ) as unknown`)
  return { candidates: rows[0]?.candidates ?? [], unknown: new Set(rows[0]?.unknown) }
}

/** Words that share enough trigrams with one of these to be worth a look, and those that two written as one may be. */
async function findFurther(db: Database, words: string[]): Promise<string[]> {
  const halves = words.flatMap(splits).flat()
  const { rows } = await db.execute<{ word: string }>(sql`
    select near.word
      from unnest(${sql.param(words.map(spellOut))}::text[]) as given (spelled)
     cross join lateral (
       select word from search_words where search_words.spelled % given.spelled
        order by similarity(search_words.spelled, given.spelled) desc, word
        limit 50
     ) near
    union
    select word from search_words where word = any(${sql.param(halves)}::text[])`)
  return rows.map(({ word }) => word)
}

function furtherOf(word: string, further: string[]): string[] {
  const there = new Set(further)
  const parted = splits(word).filter((halves) => halves.every((half) => there.has(half)))
  return [...parted.map((halves) => halves.join(' ')), ...nearest(word, further, [typingCost])].slice(
    0,
    mostOthers,
  )
}

/** Where two words may have been written as one: smartphone as smart phone. */
function splits(word: string): string[][] {
  const shortest = isLatin(word) ? 3 : 2
  const places = Array.from({ length: word.length }, (_, at) => at)
  return places
    .filter((at) => at >= shortest && at <= word.length - shortest)
    .map((at) => [word.slice(0, at), word.slice(at)])
}

function heldBy(word: string): string {
  return `%${literal(spellOut(word))}%`
}

type Cost = (word: string, other: string) => number

function nearest(word: string, candidates: string[], costs: Cost[]): string[] {
  return candidates
    .filter((other) => other !== word)
    .map((other) => ({ other, cost: Math.min(...costs.map((cost) => cost(word, other))) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost || (a.other < b.other ? -1 : 1))
    .slice(0, mostOthers)
    .map(({ other }) => other)
}

function soundCost(word: string, other: string): number {
  const sameScript = isLatin(word) === isLatin(other)
  const pairs = phones(word).flatMap((one) => phones(other).map((two) => [one, two] as const))
  const alike = pairs.filter(([one, two]) => soundsAlike(one, two, sameScript))
  return Math.min(Infinity, ...alike.map(([one, two]) => soundDistance(one, two)))
}

/** One wrong letter in a word of four to seven, two in a longer one. */
function typingCost(word: string, other: string): number {
  const [one, two] = [lettersOf(spellOut(word)), lettersOf(spellOut(other))]
  const shorter = Math.min(one.length, two.length)
  if (shorter < typoLength.min - 1) return Infinity
  const distance = editDistance(one, two)
  return distance <= (shorter < 8 ? 1 : 2) ? distance : Infinity
}

/** As `soundCost` to the nearest beginning of a word in the other script. */
function startCost(word: string, other: string): number {
  if (isLatin(word) === isLatin(other)) return Infinity
  const costs = phones(word).flatMap((begun) =>
    phones(other).flatMap((said) => {
      const starts = [-1, 0, 1, 2].map((more) => said.slice(0, begun.length + more))
      return starts.filter((start) => soundsAlike(begun, start, false)).map((it) => soundDistance(begun, it))
    }),
  )
  return Math.min(Infinity, ...costs)
}

function isLatin(word: string): boolean {
  return /^[a-z]/.test(word)
}
