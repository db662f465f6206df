import { expect, test } from 'vitest'
import { groupedBySeller } from './grouped-lines.ts'

const at = (...positions: number[]) => positions.map((position) => ({ position }))

function partOf(store: string, items: number[]) {
  const seller = { _id: store, store_name: store }
  const part = { sentBy: 'shop' as const, status: 'accepted' as const, expected: null, delivery: 0 }
  return { ...part, _id: store, seller, items }
}

const storesOf = (groups: ReturnType<typeof groupedBySeller>) =>
  groups.map(({ part, lines }) => [part?.seller.store_name, ...lines.map(({ position }) => position)])

const sellers = [partOf('Alem Leather', [0, 2]), partOf('Bole Books', [1])]

test('papers of an order of several sellers have the lines of each seller together', () => {
  expect(storesOf(groupedBySeller(sellers, at(0, 1, 2)))).toEqual([
    ['Alem Leather', 0, 2],
    ['Bole Books', 1],
  ])
})

test('a slip names no seller of whom nothing is in the parcel', () => {
  expect(storesOf(groupedBySeller(sellers, at(1)))).toEqual([['Bole Books', 1]])
})

test('papers of an order of one seller do not name it', () => {
  expect(storesOf(groupedBySeller([partOf('Alem Leather', [0, 1])], at(0, 1)))).toEqual([[undefined, 0, 1]])
})

test('no line is lost, even one that no seller has', () => {
  expect(storesOf(groupedBySeller(sellers, at(1, 3)))).toEqual([
    ['Bole Books', 1],
    [undefined, 3],
  ])
})
