import { expect, test } from 'vitest'
import { addressBook as amharic } from '../../../messages/am/address-book.ts'
import { addressBook as texts } from '../../../messages/en/address-book.ts'
import { addressFaults, townsOf } from './address-form.tsx'

const valid = {
  state: 'Addis Ababa',
  city: 'Bole',
  street: 'Woreda 03, house 1124',
  zipCode: '1000',
  country: 'Ethiopia',
  defaultShippingAddress: false,
}

test('street, city, state, country and ZIP code are required', () => {
  expect(addressFaults(valid, texts)).toEqual({})
  const empty = { state: '', city: '', street: '', zipCode: '', country: '', defaultShippingAddress: false }
  expect(addressFaults(empty, texts)).toEqual(texts.required)
})

test('a line is limited to the length that the server accepts', () => {
  expect(addressFaults({ ...valid, street: 'x'.repeat(201) }, texts)).toEqual({
    street: 'Please enter at most 200 characters.',
  })
})

test('a region suggests its towns in both languages, and an unknown region none', () => {
  expect(townsOf(' oromia ', texts.regions)).toContain('Adama')
  expect(townsOf('ኦሮሚያ', amharic.regions)).toContain('አዳማ')
  expect(townsOf('Gambella Region', texts.regions)).toContain('Itang')
  expect(townsOf('SNNPR', texts.regions)).toEqual([])
  expect(townsOf('Somewhere', texts.regions)).toEqual([])
  expect(townsOf('', texts.regions)).toEqual(texts.regions.flatMap(({ towns }) => towns))
})

test('both languages have the same regions and the same number of towns', () => {
  expect(amharic.regions.map(({ towns }) => towns.length)).toEqual(
    texts.regions.map(({ towns }) => towns.length),
  )
})
