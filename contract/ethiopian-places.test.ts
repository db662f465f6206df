import { expect, test } from 'vitest'
import { ethiopianPlace, ethiopianPlaces, isZone, placeName, zonesIn, zonesOf } from './ethiopian-places.ts'
import { zoneOf } from './find-zone.ts'
import { addressLineMaximum } from './limits.ts'
import { regionNamed, regions } from './regions.ts'

test('there are the 12 regions and 2 cities of 2023, with the 11 sub-cities of Addis Ababa', () => {
  const first = ethiopianPlaces.filter(({ parent }) => parent === null)
  expect(first.map(({ id }) => id)).toEqual(regions)
  expect(first.filter(({ kind }) => kind === 'city').map(({ id }) => id)).toEqual([
    'Addis Ababa',
    'Dire Dawa',
  ])
  expect(zonesIn('Addis Ababa').map(({ kind }) => kind)).toEqual(Array(11).fill('sub-city'))
})

test('each place has an id of its own, is in a place of the list, and has a name in Amharic', () => {
  expect(new Set(ethiopianPlaces.map(({ id }) => id)).size).toBe(ethiopianPlaces.length)
  for (const place of ethiopianPlaces) {
    if (place.parent !== null) expect(ethiopianPlace(place.parent), place.id).toBeDefined()
    if (place.kind !== 'woreda') expect(placeName(place, 'am'), place.id).toMatch(/^[\u1200-\u137f ]+$/u)
    expect(place.id.length).toBeLessThanOrEqual(addressLineMaximum)
  }
})

test('a zone is found in its region by each of its spellings, and those of two zones differ', () => {
  for (const zone of ethiopianPlaces.filter(isZone)) {
    for (const spelling of [...Object.values(zone.names), ...zone.others]) {
      if (/^Zone \d$/.test(spelling)) continue
      expect(zoneOf(zone.parent ?? '', spelling)?.id, spelling).toBe(zone.id)
      expect(zoneOf(zone.parent ?? '', `${spelling.toUpperCase()} Zone`)?.id, spelling).toBe(zone.id)
    }
  }
})

test.each([
  ['Oromiya', 'Misraq Shewa', 'Oromia/East Shewa'],
  ['ኦሮሚያ', 'ምስራቅ ሸዋ ዞን', 'Oromia/East Shewa'],
  ['Amhara', 'Semen Shewa', 'Amhara/North Shewa'],
  ['Oromia', 'North Shoa', 'Oromia/North Shewa'],
  ['A.A.', 'Bole sub-city', 'Addis Ababa/Bole'],
  ['SNNPR', 'Wolayta', 'South Ethiopia/Wolaita'],
  ['ደቡብ', 'ጉራጌ', 'Central Ethiopia/Gurage'],
])('in %s, %s is %s', (state, zone, id) => {
  expect(zoneOf(state, zone)?.id).toBe(id)
})

test.each([
  ['Oromia', 'Bole'],
  ['Oromia', 'Shewa'],
  ['Amhara', 'East Shewa'],
  ['SNNPR', 'Bole'],
  ['Nairobi', 'Bole'],
  ['Afar', 'Zone 1'],
  ['Oromia', ''],
])('in %s, %s is no zone', (state, zone) => {
  expect(zoneOf(state, zone)).toBeUndefined()
})

test('names of zones are no regions', () => {
  const named = regions.flatMap((region) => zonesOf(region)).filter((zone) => regionNamed(zone) !== undefined)
  expect(named).toEqual([])
})
