import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { lettersOf, spellOut } from './spell-out.ts'

const folded = fc
  .string({ unit: fc.constantFrom(...'ሀሰአበቡቢባቤብቦመቀሌጀናሳምሰንግፐ ab9'.split('')), maxLength: 12 })
  .map(fold)

test('every Amharic syllable has its own three ASCII capitals', () => {
  const points = Array.from({ length: 0x1358 - 0x1200 }, (_, at) => String.fromCodePoint(0x1200 + at))
  const syllables = new Set(points.filter((it) => /\p{L}/u.test(it)).flatMap((it) => [...fold(it)]))
  const spelled = [...syllables].map(spellOut)
  expect(spelled.filter((it) => !/^[A-Z]{3}$/.test(it))).toEqual([])
  expect(new Set(spelled).size).toBe(syllables.size)
})

test('a text is part of another exactly when it is spelled out, too', () => {
  fc.assert(
    fc.property(
      folded,
      folded,
      (text, part) => text.includes(part) === spellOut(text).includes(spellOut(part)),
    ),
    { numRuns: 2_000 },
  )
})

test('the letters of a word are its consonants and vowels', () => {
  expect(lettersOf(spellOut('ቡና'))).toHaveLength(4)
  expect(lettersOf('coffee')).toEqual([...'coffee'])
})
