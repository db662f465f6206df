import { consonants, rowsWithTwins, syllable } from './geez.ts'

/**
 * Writes the Ge'ez syllables of a folded text in Latin letters, close to what people in Ethiopia type: መቀሌ is
 * `meqele`, ጀበና `jebena`. The sixth order has no letter of its own. Anything else stays as it is.
 */
export function transliterate(folded: string): string {
  return folded.replace(/[\u1200-\u1357]/gu, (character) => {
    const { row, order } = syllable(character) ?? { row: 0, order: 7 }
    const consonant = consonants.get(row)
    if (consonant === undefined || order > 6) return character
    const vowel = order === 0 && rowsWithTwins.has(row) ? 'a' : vowels[order]
    return consonant === '' && vowel === '' ? 'i' : consonant + vowel
  })
}

const vowels = ['e', 'u', 'i', 'a', 'e', '', 'o']
