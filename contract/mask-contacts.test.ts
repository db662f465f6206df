import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './money.ts'
import { maskContacts } from './mask-contacts.ts'

const local = fc
  .tuple(fc.constantFrom('7', '9'), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }))
  .map(([first, rest]) => first + rest.join(''))
const prefix = fc.constantFrom('0', '251', '+251', '00251', '+2510')
const surroundings = fc.constantFrom('', 'Call me: ', 'ይደውሉ ', 'Bilbili ', '(', 'The price is 250 birr. ')

const asArabic = (digits: string) => digits.replace(/\d/g, (it) => '٠١٢٣٤٥٦٧٨٩'[Number(it)] ?? '')
const asPersian = (digits: string) => digits.replace(/\d/g, (it) => '۰۱۲۳۴۵۶۷۸۹'[Number(it)] ?? '')
const asWide = (digits: string) => digits.replace(/\d/g, (it) => '０１２３４５６７８９'[Number(it)] ?? '')
const asEthiopic = (digits: string) => digits.replace(/[1-9]/g, (it) => '፩፪፫፬፭፮፯፰፱'[Number(it) - 1] ?? '')
const asEmoji = (digits: string) => digits.replace(/\d/g, '$&\ufe0f\u20e3')
const script = fc.constantFrom((it: string) => it, asArabic, asPersian, asWide, asEthiopic, asEmoji)

const words = {
  en: 'zero one two three four five six seven eight nine',
  am: 'ዜሮ አንድ ሁለት ሦስት አራት አምስት ስድስት ሰባት ስምንት ዘጠኝ',
  om: 'zeeroo tokko lama sadii afur shan jaha torba saddeet sagal',
}

/** Divided into groups of one to four digits, with the same sign between all of them. */
const grouped = fc
  .tuple(
    prefix,
    local,
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 13, maxLength: 13 }),
    fc.constantFrom('', ' ', '  ', '.', '-', ' - ', '_', '\u200b', ' / ', ')(', '\n', ' . '),
  )
  .map(([front, digits, sizes, sign]) => {
    const plus = front.startsWith('+') ? '+' : ''
    let rest = front.replace('+', '') + digits
    const groups: string[] = []
    for (const size of sizes) {
      if (rest === '') break
      groups.push(rest.slice(0, size))
      rest = rest.slice(size)
    }
    return { digits, written: plus + groups.join(sign) }
  })

