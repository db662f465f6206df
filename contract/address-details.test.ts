import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressBook as amharic } from '../messages/am/address-book.ts'
import { addressBook as english } from '../messages/en/address-book.ts'
import { changedAddress, detailsIn, linesFrom, streetOf } from './address-details.ts'
import type { AddressDetails, AddressLines } from './address-details.ts'
import { pickRate } from './delivery-rates.ts'
import { plainRate } from './delivery-offers.ts'
import { addressLineMaximum } from './limits.ts'
import { regionName, regions } from './regions.ts'
import { subCities } from './zones.ts'

const words = { ...english.parts, country: english.countryDefault }
const wordsOf = fc.constantFrom(words, { ...amharic.parts, country: amharic.countryDefault })

const number = fc.integer({ min: 1, max: 30 }).map((it) => String(it).padStart(2, '0'))
const landmark = fc.constantFrom('near Edna Mall', 'ከኤድና ሞል ጀርባ', 'Mesalemia, the blue gate')
const subCity = fc.constantFrom(...subCities.flatMap(({ en, am }) => [en, am ?? en]))
const anyDetails = fc.record(
  { woreda: number, kebele: number, houseNumber: number, landmark },
  { requiredKeys: ['landmark'] },
)
const anyText = fc.string({ unit: 'grapheme', maxLength: 60 })
const anyLines: fc.Arbitrary<AddressLines> = fc.record({
  street: fc.oneof(
    anyText,
    anyDetails.map((details) => streetOf(details, words)),
  ),
  city: fc.oneof(anyText, subCity),
  state: fc.oneof(anyText, fc.constantFrom(...regions)),
  country: fc.constant('Ethiopia'),
  zipCode: fc.constant('1000'),
})

describe('lines and details', () => {
  test('are made of each other, both ways, in every language', () => {
    fc.assert(
      fc.property(anyDetails, subCity, wordsOf, (ofStreet, zone, said) => {
        const details = { region: 'Addis Ababa', zone, ...ofStreet }
        const lines = linesFrom({}, details, said) as AddressLines
        expect(Object.values(lines).every((line) => line.length > 0)).toBe(true)
        const read = detailsIn(lines)
        expect(read).toMatchObject(ofStreet)
        expect(subCities.find(({ en }) => en === read.zone)).toSatisfy(
          (found: (typeof subCities)[number]) => found.en === zone || found.am === zone,
        )
      }),
    )
  })

  test('of a line that is given, nothing is made', () => {
    fc.assert(
      fc.property(anyLines, anyDetails, (lines, details) => {
        const made = linesFrom(lines, { region: 'Oromia', zone: 'Arsi', ...details }, words)
        for (const [name, line] of Object.entries(lines)) {
          if (line !== '') expect(made).toHaveProperty(name, line)
        }
      }),
    )
  })

  test.each([
    [
      { woreda: '03', houseNumber: '1124', landmark: 'behind Edna Mall' },
      'Woreda 03, House 1124, behind Edna Mall',
    ],
    [{ woreda: 'Woreda 3', kebele: '07/14' }, 'Woreda 3, Kebele 07/14'],
    [{ landmark: 'Mesalemia' }, 'Mesalemia'],
    [{ recipient: 'Abebe' }, ''],
  ])('%j is the street %j', (details: AddressDetails, street) => {
    expect(streetOf(details, words)).toBe(street)
  })

  test('a street is never longer than a line', () => {
    const long = { woreda: 'w'.repeat(100), kebele: 'k'.repeat(100), landmark: 'm'.repeat(200) }
    expect(streetOf(long, words)).toBe(long.landmark)
    expect(streetOf({ ...long, landmark: '', houseNumber: 'h'.repeat(50) }, words)).toHaveLength(
      addressLineMaximum,
    )
  })

  test.each([
    [
      'House 412, Woreda 03, near Edna Mall',
      { houseNumber: '412', woreda: '03', landmark: 'near Edna Mall' },
    ],
    ['ወረዳ 03፣ የቤት ቁጥር 1124፣ ከኤድና ሞል ጀርባ', { woreda: '03', houseNumber: '1124', landmark: 'ከኤድና ሞል ጀርባ' }],
    ['Kebele 04, by the bus station', { kebele: '04', landmark: 'by the bus station' }],
    ['H.No. 12/3', { houseNumber: '12/3' }],
    ['House No. 12/3', { houseNumber: '12/3' }],
  ])('%s says %j', (street, details) => {
    expect(detailsIn({ street, city: 'Adama', state: 'Oromiya' })).toEqual({ region: 'Oromia', ...details })
  })
})

