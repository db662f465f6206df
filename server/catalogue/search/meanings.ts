import { baseForms } from './base-forms.ts'
import { fold } from './fold.ts'
import { kinds, substitutes, synonyms } from './synonyms.ts'
import { isSurely, phoneticWord } from './phonetic-match.ts'
import type { PhoneticWord } from './phonetic-match.ts'
import { lengthKey, soundKeys, typoKeys } from './word-keys.ts'

export type Meaning = {
  words: string[]
  same: string[]
  near: string[]
  categories?: string[]
}

type Entry = { same: Set<string>; near: Set<string> }

const longestPhrase = 3
const alternativesMaximum = 24

const entries = new Map<string, Entry>()
const substituted = new Map<string, Entry>()
readTables()
const sounding = new Map<string, PhoneticWord[]>()
for (const word of [...entries.keys()].filter((it) => /^[\u1200-\u1357]+$/u.test(it))) {
  for (const key of soundKeys(word)) sounding.set(key, [...(sounding.get(key) ?? []), phoneticWord(word)])
}
const byLength = new Map([...entries.keys()].map((phrase) => [lengthKey(phrase), phrase]))
const misspelt = new Map(
  [...entries.keys()].flatMap((phrase) => typoKeys(phrase).map((key) => [key, phrase])),
)

function readTables(): void {
  for (const row of synonyms.map(phrasesOf)) {
    for (const phrase of row)
      for (const other of row) if (other !== phrase) entryIn(entries, phrase).same.add(other)
  }
  const names = new Map([...entries].map(([phrase, { same }]) => [phrase, [phrase, ...same]]))
  const namesOf = (phrase: string) => names.get(phrase) ?? [phrase]
  for (const [left, right] of kinds) {
    const all = phrasesOf(right).flatMap(namesOf)
    for (const phrase of phrasesOf(left)) for (const name of all) entryIn(entries, phrase).near.add(name)
  }
  for (const [left, right] of substitutes) {
    const [first = [], ...rest] = phrasesOf(right).map(namesOf)
    for (const phrase of phrasesOf(left)) {
      const entry = entryIn(substituted, phrase)
      for (const name of first) entry.same.add(name)
      for (const name of rest.flat()) entry.near.add(name)
    }
  }
}

function entryIn(table: Map<string, Entry>, phrase: string): Entry {
  const entry = table.get(phrase) ?? { same: new Set(), near: new Set() }
  table.set(phrase, entry)
  return entry
}

function phrasesOf(row: string): string[] {
  return [...new Set(row.split(',').map((it) => withoutPossessive(fold(it))))]
}

function withoutPossessive(phrase: string): string {
  return phrase.startsWith('የ') && phrase.length > 3 ? phrase.slice(1) : phrase
}

type Reading = {
  substituting?: boolean
  correcting?: boolean
}

/** The longest phrases come first. */
export function meaningsOf(
  words: readonly string[],
  reading: Reading = {},
): { meanings: Meaning[]; hasSubstitute: boolean } {
  const meanings: Meaning[] = []
  let hasSubstitute = false
  for (let at = 0; at < words.length;) {
    const { length, entry, isSubstitute } = entryAt(words.slice(at, at + longestPhrase), reading)
    meanings.push({
      words: words.slice(at, at + length),
      same: [...(entry?.same ?? [])].slice(0, alternativesMaximum),
      near: [...(entry?.near ?? [])].filter((it) => !entry?.same.has(it)).slice(0, alternativesMaximum),
    })
    hasSubstitute ||= isSubstitute
    at += length
  }
  return { meanings, hasSubstitute }
}

type Read = { length: number; entry: Entry | undefined; isSubstitute: boolean }

function entryAt(words: readonly string[], { substituting, correcting }: Reading): Read {
  for (let length = words.length; length > 0; length--) {
    for (const phrase of spellingsOf(words.slice(0, length))) {
      const entry = entries.get(phrase)
      if (entry) return { length, entry, isSubstitute: false }
      const substitute = substituting ? substituted.get(phrase) : undefined
      if (substitute) return { length, entry: substitute, isSubstitute: true }
    }
  }
  const corrected = correcting ? correction(words[0] ?? '') : undefined
  return {
    length: 1,
    entry: corrected === undefined ? undefined : entries.get(corrected),
    isSubstitute: false,
  }
}

function spellingsOf(words: readonly string[]): string[] {
  return words
    .map((word) => [word, ...baseForms(word)])
    .reduce<string[]>(
      (phrases, forms) =>
        phrases.flatMap((phrase) => forms.map((form) => (phrase === '' ? form : `${phrase} ${form}`))),
      [''],
    )
}

/** In shorter words one letter makes another word. */
const correctedFrom = 6

const doubledFrom = 4

/** The phrase sounds the same in the other script, has other letters doubled, or one letter of it is wrong. */
function correction(word: string): string | undefined {
  const spoken = phoneticWord(word)
  const alike = soundKeys(word)
    .flatMap((key) => sounding.get(key) ?? [])
    .find((it) => isSurely(spoken, it))
  if (alike) return alike.word
  const doubled = word.length < doubledFrom ? undefined : byLength.get(lengthKey(word))
  if (doubled !== undefined || word.length < correctedFrom) return doubled
  for (const key of typoKeys(word)) {
    const phrase = misspelt.get(key)
    if (phrase !== undefined && Math.abs(phrase.length - word.length) <= 1) return phrase
  }
  return undefined
}
