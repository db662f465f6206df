import { expect, test } from 'vitest'
import { readConditions } from './read-conditions.ts'

test.each([
  ['under 3000', { maxPrice: 3000_00 }, ''],
  ['below 3,000 birr', { maxPrice: 3000_00 }, ''],
  ['dress for less than 2,500.50 etb', { maxPrice: 2500_50 }, 'dress'],
  ['phone < 5k', { maxPrice: 5000_00 }, 'phone'],
  ['over 500', { minPrice: 500_00 }, ''],
  ['shoes 800 birr and above', { minPrice: 800_00 }, 'shoes'],
  ['between 500 and 1000', { minPrice: 500_00, maxPrice: 1000_00 }, ''],
  ['between 1000 and 500', { minPrice: 500_00, maxPrice: 1000_00 }, ''],
  ['bag 500-1000 birr', { minPrice: 500_00, maxPrice: 1000_00 }, 'bag'],
  ['ቀሚስ ከ3000 በታች', { maxPrice: 3000_00 }, 'ቀሚስ'],
  ['ከ 3000 ብር በታች ጫማ', { maxPrice: 3000_00 }, 'ጫማ'],
  ['ከ500 በላይ', { minPrice: 500_00 }, ''],
  ['ከ500 እስከ 1000 ብር', { minPrice: 500_00, maxPrice: 1000_00 }, ''],
  ['እስከ 900 ብር', { maxPrice: 900_00 }, ''],
  ['3000 ብር', { maxPrice: 3000_00 }, ''],
  ['gift under 1000', { maxPrice: 1000_00 }, ''],
])('"%s" says a price', (text, price, rest) => {
  const { conditions, ...read } = readConditions(text)
  expect(conditions).toMatchObject([{ kind: 'price', ...price }])
  expect(read.rest).toBe(rest)
})

test.each([
  ['size 42', '42', ''],
  ['size 42 shoe', '42', 'shoe'],
  ['shoes no. 38', '38', 'shoes'],
  ['XL dress', 'XL', 'dress'],
  ['t-shirt size medium', 'M', 't-shirt'],
  ['ቁጥር 42', '42', ''],
  ['ጫማ ቁጥር 42', '42', 'ጫማ'],
  ['መጠን xl ቀሚስ', 'XL', 'ቀሚስ'],
  ['running shoes 42', '42', 'running shoes'],
])('"%s" says a size', (text, size, rest) => {
  const { conditions, ...read } = readConditions(text)
  expect(conditions).toMatchObject([{ kind: 'size', size, without: read.rest }])
  expect(read.rest).toBe(rest)
})

test('a price and a size are taken away one by one', () => {
  expect(readConditions('shoes size 42 under 3000')).toEqual({
    conditions: [
      { kind: 'price', maxPrice: 3000_00, without: 'shoes size 42' },
      { kind: 'size', size: '42', without: 'shoes under 3000' },
    ],
    rest: 'shoes',
  })
})

test.each([
  't-shirt',
  'zema over 2',
  'fridge under 5 kg',
  'over 20000 mah',
  '128 gb',
  'tv 55 inch',
  '3.1 carat',
  '18-55 mm',
  '4k',
  'the',
])('"%s" says neither', (text) => {
  expect(readConditions(text)).toEqual({ conditions: [], rest: text })
})
