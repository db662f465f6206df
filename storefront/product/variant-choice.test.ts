import { expect, test } from 'vitest'
import type { Product } from '../../contract/product-detail.ts'
import { chosenOptions, variantOfOptions, variantWith } from './use-variant.ts'
import { choicesOf } from './variant-view.server.ts'

const picture = (imageUrl: string) => ({ imageUrl, imageName: '' })

/** Red is not sold in L, and the green M is sold out. */
const sold = [
  { Size: 'M', Colour: 'Red' },
  { Size: 'M', Colour: 'Forest Green', inStock: false },
  { Size: 'L', Colour: 'Forest Green' },
  { Size: 'L', Colour: 'Midnight' },
]

const product = {
  options: [
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Colour', values: ['Red', 'Forest Green', 'Midnight'] },
  ],
  variants: sold.map(({ inStock = true, ...options }, index) => ({
    _id: `v${index}`,
    SKU: `S-${index}`,
    options: Object.entries(options).map(([name, value]) => ({ name, value })),
    price: 100 + index,
    inStock,
    left: null,
    productImage: picture(`/${index}.webp`),
  })),
} as unknown as Product

const choices = choicesOf(product, ['/0.webp', '/2.webp'])
const { variants } = choices
const [red, green, greenL] = variants

const withValue = (chosen: typeof red, option: number, value: number) =>
  variantWith(variants, chosen!.values, option, value)

test('another value keeps the other options, also if that variant is sold out', () => {
  expect(withValue(red, 1, 1)).toEqual({ variant: green, isWithOthers: true })
  expect(withValue(green, 0, 1)).toEqual({ variant: greenL, isWithOthers: true })
})

test('a value that is not sold with the other options changes as few of them as possible', () => {
  expect(withValue(red, 0, 1)).toMatchObject({ variant: { id: 'v2' }, isWithOthers: false })
  expect(withValue(greenL, 1, 0)).toMatchObject({ variant: { id: 'v0' }, isWithOthers: false })
  expect(chosenOptions(choices, green!.values)).toEqual([
    { name: 'Size', value: 'M' },
    { name: 'Colour', value: 'Forest Green' },
  ])
})

test('a variant without one of the options can be chosen, as where it is not translated', () => {
  const [first] = variants
  const other = { ...first!, id: 'v9', values: [-1, 2] }
  expect(variantWith([first!, other], first!.values, 1, 2)).toEqual({ variant: other, isWithOthers: false })
  expect(chosenOptions(choices, other.values)).toEqual([{ name: 'Colour', value: 'Midnight' }])
})

test('without JavaScript the values in the address choose the variant that has most of them', () => {
  const chosen = (query: string) => variantOfOptions(choices, new URLSearchParams(query))?.id
  expect(chosen('option.Size=M&option.Colour=Forest Green')).toBe('v1')
  expect(chosen('option.Size=L&option.Colour=Red')).toBe('v0')
  expect(chosen('option.Size=L')).toBe('v2')
  expect(chosen('option.Size=XS&variant=v1')).toBeUndefined()
})

test('known colours have swatches, by their last word too, and in both languages', () => {
  const [size, colour] = choices.options
  expect(size).not.toHaveProperty('colors')
  expect(colour?.colors).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/), null])
  const options = [{ name: 'ቀለም', values: ['ቀይ', 'አረንጓዴ'] }]
  expect(choicesOf({ ...product, options }, []).options[0]?.colors).toEqual(colour?.colors?.slice(0, 2))
})

test('sizes are known by their name, by values such as XL, and by the table of sizes', () => {
  const isSize = (name: string, values: string[], sizeTable?: Product['sizeTable']) =>
    choicesOf({ ...product, options: [{ name, values }], sizeTable } as Product, []).options[0]?.isSize ===
    true
  const numbers = ['38', '40']
  const table = { columns: ['EU', 'Foot'], rows: [['38', '24 cm']] }
  for (const name of ['Size', 'Shoe size', 'Waist', 'Ring size', 'መጠን', 'የጫማ ቁጥር'])
    expect(isSize(name, numbers), name).toBe(true)
  expect(isSize('Fit', ['M', 'XXL'])).toBe(true)
  expect(isSize('EU', numbers, table)).toBe(true)
  expect(isSize('Storage', ['128 GB', '256 GB'])).toBe(false)
  expect(isSize('Size', ['One size'])).toBe(false)
})

test('without a size the variant that is shown has the other options, and is in stock', () => {
  const open = [undefined, 1]
  expect(variantWith(variants, open, 1, 1)).toEqual({ variant: greenL, isWithOthers: true })
  expect(variantWith(variants, open, 0, 0)).toEqual({ variant: green, isWithOthers: true })
  expect(chosenOptions(choices, open)).toEqual([{ name: 'Colour', value: 'Forest Green' }])
})

test('a variant shows its picture, or the first of the product', () => {
  expect(variants.map((variant) => variant.picture)).toEqual([0, 0, 1, 0])
})