describe('a phone number', () => {
  test('is masked in every script, with every sign between its groups, and nothing else is', () => {
    fc.assert(
      fc.property(grouped, script, surroundings, ({ written }, write, before) => {
        expect(maskContacts(`${before}${write(written)} please`)).toMatch(
          new RegExp(`^${before.replace(/[().]/g, '\\$&')}\\+?••• please$`, 'u'),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('is masked in words of every language', () => {
    fc.assert(
      fc.property(
        local,
        fc.constantFrom(...Object.values(words)),
        fc.constantFrom(' ', '-', ', ', ' . '),
        (digits, list, sign) => {
          const spoken = [...`0${digits}`].map((it) => list.split(' ')[Number(it)]).join(sign)
          expect(maskContacts(`Bilbili ${spoken}!`)).toBe('Bilbili •••!')
        },
      ),
    )
  })

  test.each([
    ['0911223344', '•••'],
    ['Call 0911 22 33 44 now', 'Call ••• now'],
    ['+251 911-22-33-44', '+•••'],
    ['251911223344', '•••'],
    ['911223344', '•••'],
    ['9 1 1 2 2 3 3 4 4', '•••'],
    ['911 22 33 44', '•••'],
    ['zero nine one one double two double three double four', '•••'],
    ['zero nine eleven twenty two thirty three forty four', '•••'],
    ['ዜሮ ዘጠኝ አስራ አንድ ሃያ ሁለት ሰላሳ ሦስት አርባ አራት', '•••'],
    ['zero 9 one1 22-thirty three 44', '•••'],
    ['0፺፩፩፳፪፴፫፵፬', '•••'],
    ['call0911223344now', 'call•••now'],
    ['0911223344 or 0722334455', '••• or •••'],
    ['09112233440722334455', '•••'],
    ['0111234567', '•••'],
    ['+254 712 345 678', '+•••'],
    ['O911223344', '•••'],
    ['0911223344 birr', '••• birr'],
  ])('%s', (text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })
})

describe('an address', () => {
  test.each([
    ['https://example.com/a?b=c', '•••'],
    ['see hxxps://example.com now', 'see ••• now'],
    ['h t t p : / / example', '•••'],
    ['h**p://evil', '•••'],
    ['www.example.et.', '•••.'],
    ['w w w . example . com', '•••'],
    ['look at example dot com please', '••• please'],
    ['example (dot) com', '•••'],
    ['example[.]org', '•••'],
    ['example ነጥብ com', '•••'],
    ['my shop: example.shop', 'my shop: •••'],
    ['bit.ly/3xyz', '•••'],
    ['t.me/abebe', '•••'],
    ['t . me / abebe', '•••'],
    ['wa.me/251911223344', '•••'],
    ['abebe@mail.example', '•••'],
    ['abebe (at) mail (dot) com', '•••'],
    ['abebe at gmail dot com', '•••'],
    ['abebe gmail com', '•••'],
    ['I am @abebe_k there', 'I am ••• there'],
    ['Telegram: abebe', 'Telegram: •••'],
    ['my telegram is abebe_k', 'my telegram is •••'],
    ['ቴሌግራም: abebe99', 'ቴሌግራም: •••'],
    ['ｗｗｗ．example．com', '•••'],
  ])('%s', (text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })
})

describe('what stays', () => {
  const price = fc
    .integer({ min: 100, max: 1_000_000_000_00 })
    .map((santim) => `${formatAmount(santim)} birr`)
  const size = fc.integer({ min: 1, max: 60 }).map(String)

  test('prices with their currency, and sizes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(price, size), { maxLength: 12 }),
        fc.constantFrom(' or ', '; size ', ', then '),
        (all, sign) => {
          const text = all.join(sign)
          expect(maskContacts(text)).toBe(text)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('sizes that follow each other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 3, max: 12 }),
        fc.constantFrom(1, 2, 0.5),
        fc.constantFrom(' ', ', ', '-', ' / '),
        (first, length, step, sign) => {
          const text = Array.from({ length }, (_, index) => first + index * step).join(sign)
          expect(maskContacts(text)).toBe(text)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test.each([
    'It costs 1,250.00 birr, delivery 150.',
    'The prices are 750 900 950.',
    'The prices are 700, 800, 900 birr',
    'Sizes 7 8 9 10 11 12 13',
    'Sizes 7 7.5 8 8.5 9 9.5 10',
    'Weight 0.75 0.80 0.95 0.99',
    '90x60x75 cm, 1920 x 1080',
    'Bra 70 75 80 85 90',
    'On 09/11/2026 12:30, or on 07.12.2026 at 9:15',
    '2026-11-30 and 2026-12-07',
    'Order MK-ABCD-EFGH, parcel EE912345678ET',
    'ETB 911223344',
    '911,223,344.00 ብር',
    'I like it. It is good.Me too',
    'One or two of the nine, for seven days',
    'Buy 2 @ 500 birr',
    'I found you on Telegram yesterday',
    'Size 42, colour black, 3 of them; the code is 4711',
    'ዋጋው 2,500 ብር ነው። መጠን 40 41 42 43',
    'Gatiin isaa qarshii 1,500 dha.',
    'The number is •••, as I said.',
  ])('%s', (text) => {
    expect(maskContacts(text)).toBe(text)
  })

  test('any text that is masked is not changed by masking it again', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      grouped.map(({ written }) => written),
      fc.constantFrom('www.', '@', 'dot com', 't.me/', 'zero nine', '0', '9', ' ', '.', '/'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const masked = maskContacts(pieces.join(''))
        expect(maskContacts(masked)).toBe(masked)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a text of the greatest length is masked at once', () => {
    for (const unit of ['0', '9 ', 'a.', 'a-', '@', 'at ', 'zero ', 'w ', ' . ']) {
      const began = performance.now()
      maskContacts(unit.repeat(Math.ceil(1_000 / unit.length)))
      expect(performance.now() - began).toBeLessThan(500)
    }
  })
})
