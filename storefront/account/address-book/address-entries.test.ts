import { describe, expect, test } from 'vitest'
import type { Address } from '../../../contract/addresses.ts'
import { addressBook as texts } from '../../../messages/en/address-book.ts'
import { addressFaults, entriesOf, sentAddress } from './address-entries.ts'

const empty = entriesOf({} as Address)
const lines = {
  ...empty,
  state: 'Addis Ababa',
  city: 'Bole',
  street: 'Woreda 03, house 1124',
  zipCode: '1000',
  country: 'Ethiopia',
}
const told = { ...lines, street: '', city: '', zone: 'Bole', landmark: 'Edna Mall', phone: '0911 22 33 44' }
const stored: Address = {
  ...lines,
  location: undefined,
  street: 'House 1',
  houseNumber: '1',
  _id: '',
  type: '',
  defaultShippingAddress: true,
  userId: '',
}

describe('the faults of an address', () => {
  test('are that street, city, state, country or ZIP code are missing', () => {
    expect(addressFaults(lines, texts)).toEqual({})
    expect(addressFaults(empty, texts)).toEqual(texts.required)
  })

  test('are not a street or a city that are made of a landmark or a zone', () => {
    expect(addressFaults(told, texts)).toEqual({})
    expect(addressFaults({ ...told, zone: '', landmark: '' }, texts)).toEqual({
      street: texts.required.street,
      city: texts.required.city,
    })
  })

  test('are a line that is too long, and what is no number', () => {
    const tooLong = 'Please enter at most 200 characters.'
    expect(addressFaults({ ...lines, street: 'x'.repeat(201) }, texts)).toEqual({ street: tooLong })
    expect(addressFaults({ ...lines, phone: '0911', phone2: 'call me 0911223344' }, texts)).toEqual({
      phone: texts.phoneWrong,
      phone2: texts.phoneWrong,
    })
  })

  test('are a street that was removed, unless something else of it is told', () => {
    const removed = { ...entriesOf(stored), street: '' }
    expect(addressFaults(removed, texts, stored)).toEqual({ street: texts.required.street })
    expect(addressFaults({ ...removed, landmark: 'Edna Mall' }, texts, stored)).toEqual({})
  })
})

describe('what is sent of an address', () => {
  test('is what was entered of a new one', () => {
    const { country, state, zipCode, zone, landmark, phone } = told
    expect(sentAddress(told, true)).toEqual({
      country,
      state,
      zipCode,
      zone,
      landmark,
      phone,
      defaultShippingAddress: true,
    })
    const location = { latitude: 9, longitude: 38.7 }
    expect(sentAddress({ ...lines, location: JSON.stringify(location) }, false)).toMatchObject({ location })
  })

  test('is what was changed of another one', () => {
    const entries = entriesOf(stored)
    expect(sentAddress(entries, false, stored)).toEqual({ defaultShippingAddress: false })
    expect(sentAddress({ ...entries, street: 'House 22' }, false, stored)).toEqual({
      street: 'House 22',
      defaultShippingAddress: false,
    })
    expect(sentAddress({ ...entries, street: '', landmark: 'Edna Mall' }, false, stored)).toEqual({
      houseNumber: '1',
      landmark: 'Edna Mall',
      defaultShippingAddress: false,
    })
    expect(sentAddress({ ...entries, houseNumber: '' }, false, stored)).toEqual({
      houseNumber: '',
      defaultShippingAddress: false,
    })
    const withPoint = { ...stored, location: { latitude: 9, longitude: 38.7 } }
    expect(sentAddress(entries, false, withPoint)).toMatchObject({ location: null })
  })
})
