import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardFormula, unguardFormula } from '../../platform/csv-cells.ts'
import { parsePrice, priceText, readList, readPairs, writeList, writePairs } from './cell-text.ts'
import { foreignDescription } from './foreign-text.ts'
import { decodedName } from './decoded-name.ts'
import { splitList } from './woocommerce-cells.ts'

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
  const plainText = (html: string) => foreignDescription(html, '', []).description

  test('becomes lines of plain text', () => {
    const html =
      '<p>Soft &amp; warm.</p>\n<ul><li>Cotton</li><li>S&#8211;XL &frac12;</li></ul>One<br/>two<b>!</b>'
    expect(plainText(html)).toBe('Soft & warm.\n\n• Cotton\n• S–XL ½\n\nOne\ntwo!')
  })

  test('has scripts, styles and comments removed with their content', () => {
    expect(plainText('a<script>alert("<p>")</script>b<!-- <b>no</b> -->c<STYLE>x{}</STYLE >d')).toBe('abcd')
    expect(plainText('a<script>never closed')).toBe('a')
    expect(plainText('<img src=x onerror=alert(1)>safe')).toBe('safe')
  })

  test('keeps characters that are not markup', () => {
    expect(plainText('3 < 5 && 7 > 2 &unknown; &#0;')).toBe('3 < 5 && 7 > 2 &unknown;')
  })

  test.each([
    ['<p>It&#146;s 5&#150;6 &#x80; &#129;</p>', 'It’s 5–6 €'],
    ['&Ouml;sterreich &Eacute;cole &OElig;uvre', 'Österreich École Œuvre'],
    ['R&oacute;&#380;a &laquo;&ecirc;tre&raquo; &Scaron;', 'Róża «être» Š'],
    ['&toString; &valueOf; &constructor; &__proto__;', '&toString; &valueOf; &constructor; &__proto__;'],
    ['a&ensp;b &zwj;c', 'a b c'],
    ['<img alt="a > b">text', 'text'],
    ["<a title='>' data-x = \">'\">link</a>", 'link'],
    ['text<a title="never closed>more</a>', 'text'],
    ['a<!-->b<!--->c<!-- > -->d', 'abcd'],
    ['<svg viewBox="0 0 1 1"/>after', 'after'],
    ['a<script>x</scripted>y</script >b', 'ab'],
    ['&#xD800;', '\ufffd'],
  ])('%s is %s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  test('entities of names are decoded only where they are whole', () => {
    expect(decodedName('Salt &amp; Co, Caf&eacute; AT&T fish&notions')).toBe(
      'Salt & Co, Café AT&T fish&notions',
    )
  })

  // Quadratic time would exceed the time limit of the test.
  test.each([
    '<',
    '<script>',
    '<script></script',
    '<script></script ',
    '<script></script>',
    '<svg/><svg></svg',
    '<p',
    '<p a="',
    "<p a='x ",
    '<p a= ',
    '</p',
    '<!--',
    '<!-->',
    '<!--->',
    '<?',
    '&',
    '&#',
    '&#0',
    '&amp',
    '</li><li>',
    '\n ',
    ' \u00a0',
    '"',
    '[(',
  ])('many %j are converted in linear time', (piece) => {
    const long = piece.repeat(256_000 / piece.length)
    expect(plainText(long).length).toBeLessThanOrEqual(long.length)
    expect(decodedName(long).length).toBeLessThanOrEqual(long.length)
  })
})

describe('a list of WooCommerce', () => {
  test.each([
    ['"Pots, pans & lids", Kitchen', ['Pots, pans & lids', 'Kitchen']],
    ['Kitchen > Pots\\, pans, Other', ['Kitchen > Pots, pans', 'Other']],
    ['12" pipes, "12"" pipes, long" , x', ['12" pipes', '12" pipes, long', 'x']],
    ['"New" boxes, "Old', ['"New" boxes', '"Old']],
    [' , ,"", a', ['a']],
  ])('%s has the entries %j', (text, entries) => {
    expect(splitList(text)).toEqual(entries)
  })

  test.each(['"', '""', ',', '",', '"a"b,', '\\,', ' "', '"""a,'])(
    'of many %j is read in linear time',
    (piece) => {
      expect(splitList(piece.repeat(256_000 / piece.length)).length).toBeLessThanOrEqual(256_000)
    },
  )
})
