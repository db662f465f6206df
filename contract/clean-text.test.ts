import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['Cafe\u0301 Zone', 'Café Zone', 'a decomposed letter'],
  ['Caf\u00e9\u200b Zone', 'Café Zone', 'a zero-width space'],
  ['Soft\u00adhyphen', 'Softhyphen', 'a soft hyphen'],
  ['\ufeffFirst', 'First', 'a byte order mark'],
  ['\u202a+251911998875\u202c', '+251911998875', 'marks of direction'],
  ['a\u2066b\u2069c\u061cd\u200ee', 'abcde', 'isolates and marks'],
  ['ሰ\u200dላም', 'ሰላም', 'a joiner between letters'],
  ['e\u200b\u0301', 'é', 'an accent behind an invisible character'],
  ['👩\u200d🌾 👍🏽\u200d x', '👩\u200d🌾 👍🏽 x', 'a joiner that joins nothing'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥', 'an emoji with a variation selector'],
  ['tag\u{e0041}ged', 'tagged', 'a tag'],
  ['filled\u3164', 'filled', 'a filler'],
  ['ሰላም፡ዓለም', 'ሰላም፡ዓለም', 'an Ethiopic word space'],
])('%j is read as %j: %s', (typed, read) => {
  expect(cleanText(typed)).toBe(read)
})

test('what is clean stays as it is, and equals its normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = cleanText(text)
      expect(cleanText(once)).toBe(once)
      expect(once.normalize('NFC')).toBe(once)
    }),
  )
})
