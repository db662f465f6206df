import { consonants, syllable } from './geez.ts'

/**
 * Writes each Ge'ez syllable of a folded text as three ASCII capitals, two for its consonant and one for its vowel;
 * folded text holds no capitals otherwise. So even a word of two syllables (ቡና, ሻይ, ጤፍ) gives a trigram index enough
 * to find it by, whatever locale the database has, and one wrong vowel is one wrong letter. The first capital of a
 * syllable is never one of the others, so a part of a text still spells out to a part, and to nothing else's.
 */
export function spellOut(folded: string): string {
  return folded.replace(/[\u1200-\u1357]/gu, (character) => {
    const { row, order } = syllable(character) ?? { row: 0, order: 7 }
    const consonant = capitals.get(row)
    return consonant === undefined || order > 6 ? character : consonant + vowels[order]
  })
}

/** The letters of a spelled-out word as a typist thinks of them: a consonant's two capitals are one. */
export function lettersOf(spelled: string): string[] {
  return spelled.match(/[B-DF-HJ-NP-TVWZ][A-Z]|./gu) ?? []
}

const vowels = 'AEIOUXY'
const firsts = 'BCDFGHJKLMNPQRSTVWZ'
const seconds = 'AE'

const capitals = new Map(
  [...consonants.keys()].map((row, at) => [
    row,
    `${firsts[at % firsts.length]}${seconds[Math.floor(at / firsts.length)]}`,
  ]),
)
