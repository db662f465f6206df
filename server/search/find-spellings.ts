import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { baseForms } from './base-forms.ts'
import { phoneticWord, soundCost, startCost, typingCost } from './phonetic-match.ts'
import type { Cost, PhoneticWord } from './phonetic-match.ts'
import { escapeLike } from './matching.ts'
import type { Spellings } from './matching.ts'
import { soundKeys } from './word-keys.ts'
import { spellOut } from './spell-out.ts'
import { typoKeys } from './word-keys.ts'

const othersMaximum = 8
const candidatesMaximum = 300

/** Base forms, words that sound alike, and corrections of unknown words. While `typing` the last word is incomplete. */
export async function findSpellings(
  db: Database,
  words: string[],
  { typing = false }: { typing?: boolean } = {},
): Promise<Spellings[]> {
  const inLetters = words.filter((word) => /^\p{L}{2,40}$/u.test(word))
  if (inLetters.length === 0) return words.map((word) => ({ word, others: [] }))
  const incomplete = typing ? words.at(-1) : undefined
  const { bases, soundingAlike, unknown } = await findSounding(db, inLetters, incomplete)
  const formsOf = (word: string) => baseForms(word).filter((base) => bases.has(base))
  // A form of a known word is not mistyped.
  const mistyped = unknown.filter((word) => formsOf(word).length === 0)
  const near = mistyped.length > 0 ? await findNear(db, mistyped) : []
  return words.map((word) => {
    const phonetic = phoneticWord(word)
    const sounds = nearest(
      phonetic,
      soundingAlike,
      word === incomplete ? [soundCost, startCost] : [soundCost],
    )
    const others = [...formsOf(word), ...sounds]
    if (mistyped.includes(word))
      others.push(...separated(word, near), ...nearest(phonetic, near, [typingCost]))
    return { word, others: [...new Set(others)].slice(0, othersMaximum) }
  })
}

/** `unknown` are the words that no word of the catalogue contains. */
async function findSounding(
  db: Database,
  words: string[],
  incomplete: string | undefined,
): Promise<{ bases: Set<string>; soundingAlike: PhoneticWord[]; unknown: string[] }> {
  const keys = words.flatMap(soundKeys).map((key) => `s:${key}`)
  const starts = incomplete === undefined ? [] : soundKeys(incomplete).map((key) => `p:${key}`)
  // Ge'ez sorts after Latin; incomplete words are only matched in the other script.
  const otherScript =
    incomplete !== undefined && incomplete < firstGeez ? sql`word >= ${firstGeez}` : sql`word < ${firstGeez}`
  type Row = { bases: string[]; soundingAlike: string[]; starting: string[]; unknown: string[] }
  const { rows } = await sql<Row>`
    select
      array(select word from search_words where word = any(${words.flatMap(baseForms)}::text[])) as bases,
      array(select word from search_words where keys && ${keys}::text[] limit ${candidatesMaximum}) as sounding_alike,
      array(
        select word from search_words where keys && ${starts}::text[] and ${otherScript} limit ${candidatesMaximum}
      ) as starting,
      array(
        select given.word
          from unnest(${words}::text[], ${words.map(containing)}::text[]) as given (word, pattern)
         where not exists (select from search_words where spelled like given.pattern)
      ) as unknown`.execute(db)
  const { bases = [], soundingAlike = [], starting = [], unknown = [] } = rows[0] ?? {}
  return {
    bases: new Set(bases),
    soundingAlike: [...new Set([...soundingAlike, ...starting])].map(phoneticWord),
    unknown,
  }
}

/** Words with one letter or few trigrams of difference, and the halves of compounds. */
async function findNear(db: Database, words: string[]): Promise<PhoneticWord[]> {
  const { rows } = await sql<{ word: string }>`
    (select word from search_words where keys && ${words.flatMap(typoKeys)}::text[] limit ${candidatesMaximum})
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
    .slice(0, othersMaximum)
    .map(({ word }) => word)
}

function separated(word: string, near: PhoneticWord[]): string[] {
  const known = new Set(near.map((it) => it.word))
  return splits(word)
    .filter((halves) => halves.every((half) => known.has(half)))
    .map((halves) => halves.join(' '))
}

function splits(word: string): string[][] {
  const shortest = word < firstGeez ? 3 : 2
  const positions = Array.from({ length: word.length }, (_, at) => at)
  return positions
    .filter((at) => at >= shortest && at <= word.length - shortest)
    .map((at) => [word.slice(0, at), word.slice(at)])
}

const firstGeez = 'ሀ'

function containing(word: string): string {
  return `%${escapeLike(spellOut(word))}%`
}
