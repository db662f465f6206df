import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainRate, rateFromWire, rateOnWire } from './delivery-offers.ts'
import { freeFrom, gapsOf, offeredMethods, pickRate, rateFaults, withFreeFrom } from './delivery-rates.ts'
import type { DeliveryFacts, Rate } from './delivery-rates.ts'
import { regions } from './regions.ts'
import { subCities } from './zones.ts'

const base = plainRate({ regions: [], feeSantim: 150_00, daysFrom: 1, daysTo: 2, cash: true })
const rate = (given: Partial<Rate>): Rate => ({ ...base, ...given })
const facts = (city: string, state: string, grams = 1_000, birr = 500): DeliveryFacts => ({
  place: { city, state },
  grams,
  valueSantim: birr * 100,
})

const addis = ['Addis Ababa']
const rates = [
  rate({ feeSantim: 300_00 }),
  rate({ regions: addis, belowSantim: 2_000_00, feeSantim: 150_00 }),
  rate({ regions: addis, fromSantim: 2_000_00, feeSantim: 0 }),
  rate({ regions: addis, zones: ['Bole', 'Yeka'], toGrams: 5_000, belowSantim: 2_000_00, feeSantim: 100_00 }),
]
const feeOf = (asked: DeliveryFacts) => pickRate(rates, asked)?.feeSantim

describe('the rate of an order', () => {
  test('is that for the narrowest place, by weight and value', () => {
    expect(rateFaults(rates)).toEqual([])
    expect(feeOf(facts('Adama', 'Oromia'))).toBe(300_00)
    expect(feeOf(facts('Addis Ababa', 'Addis Ababa'))).toBe(150_00)
    expect(feeOf(facts('Bole', 'Addis Ababa'))).toBe(100_00)
    expect(feeOf(facts('Bole', 'Addis Ababa', 5_000))).toBe(100_00)
    expect(feeOf(facts('Bole', 'Addis Ababa', 5_001))).toBe(150_00)
    expect(feeOf(facts('Bole', 'Addis Ababa', 1_000, 1_999.99))).toBe(100_00)
    expect(feeOf(facts('Bole', 'Addis Ababa', 1_000, 2_000))).toBe(0)
    expect(feeOf({ place: undefined, grams: 0, valueSantim: 0 })).toBe(300_00)
    expect(freeFrom(rates, facts('Bole', 'አዲስ አበባ'))).toBe(2_000_00)
    expect(freeFrom(rates, facts('Adama', 'Oromia'))).toBeUndefined()
    expect(freeFrom(rates, facts('Bole', 'Addis Ababa', 1_000, 3_000))).toBeUndefined()
  })

  test.each([
    ['Bole', 'Addis Ababa'],
    ['BOLE SUB CITY', 'addis-ababa'],
    ['Addis Ababa, Bole', 'Addis Ababa'],
    ['Bole Sub-City, Woreda 03', 'A.A.'],
    ['ቦሌ ክፍለ ከተማ', 'አዲስ አበባ'],
    ['አዲስ አበባ፣ ቦሌ', 'አዲስ አበባ ከተማ አስተዳደር'],
    ['Yekka', 'Finfinne'],
    ['የካ ክ/ከተማ ወረዳ 7', 'አዲስ አበባ'],
  ])('knows %s in %s', (city, state) => {
    expect(feeOf(facts(city, state))).toBe(100_00)
  })

  test.each([
    ['Bole / Yeka', 'Addis Ababa', 150_00],
    ['Bole, Kirkos', 'Addis Ababa', 150_00],
    ['Bolegebeya', 'Addis Ababa', 150_00],
    ['Bole', 'Oromia', 300_00],
    ['', 'Addis Ababa', 150_00],
    ['Bole', 'Nairobi', 300_00],
  ])('does not guess for %s in %s', (city, state, fee) => {
    expect(feeOf(facts(city, state))).toBe(fee)
  })

  test('in a zone that is not listed goes by the name that the shop gives it, in any case', () => {
    const summit = [rate({ regions: addis, zones: ['Summit'], feeSantim: 1_00 })]
    expect(pickRate(summit, facts('summit', 'Addis Ababa'))?.feeSantim).toBe(1_00)
    expect(pickRate(summit, facts('Bole', 'Addis Ababa'))).toBeUndefined()
  })
})

