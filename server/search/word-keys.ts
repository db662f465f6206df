import { phones } from './phones.ts'
import { lettersOf, spellOut } from './spell-out.ts'

/** Shorter words than this are never taken for mistyped. */
export const typoLength = { min: 4, max: 24 }

/**
 * The keys under which a word of the vocabulary is kept: `s:` how it sounds, `p:` how its beginning sounds, `d:` the
 * word with any one letter left out, by which a word with one wrong letter is found without comparing it to all.
 */
export function wordKeys(word: string): string[] {
  const sounds = soundKeys(word)
  const starts = sounds.flatMap((sound) => beginnings(sound))
  return [...sounds.map((it) => `s:${it}`), ...starts.map((it) => `p:${it}`), ...typoKeys(word)]
}

/** The keys that a word with one letter more, less, changed or swapped shares with this one. */
export function typoKeys(word: string): string[] {
  const letters = lettersOf(spellOut(word))
  if (letters.length < typoLength.min || letters.length > typoLength.max) return []
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  return [...new Set([letters.join(''), ...shorter])].map((it) => `d:${it}`)
}

function beginnings(sound: string): string[] {
  return Array.from({ length: Math.max(0, sound.length - 1) }, (_, at) => sound.slice(0, at + 2))
}

/**
 * The keys under which a folded word's sound is kept: its consonants alone, those that Amharic and Latin spellings
 * mix up taken as one (ethiopia.md 4.2: q/k, ch/c, ts/s/sh, ny/n, g/j, b/v, h dropped, doubled as single). A word in
 * either script reaches the other's by an equal key; `soundDistance` then tells the near from the merely alike.
 * A word of vowels alone has the key `-`.
 */
export function soundKeys(word: string): string[] {
  return [...new Set(phones(word).map(keyOf))]
}

/** The key of a string of sounds as `phones` gives it. */
export function keyOf(said: string): string {
  const key = said
    .replace(/[aeiouEh]+/g, '.')
    .replace(/[a-zA-Z]/g, (sound) => classes[sound] ?? sound)
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll('.', '')
  return key === '' ? '-' : key
}

const classes: Record<string, string> = {
  q: 'k',
  C: 'k',
  S: 's',
  T: 's',
  Z: 's',
  z: 's',
  N: 'n',
  j: 'g',
  v: 'b',
}
