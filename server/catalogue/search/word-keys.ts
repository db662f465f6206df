import { phones } from './phones.ts'
import { lettersOf, spellOut } from './spell-out.ts'

export const typoLength = { min: 4, max: 24 }

/**
 * Words of a language in which people double letters freely share it, whichever they double (`bunaa`, `buna`). Apostrophes
 * are no part of a folded word.
 */
export function lengthKey(word: string): string {
  return `l:${word.replace(/(\p{L})\1+/gu, '$1')}`
}

/** `s:` stands for its sound, `p:` for beginnings of its sound, `d:` for the word with one letter removed. */
export function wordKeys(word: string): string[] {
  const sounds = soundKeys(word)
  const starts = sounds.flatMap((sound) => beginnings(sound))
  return [...sounds.map((it) => `s:${it}`), ...starts.map((it) => `p:${it}`), ...typoKeys(word)]
}

/** Words with one letter more, less, changed or swapped share a key. */
export function typoKeys(word: string): string[] {
  const letters = lettersOf(spellOut(word))
  if (letters.length < typoLength.min || letters.length > typoLength.max) return []
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  return [...new Set([letters.join(''), ...shorter])].map((it) => `d:${it}`)
}

function beginnings(sound: string): string[] {
  return Array.from({ length: Math.max(0, sound.length - 1) }, (_, at) => sound.slice(0, at + 2))
}

/** Only consonants count, confused ones (q/k, ch/c, ts/s/sh, ny/n, g/j, b/v) as one; `soundCost` compares further. */
export function soundKeys(word: string): string[] {
  return [...new Set(phones(word).map(keyOf))]
}

export function keyOf(pronunciation: string): string {
  const key = pronunciation
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
