import { editDistance } from './edit-distance.ts'
import { phones } from './phones.ts'
import { soundDistance, soundsAlike } from './sound-distance.ts'
import { keyOf } from './sound-key.ts'
import { lettersOf, spellOut } from './spell-out.ts'
import { typoLength } from './word-keys.ts'

/** A folded word with what comparing it to others needs, made once. */
export type HeardWord = { word: string; latin: boolean; said: string[]; keys: string[]; letters: string[] }

export function hear(word: string): HeardWord {
  const said = phones(word)
  return {
    word,
    latin: /^[a-z]/.test(word),
    said,
    keys: said.map(keyOf),
    letters: lettersOf(spellOut(word)),
  }
}

/** How unlike one word is to another; Infinity where nobody would take the one for the other. */
export type Cost = (one: HeardWord, other: HeardWord) => number

/** By sound, in either script; in one script, most of the letters must be the same too. */
export const soundCost: Cost = (one, other) => {
  if (!one.keys.some((key) => other.keys.includes(key))) return Infinity
  const sameScript = one.latin === other.latin
  if (sameScript && spelledApart(one.letters, other.letters)) return Infinity
  return least(one.said, other.said, (a, b) =>
    soundsAlike(a, b, sameScript) ? soundDistance(a, b) : Infinity,
  )
}

/** By sound, to the nearest beginning of a word in the other script. */
export const startCost: Cost = (begun, other) => {
  if (begun.latin === other.latin) return Infinity
  return least(begun.said, other.said, (a, b) =>
    Math.min(
      ...[-1, 0, 1, 2]
        .map((more) => b.slice(0, a.length + more))
        .filter((start) => soundsAlike(a, start, false))
        .map((start) => soundDistance(a, start)),
      Infinity,
    ),
  )
}

/** By typing: one wrong letter in a word of four to seven, two in a longer one. */
export const typingCost: Cost = (one, other) => {
  const shorter = Math.min(one.letters.length, other.letters.length)
  const allowed = shorter < 8 ? 1 : 2
  if (shorter < typoLength.min - 1) return Infinity
  if (Math.abs(one.letters.length - other.letters.length) > allowed) return Infinity
  const distance = editDistance(one.letters, other.letters)
  return distance <= allowed ? distance : Infinity
}

/** Nobody writes size as xyzzy, though it could be read so. */
function spelledApart(one: string[], other: string[]): boolean {
  return editDistance(one, other) > Math.max(one.length, other.length) * 0.6
}

function least(ones: string[], others: string[], cost: (one: string, other: string) => number): number {
  return Math.min(...ones.flatMap((one) => others.map((other) => cost(one, other))), Infinity)
}
