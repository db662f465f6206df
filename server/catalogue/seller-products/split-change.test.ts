import { describe, expect, test } from 'vitest'
import { defaultLanguage, languages } from '../../../contract/language.ts'
import { approvalTerms, proposedFields } from '../../../contract/product-approval.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { splitChange, withProposed } from './split-change.ts'
import type { SellerContent } from './split-change.ts'

const texts = (first: string) =>
  Object.fromEntries(languages.map((code) => [code, code === defaultLanguage ? first : ''])) as Texts

type Variant = SellerContent['variants'][number]

const variant = (given: Partial<Variant> = {}): Variant => ({
  _id: 'a',
  sku: 'POT',
  choice: [],
  price: 100,
  barcode: '',
  pictures: [],
  stock: null,
  ...given,
})

const content = (given: Partial<SellerContent> = {}): SellerContent =>
  ({
    name: texts('Pot'),
    description: texts(''),
    brand: '',
    categoryId: 'pots',
    otherCategoryIds: [],
    tags: [],
    state: 'for-sale',
    pictures: ['one'],
    specifications: [],
    variations: [],
    sizeTable: null,
    options: [],
    variants: [variant()],
    ...given,
  }) as SellerContent

const strict = { fields: approvalTerms.new.fields, lowest: new Map([['a', 100]]) }
const free = { ...strict, fields: [] }

describe('what a seller saves', () => {
  test('is sold at once as a whole if nothing of it has to wait', () => {
    const wanted = content({ name: texts('Jar'), pictures: ['two'], variants: [variant({ price: 150 })] })
    expect(splitChange(content(), wanted, free)).toEqual({ live: wanted, proposed: null })
  })

  test('keeps what waits out of what is sold, and nothing is lost of it', () => {
    const wanted = content({
      name: texts('Jar'),
      categoryId: 'jars',
      pictures: ['two'],
      tags: ['tea'],
      variants: [variant({ price: 90, barcode: '123' })],
    })
    const { live, proposed } = splitChange(content(), wanted, strict)
    expect(live).toEqual(content({ variants: [variant({ price: 90, barcode: '123' })] }))
    expect(proposed?.fields).toEqual(['name', 'category', 'pictures', 'texts'])
    expect(withProposed(live, proposed!)).toEqual(wanted)
  })

  test('waits with a price that rises too much, while the others are new', () => {
    const two = [variant(), variant({ _id: 'b', sku: 'JAR', choice: [1] })]
    const options = [{ name: texts('Size'), values: [texts('S'), texts('L')] }]
    const base = content({ options, variants: [variant({ choice: [0] }), two[1]!] })
    const wanted = content({
      options,
      variants: [variant({ choice: [0], price: 151 }), { ...two[1]!, price: 120 }],
    })
    const { live, proposed } = splitChange(base, wanted, {
      ...free,
      lowest: new Map([
        ['a', 100],
        ['b', 100],
      ]),
    })
    expect(live.variants.map(({ price }) => price)).toEqual([100, 120])
    expect(proposed).toMatchObject({ fields: ['price'], risen: ['a'] })
    const later = { ...live, variants: live.variants.map((it) => ({ ...it, price: it.price - 10 })) }
    expect(withProposed(later, proposed!).variants.map(({ price }) => price)).toEqual([151, 110])
  })

  test('waits if a variant is replaced by a much dearer one, also where variants are free', () => {
    const wanted = content({ variants: [variant({ _id: null, sku: 'NEW', price: 400 })] })
    const { live, proposed } = splitChange(content(), wanted, free)
    expect(live).toEqual(content())
    expect(proposed?.fields).toEqual(['variants'])
  })

  test('takes a variant off sale at once', () => {
    const options = [{ name: texts('Size'), values: [texts('S'), texts('L')] }]
    const [small, large] = [variant({ choice: [0] }), variant({ _id: 'b', sku: 'L', choice: [1] })]
    const base = content({ options, variants: [small, large] })
    const { live, proposed } = splitChange(base, content({ options, variants: [small] }), strict)
    expect(proposed).toBe(null)
    expect(live.variants).toEqual([small])
  })
})

test('what waits is laid over what was changed meanwhile', () => {
  const { live, proposed } = splitChange(content(), content({ name: texts('Jar') }), strict)
  const now = { ...live, tags: ['tea'], variants: [variant({ price: 80 })] }
  expect(withProposed(now, proposed!)).toEqual({ ...now, name: texts('Jar') })
})

test('every field can wait', () => {
  expect([...approvalTerms.new.fields, 'price'].toSorted()).toEqual([...proposedFields].toSorted())
})
