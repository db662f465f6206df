import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldJoined, foldPlain } from './fold.ts'

const someText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0x1200, max: 0x139f }).map((point) => String.fromCodePoint(point)) }),
  fc.string({
    unit: fc.constantFrom(..."aB z-'.,_%\\&ÉßİﬁǅØ½²".split(''), '፡', '።', 'ቋ', 'ኻ', 'ዐ', '\u0301'),
  }),
)

test.each([
  ['Samsung GALAXY', 'samsung galaxy'],
  ['Café crème', 'cafe creme'],
  ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
  ['Wi-Fi  Router (AC1200)', 'wi fi router ac1200'],
  ["Men's", 'mens'],
  ["ts'ehay", 'tsehay'],
  ['100% cotton', '100% cotton'],
  ['A_B \\ C# & C++', 'a_b \\ c# & c++'],
  ['ቡና፡ ቤት።', 'ቡና ቤት'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['ሀ ሁ ሂ ሃ ሄ ህ ሆ', 'ሐ ሑ ሒ ሓ ሔ ሕ ሖ'],
  ['ሀ ሁ ሂ ሃ ሄ ህ ሆ', 'ኀ ኁ ኂ ኃ ኄ ኅ ኆ'],
  ['ሀ ሁ ሂ ሃ ሄ ህ ሆ', 'ኸ ኹ ኺ ኻ ኼ ኽ ኾ'],
  ['ሰ ሱ ሲ ሳ ሴ ስ ሶ', 'ሠ ሡ ሢ ሣ ሤ ሥ ሦ'],
  ['አ ኡ ኢ ኣ ኤ እ ኦ', 'ዐ ዑ ዒ ዓ ዔ ዕ ዖ'],
  ['ጸ ጹ ጺ ጻ ጼ ጽ ጾ', 'ፀ ፁ ፂ ፃ ፄ ፅ ፆ'],
  ['ሀ አ', 'ሃ ኣ'],
  ['ጎንደር', 'ጐንደር'],
  ['ቁዋንቁዋ', 'ቋንቋ'],
  ['ሙዋ ሉዋ', 'ሟ ሏ'],
])('%s and %s fold to the same text', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('the seven orders of a consonant differ, except those that sound alike', () => {
  expect(new Set([...'በቡቢባቤብቦ'].map(fold)).size).toBe(7)
  expect(new Set([...'ሀሁሂሃሄህሆ'].map(fold)).size).toBe(6)
})

test('folding twice is folding once', () => {
  fc.assert(fc.property(someText, (text) => fold(fold(text)) === fold(text)))
  fc.assert(fc.property(someText, (text) => foldPlain(foldPlain(text)) === foldPlain(text)))
})

test('a part of a text folds to a part of the folded text', () => {
  // Nothing is cut between a letter and its accent.
  const parts = fc
    .tuple(someText, someText, someText)
    .filter((texts) => !texts.some((it) => /^\p{M}/u.test(it)))
  fc.assert(
    fc.property(parts, ([before, part, after]) => fold(before + part + after).includes(fold(part))),
    { numRuns: 500 },
  )
})

test('folded text has no capitals, no outer spaces and no line breaks', () => {
  fc.assert(fc.property(someText, (text) => !/[A-Z\n]|^\s|\s$|\s\s/.test(fold(text))))
})

test('punctuation between two letters can be removed or preserved', () => {
  expect(foldJoined('Wi-Fi 2.4 GHz T-shirt')).toBe('wifi 24 ghz tshirt')
  expect(foldPlain('Wi-Fi  «2.4»')).toBe('wi-fi «2.4»')
})
