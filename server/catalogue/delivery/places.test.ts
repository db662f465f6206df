import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesShown } from '../../../contract/limits.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function find(query: Record<string, string>): Promise<{ _id: string; name: string; kind: string }[]> {
  const { status, body } = await shop.call('GET /places', { query })
  expect(status).toBe(200)
  return body
}

test('without a text they are the regions, and what is in one, for everybody', async () => {
  expect(await find({})).toHaveLength(14)
  const [first] = await find({ lang: 'am' })
  expect(first).toEqual({ _id: 'Addis Ababa', name: 'አዲስ አበባ', kind: 'city', parent: null, within: [] })
  expect(await find({ region: 'አዲስ አበባ' })).toHaveLength(11)
  expect(await find({ region: 'Addis Ababa/Bole', lang: 'am' })).toContainEqual({
    _id: 'Addis Ababa/Bole/03',
    name: 'ወረዳ 03',
    kind: 'woreda',
    parent: 'Addis Ababa/Bole',
    within: ['አዲስ አበባ', 'ቦሌ'],
  })
  const inOromia = await find({ region: 'Oromiyaa' })
  expect(inOromia.map(({ name }) => name)).toEqual(expect.arrayContaining(['East Shewa', 'Adama', 'Sheger']))
  expect(await find({ region: 'Nowhere' })).toEqual([])
  expect(await find({ region: 'Nowhere', q: 'Bole' })).toEqual([])
})

test.each([
  ['Mekelle', 'Tigray/Mekelle'],
  ['Makale', 'Tigray/Mekelle'],
  ['mekele', 'Tigray/Mekelle'],
  ['መቀሌ', 'Tigray/Mekelle'],
  ['መቐለ', 'Tigray/Mekelle'],
  ['Awassa', 'Sidama/Hawassa'],
  ['Hawasa', 'Sidama/Hawassa'],
  ['አዋሳ', 'Sidama/Hawassa'],
  ['Nazret', 'Oromia/East Shewa/Adama'],
  ['ናዝሬት', 'Oromia/East Shewa/Adama'],
  ['adaama', 'Oromia/East Shewa/Adama'],
  ['Debre zeit', 'Oromia/East Shewa/Bishoftu'],
  ['bole', 'Addis Ababa/Bole'],
  ['Boolee', 'Addis Ababa/Bole'],
  ['Jimmaa', 'Oromia/Jimma'],
  ['ቦሌ ክፍለ ከተማ', 'Addis Ababa/Bole'],
  ['Bole woreda 3', 'Addis Ababa/Bole/03'],
  ['የካ ወረዳ 07', 'Addis Ababa/Yeka/07'],
  ['Qirqos', 'Addis Ababa/Kirkos'],
  ['Misraq Shoa', 'Oromia/East Shewa'],
  ['ምስራቅ ሀረርጌ', 'Oromia/East Hararghe'],
  ['West wellega', 'Oromia/West Welega'],
  ['Debremarkos', 'Amhara/East Gojjam/Debre Markos'],
  ['ባህርዳር', 'Amhara/Bahir Dar'],
  ['Bahir D', 'Amhara/Bahir Dar'],
  ['Diredawa', 'Dire Dawa'],
  ['ሀረር', 'Harari'],
  ['ኦሮምያ', 'Oromia'],
  ['Wolayita Soddo', 'South Ethiopia/Wolaita/Wolaita Sodo'],
])('%s finds %s first', async (q, id) => {
  const [first] = await find({ q })
  expect(first?._id).toBe(id)
})

test('a former region finds those that it has become', async () => {
  for (const q of ['SNNPR', 'Southern Nations, Nationalities and Peoples']) {
    const found = await find({ q })
    expect(found.map(({ _id }) => _id)).toEqual([
      'Central Ethiopia',
      'Sidama',
      'South Ethiopia',
      'South West Ethiopia Peoples',
    ])
  }
})

test('a search stays in its region, and says which place each is in', async () => {
  expect((await find({ q: 'North Shewa' })).map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(['Amhara/North Shewa', 'Oromia/North Shewa']),
  )
  const found = await shop.call('GET /places', { query: { q: 'ሰሜን ሸዋ', region: 'Oromia', lang: 'am' } })
  expect(found.body[0]).toEqual({
    _id: 'Oromia/North Shewa',
    name: 'ሰሜን ሸዋ',
    kind: 'zone',
    parent: 'Oromia',
    within: ['ኦሮሚያ'],
  })
})

test('nothing is found by what is no place, and no answer is long', async () => {
  expect(await find({ q: 'Nairobi' })).toEqual([])
  expect(await find({ q: 'xyzzy 99' })).toEqual([])
  expect((await find({ q: 'woreda' })).length).toBeLessThanOrEqual(placesShown)
  expect((await find({ q: 'a' })).length).toBeLessThanOrEqual(placesShown)
  for (const query of [{ q: 'x'.repeat(101) }, { q: '\0' }, { region: 'x'.repeat(201) }]) {
    expect((await shop.call('GET /places', { query })).status).toBe(400)
  }
})
