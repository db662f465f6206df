import { phones } from './phones.ts'

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
