import { expect, test } from 'vitest'
import {
  combine,
  contentOf,
  emptyDraft,
  newOption,
  newVariant,
  withCombinations,
  withOption,
  withRows,
} from './draft.ts'
import type { Draft } from './draft.ts'
import { noTexts } from '../../contract/office/texts.ts'
import { isSame } from '../is-same.ts'
import { filledTable, newSizeTable, tableContent } from './size-table.ts'

const sizes = { name: { ...noTexts, en: 'Size' }, values: { ...noTexts, en: 'S, M' } }

function shirt(): Draft {
  const variants = [newVariant({ sku: 'SHIRT', price: '450', stock: '3' })]
  return { ...emptyDraft(), sku: 'SHIRT', options: [sizes], variants }
}
const skus = (draft: Draft) => draft.variants.map(({ sku }) => sku)

test('the first variant of options takes the place of the one before them', () => {
  const made = withCombinations(shirt())
  expect(made.variants.map(({ sku, values, stock }) => [sku, ...values, stock])).toEqual([
    ['SHIRT', 'S', '3'],
    ['SHIRT-M', 'M', '3'],
  ])
  expect(isSame(withCombinations(made), made)).toBe(true)
})

test('a value that is spelled in another way keeps its variants, and a new one gets some', () => {
  const made = withCombinations(shirt())
  const renamed = withOption(made, 0, { ...sizes, values: { ...noTexts, en: 'Small, M', am: 'ትንሽ, መካከለኛ' } })
  expect(renamed.variants.map(({ values }) => values)).toEqual([['Small'], ['M']])
  expect(contentOf(renamed).options[0]?.values).toEqual([
    { ...noTexts, en: 'Small', am: 'ትንሽ' },
    { ...noTexts, en: 'M', am: 'መካከለኛ' },
  ])
  const more = withCombinations(
    withOption(renamed, 0, { ...newOption(), values: { ...noTexts, en: 'Small, M, L' } }),
  )
  expect(skus(more)).toEqual(['SHIRT', 'SHIRT-M', 'SHIRT-L'])
})

test('rows of a spreadsheet change variants by SKU and add the others', () => {
  const made = withCombinations(shirt())
  const rows = withRows(made, 'M\tSHIRT-M\t500\t7\t600123\nXL\tSHIRT-XL\t550\t\n')
  expect(rows.variants.map(({ sku, price, stock, barcode }) => [sku, price, stock, barcode])).toEqual([
    ['SHIRT', '450', '3', ''],
    ['SHIRT-M', '500', '7', '600123'],
    ['SHIRT-XL', '550', '', ''],
  ])
  expect(rows.options[0]?.values.en).toBe('S, M, XL')
})

test('rows without some cells leave what is there, and the names of the columns are no row', () => {
  const made = withCombinations(shirt())
  const rows = withRows(made, 'Size\tSKU\tPrice\r\nM\tSHIRT-MEDIUM\t500\r\nXL\t\t550\t2\r\nS')
  expect(rows.variants.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
    ['SHIRT', '450', '3'],
    ['SHIRT-MEDIUM', '500', '3'],
    ['SHIRT-XL', '550', '2'],
  ])
  expect(rows.options[0]?.values.en).toBe('S, M, XL')
})

test('what only one of two editors changed is as in that state, and what both changed is mine', () => {
  const variants = [1, 2].map((id) =>
    newVariant({ _id: String(id), sku: `SKU-${id}`, price: '10', stock: '5' }),
  )
  const base: Draft = { ...emptyDraft(), variants, warranty: '6' }
  const [one, two] = variants.map((it) => ({ ...it }))
  if (!one || !two) throw new Error('No variants')
  const mine = { ...base, brand: 'Mine', model: 'M', variants: [{ ...one, price: '12' }, two] }
  const shown = { onHand: 9, received: 20 }
  const theirs = {
    ...base,
    brand: 'Theirs',
    warranty: '24',
    state: 'hidden' as const,
    variants: [{ ...one, price: '11', stock: '9', shown }],
  }
  const combined = combine(base, mine, theirs)
  expect([combined.brand, combined.model, combined.state]).toEqual(['Mine', 'M', 'hidden'])
  expect(combined.warranty).toBe('24')
  expect(combined.variants).toEqual([{ ...one, price: '12', stock: '9', shown }])
})

test('a size table grows with the cells of a spreadsheet, and is saved without empty rows', () => {
  const table = filledTable(newSizeTable(), {
    row: 0,
    column: 0,
    language: 'en',
    text: 'Size\tChest\tHips\nS\t88\t90\n',
  })
  expect(table.map((row) => row.map(({ en }) => en))).toEqual([
    ['Size', 'Chest', 'Hips'],
    ['S', '88', '90'],
    ['', '', ''],
  ])
  expect(tableContent(table)?.rows).toHaveLength(1)
  expect(tableContent(newSizeTable())).toBeNull()
})