describe('a chosen zone', () => {
  const inOromia = { ...base, regions: ['Oromia'] }
  const own = [
    { ...inOromia, feeSantim: 9 },
    { ...inOromia, zones: ['East Shewa'], feeSantim: 5 },
    { ...inOromia, zones: ['Adama'], feeSantim: 3 },
    { ...base, regions: addis, zones: ['Bole'], feeSantim: 2 },
    { ...base, regions: addis, zones: ['Summit'], feeSantim: 1 },
    { ...base, regions: addis, feeSantim: 4 },
  ]
  test.each([
    ['Bishoftu', 'Oromia', 'Oromia/East Shewa', 5],
    ['ምሥራቅ ሸዋ', 'ኦሮሚያ', 'Oromia/East Shewa', 5],
    ['Bishoftu', 'Oromia', undefined, 9],
    ['Adama', 'Oromia', 'Oromia/East Shewa', 3],
    ['Jimma', 'Oromia', 'Oromia/Jimma', 9],
    ['Bole', 'Addis Ababa', 'Addis Ababa/Bole', 2],
    ['Somewhere', 'Addis Ababa', 'Addis Ababa/Bole', 2],
    ['Bole', 'Addis Ababa', 'Addis Ababa/Yeka', 4],
    ['Summit', 'Addis Ababa', 'Addis Ababa/Bole', 1],
    ['Summit', 'Addis Ababa', undefined, 1],
  ])('in %s, %s, %s has the fee %d', (city, state, zoneId, fee) => {
    expect(rateFaults(own)).toEqual([])
    const asked = { ...facts(city, state), place: { city, state, zoneId } }
    expect(pickRate(own, asked)?.feeSantim).toBe(fee)
    expect(pickRate(own.toReversed(), asked)?.feeSantim).toBe(fee)
  })
})

test('each sub-city of Addis Ababa has a name in Amharic, by which it is found', () => {
  for (const { en: zone, am } of subCities) {
    const own = [rate({ regions: addis, zones: [zone], feeSantim: 7 })]
    expect(pickRate(own, facts(`${am} ክፍለ ከተማ`, 'አዲስ አበባ'))?.feeSantim).toBe(7)
    expect(pickRate(own, facts(zone.toUpperCase(), 'Addis Ababa'))?.feeSantim).toBe(7)
  }
})

test('rates of the same place must not overlap, and gaps are told', () => {
  const overlapping = [
    rate({ regions: addis }),
    rate({ regions: ['Oromia', ...addis], fromSantim: 2_000_00 }),
  ]
  expect(rateFaults(overlapping)).toEqual([{ kind: 'overlap', rate: 1, other: 0, place: 'Addis Ababa' }])
  const spelled = [rate({ regions: addis, zones: ['Kirkos'] }), rate({ regions: addis, zones: ['ቂርቆስ'] })]
  expect(rateFaults(spelled)).toMatchObject([{ kind: 'overlap', place: 'ቂርቆስ' }])
  expect(rateFaults([rate({ zones: ['Bole'] })])).toMatchObject([{ kind: 'zones-of-one-region' }])
  expect(rateFaults([rate({ fromGrams: 5, toGrams: 5 })])).toMatchObject([{ kind: 'weights-wrong' }])
  expect(rateFaults([rate({ fromSantim: 5, belowSantim: 5 })])).toMatchObject([{ kind: 'values-wrong' }])
  expect(gapsOf(rates)).toEqual([])
  expect(gapsOf([rate({ regions: addis, toGrams: 20_000 })])).toEqual([
    { place: { state: 'Addis Ababa' }, grams: 20_001, valueSantim: 0 },
  ])
})

