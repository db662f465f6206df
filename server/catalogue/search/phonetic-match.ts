import { editDistance } from './edit-distance.ts'
import type { EditCosts } from './edit-distance.ts'
import { phones } from './phones.ts'
import { lettersOf, spellOut } from './spell-out.ts'
import { keyOf, typoLength } from './word-keys.ts'

export type PhoneticWord = {
  word: string
  latin: boolean
  sounds: string[]
  keys: string[]
  letters: string[]
}

export function phoneticWord(word: string): PhoneticWord {
  const sounds = phones(word)
  return {
    word,
    latin: /^[a-z]/.test(word),
    sounds,
    keys: sounds.map(keyOf),
    letters: lettersOf(spellOut(word)),
  }
}

export type Cost = (one: PhoneticWord, other: PhoneticWord) => number

/** It compares by sound; within one script, most letters must be the same too. */
export const soundCost: Cost = (one, other) => {
  if (!one.keys.some((key) => other.keys.includes(key))) return Infinity
  const sameScript = one.latin === other.latin
  if (sameScript && isSpelledDifferently(one.letters, other.letters)) return Infinity
  return lowestCost(one.sounds, other.sounds, (a, b) =>
    soundsAlike(a, b, sameScript) ? editDistance(a, b, soundCosts) : Infinity,
  )
}

/** A word that the catalogue has as it is written may cost so much; words of one script must be the same. */
export function strictLimit(one: PhoneticWord, other: PhoneticWord): number {
  const consonants = Math.min(...one.sounds.map(consonantsOf))
  return one.latin === other.latin ? 0 : 0.1 * (consonants - 1) + rounding
}

/** They are one word beyond doubt: for a query of which other words are not found at all. */
export function isSurely(one: PhoneticWord, other: PhoneticWord): boolean {
  const typing = typingCost(one, other)
  return soundCost(one, other) <= 0.25 || typing <= (one.letters.length < 6 ? 0.5 : 1)
}

/** It compares by sound with the beginning of a word in the other script. */
export const startCost: Cost = (incomplete, other) => {
  if (incomplete.latin === other.latin) return Infinity
  return lowestCost(incomplete.sounds, other.sounds, (a, b) =>
    Math.min(
      ...[-1, 0, 1, 2]
        .map((more) => b.slice(0, a.length + more))
        .filter((start) => soundsAlike(a, start, false))
        .map((start) => editDistance(a, start, soundCosts)),
      Infinity,
    ),
  )
}

/** It compares by typing errors: one, or two in words of eight letters or more; those that sound alike cost less. */
export const typingCost: Cost = (one, other) => {
  const shorter = Math.min(one.letters.length, other.letters.length)
  const allowed = shorter < 8 ? 1 : 2
  if (shorter < typoLength.min - 1) return Infinity
  if (Math.abs(one.letters.length - other.letters.length) > allowed) return Infinity
  const distance = editDistance(one.letters, other.letters)
  if (distance > allowed) return Infinity
  return one.keys.some((key) => other.keys.includes(key)) ? distance - 0.5 : distance
}

function isSpelledDifferently(one: string[], other: string[]): boolean {
  return editDistance(one, other) > Math.max(one.length, other.length) * 0.6
}

function lowestCost(ones: string[], others: string[], cost: (one: string, other: string) => number): number {
  return Math.min(...ones.flatMap((one) => others.map((other) => cost(one, other))), Infinity)
}

export function soundsAlike(a: string, b: string, sameScript: boolean): boolean {
  const limit = sameScript ? limitWithinScript(a, b) : limitAcrossScripts(a, b)
  return editDistance(a, b, soundCosts) <= limit + rounding
}

/** Short words that differ are mostly different words (pan, pen). */
function limitWithinScript(a: string, b: string): number {
  return Math.max(0, 0.06 * Math.min(a.length, b.length) - 0.05)
}

function limitAcrossScripts(a: string, b: string): number {
  const consonants = Math.max(1, Math.min(consonantsOf(a), consonantsOf(b)))
  return Math.min(0.3 * consonants, 0.22 + 0.14 * consonants)
}

function consonantsOf(sounds: string): number {
  return sounds.replace(/[aeiouEh]/g, '').length
}

const rounding = 1e-9

const removalCosts: Record<string, number> = { e: 0.15, i: 0.15, E: 0.2, a: 0.35, u: 0.3, o: 0.35, h: 0.15 }

const otherSound = 9

const replacementCosts: Record<string, number> = {
  ae: 0.15,
  Ea: 0.1,
  ao: 0.35,
  au: 0.35,
  ai: 0.6,
  ei: 0.15,
  Ee: 0.05,
  eo: 0.5,
  eu: 0.4,
  Ei: 0.3,
  io: 0.7,
  iu: 0.6,
  ou: 0.15,
  Eo: 0.35,
  Eu: 0.3,
  bv: 0.3,
  gj: 0.4,
  kq: 0.05,
  Ck: 0.5,
  Cq: 0.5,
  Nn: 0.3,
  sz: 0.3,
  Ss: 0.3,
  Ts: 0.2,
  Zs: 0.4,
  Sz: 0.4,
  Tz: 0.4,
  Zz: 0.2,
  ST: 0.3,
  SZ: 0.3,
  TZ: 0.4,
}

/** Vowels that spellings confuse cost little, other consonants more than any limit. */
const soundCosts: EditCosts = {
  remove: (sound) => removalCosts[sound] ?? otherSound,
  replace: (left, right) =>
    left === right ? 0 : (replacementCosts[left < right ? left + right : right + left] ?? otherSound),
  swap: Infinity,
}
