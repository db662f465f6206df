import { expect, test } from 'vitest'
import { addressBook as amharic } from '../../../messages/am/address-book.ts'
import { addressBook as texts } from '../../../messages/en/address-book.ts'
import { addressFaults, townsOf } from './address-form.tsx'

const whole = {
  state: 'Addis Ababa',
  city: 'Bole',
  street: 'Woreda 03, house 1124',
  zipCode: '1000',
  country: 'Ethiopia',
  defaultShippingAddress: false,
}

test('street, city, state, country and ZIP code are all asked for', () => {
  expect(addressFaults(whole, texts)).toEqual({})
  const empty = { state: '', city: '', street: '', zipCode: '', country: '', defaultShippingAddress: false }
  expect(addressFaults(empty, texts)).toEqual(texts.required)
})

test('a line is as long as the server takes', () => {
  expect(addressFaults({ ...whole, street: 'x'.repeat(201) }, texts)).toEqual({
    street: 'At most 200 characters, please.',
  })
})

test('a region suggests its towns, in either language; a place of other words suggests none', () => {
  expect(townsOf(' oromia ', texts.regions)).toContain('Adama')
  expect(townsOf('ኦሮሚያ', amharic.regions)).toContain('አዳማ')
  expect(townsOf('Somewhere', texts.regions)).toEqual([])
  expect(townsOf('', texts.regions)).toEqual(texts.regions.flatMap(({ towns }) => towns))
})

test('both languages know the same regions with as many towns', () => {
  expect(amharic.regions.map(({ towns }) => towns.length)).toEqual(
    texts.regions.map(({ towns }) => towns.length),
  )
})
