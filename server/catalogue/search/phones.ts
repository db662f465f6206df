import { rowsWithHomophoneOrders, syllable } from '../../../contract/homophones.ts'
import { consonants } from './geez.ts'

/** Each sound has one letter (see `sounds`; E is ä); digits and other scripts have none. */
export function phones(word: string): string[] {
  if (/^[\u1200-\u1357]+$/u.test(word)) return [withoutDoubles(geezPhones(word))]
  if (!/^[a-z]+$/.test(word) || /^[^aeiouwy]{4,}$/.test(word)) return []
  const singular = word.replace(/(?<=..[^s])s$/, '')
  const readings = [word, singular, word.replaceAll('gn', 'ny'), word.replaceAll('th', 'z')]
  return [...new Set(readings.map((reading) => withoutDoubles(latinPhones(reading))))]
}

/** W and y are vowels, so that iPhone matches አይፎን. */
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
  let sounded = ''
  for (const character of word) {
    const { row, order } = syllable(character) ?? { row: 0, order: 5 }
    const consonant = consonants.get(row) ?? ''
    const vowel = order === 0 && rowsWithHomophoneOrders.has(row) ? 'a' : (orders[order] ?? '')
    sounded += (sounds[consonant] ?? consonant) + (consonant === '' && vowel === '' ? 'i' : vowel)
  }
  return sounded
}

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
  let sounded = ''
  while (rest !== '') {
    const [pattern, sound] = spellings.find(([it]) => it.test(rest)) ?? [/^./, rest[0] ?? '']
    sounded += sound
    rest = rest.replace(pattern, '')
  }
  return sounded
}

function withoutDoubles(sounded: string): string {
  return sounded.replace(/(.)\1+/g, '$1')
}
