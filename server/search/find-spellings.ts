import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { baseForms } from './base-forms.ts'
import { phoneticWord, soundCost, startCost, typingCost } from './phonetic-match.ts'
import type { Cost, PhoneticWord } from './phonetic-match.ts'
import { literal } from './matching.ts'
import type { Spellings } from './matching.ts'
import { soundKeys } from './word-keys.ts'
import { spellOut } from './spell-out.ts'
import { typoKeys } from './word-keys.ts'

const mostOthers = 8
const mostCandidates = 300

/**
 * Finds for each folded word the words of the catalogue that it is a form of or that sound like it, in either script,
 * and where no word of the catalogue holds it, those that a typing error may have meant. While `typing` the last word may be the beginning
 * of one in the other script. Two statements at most.
 */
export async function findSpellings(
  db: Database,
  words: string[],
  { typing = false }: { typing?: boolean } = {},
): Promise<Spellings[]> {
  const inLetters = words.filter((word) => /^\p{L}{2,40}$/u.test(word))
  if (inLetters.length === 0) return words.map((word) => ({ word, others: [] }))
  const begun = typing ? words.at(-1) : undefined
  const { bases, sounding, unknown } = await findSounding(db, inLetters, begun)
  const formsOf = (word: string) => baseForms(word).filter((base) => bases.has(base))
  // A form of a word that is there is not mistyped.
  const mistyped = unknown.filter((word) => formsOf(word).length === 0)
  const near = mistyped.length > 0 ? await findNear(db, mistyped) : []
  return words.map((word) => {
    const spoken = phoneticWord(word)
    const sounds = nearest(spoken, sounding, word === begun ? [soundCost, startCost] : [soundCost])
    const others = [...formsOf(word), ...sounds]
    if (mistyped.includes(word)) others.push(...partings(word, near), ...nearest(spoken, near, [typingCost]))
    return { word, others: [...new Set(others)].slice(0, mostOthers) }
  })
}

/**
 * The words that these are forms of, those that sound like one of them or begin like the last, and which of these no
 * word of the catalogue holds.
 */
async function findSounding(
  db: Database,
  words: string[],
  begun: string | undefined,
): Promise<{ bases: Set<string>; sounding: PhoneticWord[]; unknown: string[] }> {
  const keys = words.flatMap(soundKeys).map((key) => `s:${key}`)
  const starts = begun === undefined ? [] : soundKeys(begun).map((key) => `p:${key}`)
  // Ge'ez comes after Latin: a beginning is only looked for in the other script.
  const otherScript =
    begun !== undefined && begun < firstGeez ? sql`word >= ${firstGeez}` : sql`word < ${firstGeez}`
  type Row = { bases: string[]; sounding: string[]; starting: string[]; unknown: string[] }
  const { rows } = await sql<Row>`
    select
      array(select word from search_words where word = any(${words.flatMap(baseForms)}::text[])) as bases,
      array(select word from search_words where keys && ${keys}::text[] limit ${mostCandidates}) as sounding,
      array(
        select word from search_words where keys && ${starts}::text[] and ${otherScript} limit ${mostCandidates}
      ) as starting,
      array(
        select given.word
          from unnest(${words}::text[], ${words.map(heldBy)}::text[]) as given (word, held)
         where not exists (select from search_words where spelled like given.held)
      ) as unknown`.execute(db)
  const { bases = [], sounding = [], starting = [], unknown = [] } = rows[0] ?? {}
  return {
    bases: new Set(bases),
    sounding: [...new Set([...sounding, ...starting])].map(phoneticWord),
    unknown,
  }
}

/**
 * Words that share all but a letter or enough trigrams with one of these, and those that two written as one may be.
 */
async function findNear(db: Database, words: string[]): Promise<PhoneticWord[]> {
  const { rows } = await sql<{ word: string }>`
    (select word from search_words where keys && ${words.flatMap(typoKeys)}::text[] limit ${mostCandidates})
    union
    select near.word
      from unnest(${words.map(spellOut)}::text[]) as given (spelled)
     cross join lateral (
       select word from search_words where search_words.spelled % given.spelled
        order by similarity(search_words.spelled, given.spelled) desc, word
        limit 30
     ) near
    union
    select word from search_words where word = any(${words.flatMap(splits).flat()}::text[])`.execute(db)
  return rows.map(({ word }) => phoneticWord(word))
}

function nearest(wanted: PhoneticWord, candidates: PhoneticWord[], costs: Cost[]): string[] {
  return candidates
    .filter((other) => other.word !== wanted.word)
    .map((other) => ({ word: other.word, cost: Math.min(...costs.map((cost) => cost(wanted, other))) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
    .slice(0, mostOthers)
    .map(({ word }) => word)
}

/** Two words of the catalogue that are one in the query: smart phone of smartphone. */
function partings(word: string, near: PhoneticWord[]): string[] {
  const there = new Set(near.map((it) => it.word))
  return splits(word)
    .filter((halves) => halves.every((half) => there.has(half)))
    .map((halves) => halves.join(' '))
}

function splits(word: string): string[][] {
  const shortest = word < firstGeez ? 3 : 2
  const places = Array.from({ length: word.length }, (_, at) => at)
  return places
    .filter((at) => at >= shortest && at <= word.length - shortest)
    .map((at) => [word.slice(0, at), word.slice(at)])
}

const firstGeez = 'ሀ'

function heldBy(word: string): string {
  return `%${literal(spellOut(word))}%`
}
