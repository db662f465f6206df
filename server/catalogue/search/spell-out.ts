import { syllable } from '../../../contract/homophones.ts'
import { consonants } from './geez.ts'

/** A Ge'ez syllable becomes three capitals, so that trigrams find short words; parts spell out to parts. */
export function spellOut(folded: string): string {
  return folded.replace(/[\u1200-\u1357]/gu, (character) => {
    const { row, order } = syllable(character) ?? { row: 0, order: 7 }
    const consonant = capitals.get(row)
    return consonant === undefined || order > 6 ? character : consonant + vowels[order]
  })
}

/** A consonant's two capitals are one letter. */
export function lettersOf(spelled: string): string[] {
  return spelled.match(/[B-DF-HJ-NP-TVWZ][A-Z]|./gu) ?? []
}

const vowels = 'AEIOUXY'
const firstCapitals = 'BCDFGHJKLMNPQRSTVWZ'
const secondCapitals = 'AE'

const capitals = new Map(
  [...consonants.keys()].map((row, at) => [
    row,
    `${firstCapitals[at % firstCapitals.length]}${secondCapitals[Math.floor(at / firstCapitals.length)]}`,
  ]),
)
