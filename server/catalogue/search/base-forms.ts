import { fold } from './fold.ts'
import { syllable, syllableOf } from '../../../contract/homophones.ts'

/** A folded word may be an English plural, an Amharic plural in -ኦች, or a possessive in የ-. */
export function baseForms(word: string): string[] {
  return [...new Set(/^[a-z]/.test(word) ? ofEnglish(word) : ofAmharic(word).map(fold))]
}

function ofEnglish(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return []
  return [
    word.slice(0, -1),
    ...(/(s|x|z|ch|sh|o)es$/.test(word) ? [word.slice(0, -2)] : []),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(word.endsWith('ves') ? [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`] : []),
  ]
}

const possessive = 'የ'

function ofAmharic(word: string): string[] {
  const withoutPossessive = word.startsWith(possessive) && word.length > 2 ? [word.slice(1)] : []
  return [...withoutPossessive, ...[word, ...withoutPossessive].flatMap(singulars)]
}

/** The singular of ጫማዎች is ጫማ; in ስልኮች (ስልክ) and ቦርሶች (ቦርሳ) the last vowel is dropped. */
function singulars(word: string): string[] {
  if (!word.endsWith('ች') || word.length < 3) return []
  if (/[ዎዮ]ች$/.test(word)) return [word.slice(0, -2)]
  const { row, order } = syllable(word.at(-2) ?? '') ?? {}
  if (row === undefined || order !== seventh) return []
  return [sixth, fourth].map((last) => word.slice(0, -2) + syllableOf(row, last))
}

/** Vowel orders are counted from 0. */
const fourth = 3
const sixth = 5
const seventh = 6