const bound = (maximum: number) => fc.tuple(fc.nat(maximum), fc.option(fc.integer({ min: 1, max: maximum })))
const anyRate = fc
  .record({
    place: fc.constantFrom<Pick<Rate, 'regions' | 'zones'>>(
      { regions: [], zones: [] },
      { regions: addis, zones: [] },
      { regions: ['Oromia', 'Sidama'], zones: [] },
      { regions: addis, zones: ['Bole'] },
      { regions: addis, zones: ['Bole', 'Summit'] },
    ),
    weights: bound(6),
    values: bound(6),
    feeSantim: fc.nat(500_00),
  })
  .map(({ place, weights: [fromGrams, width], values: [fromSantim, height], feeSantim }) =>
    rate({
      ...place,
      fromGrams,
      toGrams: width === null ? null : fromGrams + width,
      fromSantim,
      belowSantim: height === null ? null : fromSantim + height,
      feeSantim,
    }),
  )
const anyFacts = fc.record({
  place: fc.constantFrom(
    { state: 'Addis Ababa', city: 'Bole' },
    { state: 'አዲስ አበባ', city: 'Summit' },
    { state: 'Oromia', city: 'Adama' },
    { state: 'Tigray' },
    { state: 'Addis Ababa', city: 'Summit', zoneId: 'Addis Ababa/Bole' },
    { state: 'Addis Ababa', city: 'Yeka', zoneId: 'Addis Ababa/Bole' },
  ),
  grams: fc.nat(14),
  valueSantim: fc.nat(14),
})

test('without faults, the order of the rates does not matter, so that no order has two fees', () => {
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 6 }), anyFacts, (some, asked) => {
      fc.pre(rateFaults(some).length === 0)
      expect(pickRate(some.toReversed(), asked)).toEqual(pickRate(some, asked))
    }),
    { numRuns: 500 },
  )
})

test('if two rates for one place hold for the same order, that is a fault', () => {
  fc.assert(
    fc.property(anyRate, anyRate, (a, { regions: _regions, zones: _zones, ...others }) => {
      const b = { ...others, regions: a.regions, zones: a.zones }
      const place = { state: a.regions[0] ?? 'Tigray', city: a.zones[0] }
      const asked = { place, grams: a.fromGrams + 1, valueSantim: a.fromSantim }
      expect(pickRate([a], asked)).toBe(a)
      fc.pre(pickRate([b], asked) !== undefined)
      expect(rateFaults([a, b]).some(({ kind }) => kind === 'overlap')).toBe(true)
    }),
  )
})

test('rates without gaps hold for every order in their places, and making them free leaves none', () => {
  fc.assert(
    fc.property(fc.array(anyRate, { minLength: 1, maxLength: 4 }), anyFacts, (some, asked) => {
      fc.pre(rateFaults(some).length === 0)
      const withFree = withFreeFrom(some, 7)
      expect(rateFaults(withFree)).toEqual([])
      expect(Boolean(pickRate(withFree, asked))).toBe(Boolean(pickRate(some, asked)))
      const isEverywhere = some.some(({ regions: of }) => of.length === 0)
      if (isEverywhere && gapsOf(some).length === 0) expect(pickRate(some, asked)).toBeDefined()
      expect(some.map((it) => rateFromWire(rateOnWire(it)))).toEqual(some)
    }),
    { numRuns: 300 },
  )
})

test('what a method does not deliver is not offered', () => {
  const methods = regions.map((region) => ({ region, rates: [rate({ regions: [region], toGrams: 10 })] }))
  const offered = offeredMethods(methods, facts('', 'Sidama', 10), (method) => method.rates)
  expect(offered.map(({ method }) => method.region)).toEqual(['Sidama'])
  expect(offeredMethods(methods, facts('', 'Sidama', 11), (method) => method.rates)).toEqual([])
})