const home = {
  street: 'Woreda 03, near Edna Mall',
  city: 'Bole',
  state: 'Addis Ababa',
  country: 'Ethiopia',
  zipCode: '1000',
}
const known = {
  ...home,
  recipient: 'Abebe',
  region: 'Addis Ababa',
  zone: 'Bole',
  woreda: '03',
  landmark: 'near Edna Mall',
  location: { latitude: 8.99, longitude: 38.78 },
}

describe('a change', () => {
  test('of details changes the lines that were made of them', () => {
    expect(changedAddress(known, { lines: {}, details: { landmark: 'Mesalemia' } }, words)).toEqual({
      ...known,
      landmark: 'Mesalemia',
      street: 'Woreda 03, Mesalemia',
    })
    expect(changedAddress(known, { lines: {}, details: { zone: 'Yeka' } }, words)).toMatchObject({
      city: 'Yeka',
      zone: 'Yeka',
    })
    const moved = changedAddress(known, { lines: {}, details: { region: 'Oromia', zone: 'Arsi' } }, words)
    expect(moved).toMatchObject({ state: 'Oromia', city: 'Arsi', street: known.street, recipient: 'Abebe' })
    expect(moved).not.toHaveProperty('location')
    expect(changedAddress(home, { lines: {}, details: { houseNumber: '7' } }, words).street).toBe(
      'Woreda 03, House 7, near Edna Mall',
    )
  })

  test('removes a detail by an empty text or null', () => {
    const removed = changedAddress(known, { lines: {}, details: { landmark: '', location: null } }, words)
    expect(removed).toEqual({ ...known, street: 'Woreda 03', landmark: undefined, location: undefined })
  })

  test('of lines removes the details that hold no longer', () => {
    expect(changedAddress(known, { lines: { city: 'Yeka' }, details: {} }, words)).toEqual({
      ...home,
      city: 'Yeka',
      recipient: 'Abebe',
      region: 'Addis Ababa',
      landmark: known.landmark,
    })
    expect(changedAddress(known, { lines: { street: 'House 9' }, details: {} }, words)).toEqual({
      ...home,
      street: 'House 9',
      recipient: 'Abebe',
      region: 'Addis Ababa',
      zone: 'Bole',
    })
    const abroad = changedAddress(known, { lines: { state: 'Oromia', city: 'Adama' }, details: {} }, words)
    expect(abroad).not.toHaveProperty('zone')
    expect(changedAddress(known, { lines: { state: 'አዲስ አበባ', city: 'ቦሌ' }, details: {} }, words)).toEqual({
      ...known,
      state: 'አዲስ አበባ',
      city: 'ቦሌ',
    })
  })

  test('of nothing changes nothing', () => {
    fc.assert(
      fc.property(anyLines, anyDetails, (lines, details) => {
        const before = { ...lines, ...details }
        expect(changedAddress(before, { lines: {}, details: {} }, words)).toEqual(before)
        expect(changedAddress(before, { lines, details }, words)).toEqual(before)
      }),
    )
  })
})

test('what is understood of an address that has no details does not change what its delivery costs', () => {
  const addis = ['Addis Ababa']
  const base = plainRate({ regions: [], feeSantim: 3, daysFrom: 1, daysTo: 2, cash: true })
  const rates = [
    base,
    { ...base, regions: addis, feeSantim: 2 },
    ...subCities.map(({ en }, index) => ({ ...base, regions: addis, zones: [en], feeSantim: 10 + index })),
  ]
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { zone } = detailsIn(lines)
      const facts = { grams: 0, valueSantim: 0 }
      const before = pickRate(rates, { place: lines, ...facts })
      expect(pickRate(rates, { place: { ...lines, zoneId: zone && `Addis Ababa/${zone}` }, ...facts })).toBe(
        before,
      )
    }),
  )
})

test('each region is read in every language', () => {
  for (const region of regions) {
    const state = regionName(region, 'am')
    expect(detailsIn({ street: '', city: '', state })).toEqual({ region })
  }
})
