import { sql } from 'kysely'
import { languageData } from '../../../contract/language.ts'
import { offeredLanguages } from '../../../contract/offered-languages.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { baseForms } from './base-forms.ts'
import { isSurely, phoneticWord, soundCost, startCost, strictLimit, typingCost } from './phonetic-match.ts'
import type { Cost, PhoneticWord } from './phonetic-match.ts'
import { escapeLike } from './matching.ts'
import type { Spellings } from './matching.ts'
import { lengthKey, soundKeys } from './word-keys.ts'
import { spellOut } from './spell-out.ts'
import { typoKeys } from './word-keys.ts'

const othersMaximum = 8
const candidatesMaximum = 300
/** Spellings that cost more than the nearest by this are other words. */
const costMargin = 0.2
const startPenalty = 0.35

export async function findForms(db: Database, words: string[]): Promise<Spellings[]> {
  const candidates = words.flatMap(baseForms)
  const found = candidates.length === 0 ? [] : await selectWords(db, { words: candidates })
  const known = new Set(found.map(({ word }) => word))
  const doubled = doublesFreely() ? await selectOfLength(db, { keys: words.map(lengthKey) }) : []
  return words.map((word) => ({
    word,
    forms: [
      ...baseForms(word).filter((form) => known.has(form)),
      ...doubled
        .map((row) => row.word)
        .filter((form) => form !== word && lengthKey(form) === lengthKey(word)),
    ],
    others: [],
  }))
}

function doublesFreely(): boolean {
  return offeredLanguages().some((language) => languageData[language].doublesLettersFreely)
}

const selectOfLength = prepare(
  (_, { keys }: { keys: string[] }) => sql<{ word: string }>`
    select word from search_words where keys && ${keys}::text[] order by word limit ${candidatesMaximum}`,
)

const selectWords = prepare(
  (_, { words }: { words: string[] }) => sql<{ word: string }>`
    select word from search_words where word = any(${words}::text[])`,
)

type Correction = {
  typing?: boolean
  /** A word is unknown too if other words only contain it: `eger` in Sheger. */
  notInside?: boolean
}

export async function findSpellings(
  db: Database,
  spellings: Spellings[],
  { typing = false, notInside = false }: Correction = {},
): Promise<Spellings[]> {
  const words = spellings.map(({ word }) => word)
  const inLetters = words.filter((word) => /^\p{L}{2,40}$/u.test(word))
  if (inLetters.length === 0) return spellings
  const incomplete = typing ? words.at(-1) : undefined
  const { soundingAlike, unknown } = await findSounding(db, inLetters, { incomplete, notInside })
  // A form of a known word is not mistyped.
  const mistyped = unknown.filter((word) => spellings.some((it) => it.word === word && it.forms.length === 0))
  const near = mistyped.length > 0 ? await findNear(db, mistyped) : []
  return spellings.map(({ word, forms }) => {
    const phonetic = phoneticWord(word)
    const costs = word === incomplete ? [soundCost, startCost] : [soundCost]
    if (!mistyped.includes(word)) {
      return { word, forms, others: wordsOf(nearest(phonetic, soundingAlike, costs, strictLimit)) }
    }
    const sounding = nearest(phonetic, soundingAlike, costs)
    const others = isSameSound(sounding)
      ? wordsOf(sounding)
      : [...wordsOf(sounding), ...separated(word, near), ...wordsOf(nearest(phonetic, near, [typingCost]))]
    return { word, forms, others: [...new Set(others)].slice(0, othersMaximum) }
  })
}

/** They leave out what may be another word: `gift` and ግፊት, `shema` and ዜማ. */
export function surelyMeant(spellings: Spellings[]): Spellings[] {
  return spellings.map((it) => {
    const word = phoneticWord(it.word)
    const others = it.others.filter((other) => other.includes(' ') || isSurely(word, phoneticWord(other)))
    return { ...it, others }
  })
}

/** `unknown` are the words that no word of the catalogue contains. */
async function findSounding(
  db: Database,
  words: string[],
  { incomplete, notInside }: { incomplete: string | undefined; notInside: boolean },
): Promise<{ soundingAlike: PhoneticWord[]; unknown: string[] }> {
  const keys = words.flatMap(soundKeys).map((key) => `s:${key}`)
  const starts = incomplete === undefined ? [] : soundKeys(incomplete).map((key) => `p:${key}`)
  // Ge'ez sorts after Latin; incomplete words are only matched in the other script.
  const otherScript =
    incomplete !== undefined && incomplete < firstGeez ? sql`word >= ${firstGeez}` : sql`word < ${firstGeez}`
  const patterns = words.map((word) => `${notInside ? '' : '%'}${escapeLike(spellOut(word))}%`)
  type Row = { soundingAlike: string[]; starting: string[]; unknown: string[] }
  const { rows } = await sql<Row>`
    select
      array(select word from search_words where keys && ${keys}::text[] limit ${candidatesMaximum}) as sounding_alike,
      array(
        select word from search_words where keys && ${starts}::text[] and ${otherScript} limit ${candidatesMaximum}
      ) as starting,
      array(
        select given.word
          from unnest(${words}::text[], ${patterns}::text[]) as given (word, pattern)
         where not exists (select from search_words where spelled like given.pattern)
      ) as unknown`.execute(db)
  const { soundingAlike = [], starting = [], unknown = [] } = rows[0] ?? {}
  return {
    soundingAlike: [...new Set([...soundingAlike, ...starting])].map(phoneticWord),
    unknown,
  }
}

/** They have one letter or few trigrams of difference, or are halves of compounds. */
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

type Candidate = { word: string; cost: number }

function nearest(
  wanted: PhoneticWord,
  candidates: PhoneticWord[],
  [whole, start]: Cost[],
  limit: Cost = () => Infinity,
): Candidate[] {
  const alike = candidates
    .filter((other) => other.word !== wanted.word)
    .map((other) => {
      const most = limit(wanted, other)
      const costs = [whole?.(wanted, other) ?? Infinity, start?.(wanted, other) ?? Infinity]
      const [wholeCost = Infinity, startCost = Infinity] = costs.map((cost) =>
        cost <= most ? cost : Infinity,
      )
      return { word: other.word, cost: Math.min(wholeCost, startCost + startPenalty) }
    })
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
  const near = alike.filter(({ cost }) => cost <= (alike[0]?.cost ?? 0) + costMargin)
  const isNear = (word: string) => near.some((it) => it.word === word)
  return alike.filter(({ word }) => isNear(word) || baseForms(word).some(isNear)).slice(0, othersMaximum)
}

/** A word written in the other script is not mistyped. */
function isSameSound([first]: Candidate[]): boolean {
  return first !== undefined && first.cost <= costMargin
}

function wordsOf(candidates: Candidate[]): string[] {
  return candidates.map(({ word }) => word)
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
