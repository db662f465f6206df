import { expect, test } from 'vitest'
import { readSearch } from './read-search.server.ts'

const read = (query: string) => readSearch(new URL(`https://shop.example/search?${query}`))

test('a search is read from the address', () => {
  expect(
    read(
      'q=coffee&category=Furniture&brand=Abol&place=Bole%2C+Addis+Ababa&minPrice=10&maxPrice=99.50&minRating=4&sort=newest&page=3',
    ),
  ).toEqual({
    q: 'coffee',
    category: 'Furniture',
    brand: 'Abol',
    place: 'Bole, Addis Ababa',
    minPrice: '10',
    maxPrice: '99.50',
    minRating: '4',
    sort: 'newest',
    page: 3,
  })
})

test('options are read with their values, as many as a search takes', () => {
  expect(
    read('option.Size=M&option.Size=L&option.Size=M&option.Ring%20size=17&option.=x&option.A='),
  ).toMatchObject({
    option: [
      ['Size', ['M', 'L']],
      ['Ring size', ['17']],
    ],
  })
  const many = Array.from({ length: 20 }, (_, at) => `option.Size=${at}&option.N${at}=1`).join('&')
  expect(read(many).option?.map(([name, values]) => [name, values.length])).toEqual([
    ['Size', 10],
    ['N0', 1],
    ['N1', 1],
  ])
})

test('price limits in the wrong order are swapped', () => {
  expect(read('minPrice=500&maxPrice=99.50')).toMatchObject({ minPrice: '99.50', maxPrice: '500' })
  expect(read('minPrice=99&maxPrice=500')).toMatchObject({ minPrice: '99', maxPrice: '500' })
  expect(read('minPrice=500').maxPrice).toBeUndefined()
})

test('invalid parameters are ignored', () => {
  const nothing = { q: '', sort: 'relevance', page: 1 }
  expect(read('minPrice=-1&maxPrice=1e9&minRating=9&sort=up&page=0')).toEqual(nothing)
  expect(read('q=%00%07&category=%20&page=99999999999')).toEqual(nothing)
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200)
})
