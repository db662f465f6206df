import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guardFormula,
  parsePrice,
  priceText,
  readList,
  readPairs,
  unguardFormula,
  writeList,
  writePairs,
} from './cell-text.ts'
import { plainText } from './plain-text.ts'

describe('a price', () => {
  test.each([
    ['1299.50', 129950],
    ['1299.5', 129950],
    [' 7 ', 700],
    ['0.01', 1],
    ['12.5000', 1250],
    [1299.5, 129950],
    [1e3, 100000],
    ['1000000000', 100_000_000_000],
  ])('%s is %s santim', (text, santim) => {
    expect(parsePrice(text)).toBe(santim)
  })

  test.each([
    '',
    '0',
    '0.00',
    '-5',
    '+5',
    '1,299.50',
    '1.299,50',
    '12.505',
    '1.500',
    '12.000',
    '1.250.000',
    '12.',
    '.5',
    '1e3',
    'ETB 5',
    '٣',
    '1000000000.01',
    0.1 + 0.2,
    Number.NaN,
    Infinity,
    -1,
    0,
    null,
    undefined,
    true,
    [5],
  ])('%s is not a price', (text) => {
    expect(parsePrice(text)).toBeUndefined()
  })

  test('is the same to the santim when written and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (santim) => {
        expect(parsePrice(priceText(santim))).toBe(santim)
        expect(parsePrice(santim / 100)).toBe(santim)
      }),
    )
  })
})

const trimmed = fc.string({ unit: fc.constantFrom(..."ab|:\\ '=ሀ"), maxLength: 8 }).map((text) => text.trim())
const entry = trimmed.filter((text) => text !== '')

describe('a list in a cell', () => {
  test('is separated by |, pairs by the first colon', () => {
    expect(readList(' a.jpg | b.jpg ||')).toEqual(['a.jpg', 'b.jpg'])
    expect(readPairs('Weight: 2 kg|Ratio: 16:9')).toEqual([
      ['Weight', '2 kg'],
      ['Ratio', '16:9'],
    ])
    expect(readPairs('heavy|: 2')).toEqual([undefined, undefined])
  })

  test('is read as it was written, whatever characters it contains', () => {
    fc.assert(
      fc.property(fc.array(entry), (list) => {
        expect(readList(writeList(list))).toEqual(list)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, entry)), (pairs) => {
        expect(readPairs(writePairs(pairs))).toEqual(pairs)
      }),
    )
  })
})

test('what a spreadsheet would run as a formula is escaped by an apostrophe, which the import removes', () => {
  expect(['=1+1', '+1', '-1', '@x', 'plain', "'quoted'"].map(guardFormula)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    'plain',
    "'quoted'",
  ])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."=+-@'a\t"), maxLength: 6 }), (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text)
      expect(guardFormula(text)).not.toMatch(/^[=+\-@\t]/)
    }),
  )
})

describe('HTML', () => {
  test('becomes lines of plain text', () => {
    const html =
      '<p>Soft &amp; warm.</p>\n<ul><li>Cotton</li><li>S&#8211;XL &frac12;</li></ul>One<br/>two<b>!</b>'
    expect(plainText(html)).toBe('Soft & warm.\n\n• Cotton\n• S–XL ½\nOne\ntwo!')
  })

  test('has scripts, styles and comments removed with their content', () => {
    expect(plainText('a<script>alert("<p>")</script>b<!-- <b>no</b> -->c<STYLE>x{}</STYLE >d')).toBe('abcd')
    expect(plainText('a<script>never closed')).toBe('a')
    expect(plainText('<img src=x onerror=alert(1)>safe')).toBe('safe')
  })

  test('keeps characters that are not markup', () => {
    expect(plainText('3 < 5 && 7 > 2 &unknown; &#0;')).toBe('3 < 5 && 7 > 2 &unknown;')
  })

  // Quadratic time would exceed the time limit of the test.
  test('is converted in linear time', () => {
    for (const piece of ['<', '<script>', '<p', '&#', '</li><li>', '<!--', '<script></script>']) {
      const long = piece.repeat(100_000)
      expect(plainText(long).length).toBeLessThanOrEqual(long.length)
    }
  })
})
