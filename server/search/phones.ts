import { consonants, rowsWithTwins, syllable } from './geez.ts'

/**
 * How a folded word sounds, roughly, as a string of one letter a sound: consonants as in `sounds`, vowels a e i o u,
 * and E for the first order's ä. A Latin word that can be read in several ways (gn as ñ, th as z, without
 * the s of the plural) gives each; a word
 * with digits, in another script or of four letters and no vowel has no sound. W and y count as the vowels u and i, so that iPhone meets አይፎን.
 */
export function phones(word: string): string[] {
  if (/^[\u1200-\u1357]+$/u.test(word)) return [squeeze(geezPhones(word))]
  if (!/^[a-z]+$/.test(word) || /^[^aeiouwy]{4,}$/.test(word)) return []
  const singular = word.replace(/(?<=..[^s])s$/, '')
  const readings = [word, singular, word.replaceAll('gn', 'ny'), word.replaceAll('th', 'z')]
  return [...new Set(readings.map((reading) => squeeze(latinPhones(reading))))]
}

/** One letter for each consonant that is written with two: S sh, C ch, N ny, Z zh, T ts. */
const sounds: Record<string, string> = {
  sh: 'S',
  ch: 'C',
  ny: 'N',
  zh: 'Z',
  ts: 'T',
  ng: 'g',
  w: 'u',
  y: 'i',
}
const orders = ['E', 'u', 'i', 'a', 'e', '', 'o']

function geezPhones(word: string): string {
  let said = ''
  for (const character of word) {
    const { row, order } = syllable(character) ?? { row: 0, order: 5 }
    const consonant = consonants.get(row) ?? ''
    const vowel = order === 0 && rowsWithTwins.has(row) ? 'a' : (orders[order] ?? '')
    said += (sounds[consonant] ?? consonant) + (consonant === '' && vowel === '' ? 'i' : vowel)
  }
  return said
}

/** Spelling habits of English and of Amharic in Latin letters; the first that fits at a place counts. */
const spellings: ReadonlyArray<readonly [RegExp, string]> = [
  [/^tion/, 'Son'],
  [/^ture/, 'Cer'],
  [/^igh/, 'ai'],
  [/^(tch|ch)/, 'C'],
  [/^(sch|sh)/, 'S'],
  [/^zh/, 'Z'],
  [/^(tz|ts)/, 'T'],
  [/^ph/, 'f'],
  [/^th/, 't'],
  [/^kh/, 'k'],
  [/^gh/, 'g'],
  [/^ny(?=[aeiou])/, 'N'],
  [/^(dj|dg(?=[eiy]))/, 'j'],
  [/^sc(?=[eiy])/, 's'],
  [/^cc(?=[eiy])/, 'ks'],
  [/^c(?=[eiy])/, 's'],
  [/^(ck|cq|c|que$|q)/, 'k'],
  [/^x/, 'ks'],
  [/^oo/, 'u'],
  [/^(ee|ea|ie|ey$)/, 'i'],
  [/^w/, 'u'],
  [/^y/, 'i'],
]

function latinPhones(word: string): string {
  let rest = word.replace(/^x/, 's').replace(/^(k(?=n)|w(?=r))/, '')
  let said = ''
  while (rest !== '') {
    const [pattern, sound] = spellings.find(([it]) => it.test(rest)) ?? [/^./, rest[0] ?? '']
    said += sound
    rest = rest.replace(pattern, '')
  }
  return said
}

/** Doubled letters count once: Addis and Adis are one name. */
function squeeze(said: string): string {
  return said.replace(/(.)\1+/g, '$1')
}
