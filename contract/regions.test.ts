import { expect, test } from 'vitest'
import { regionNamed, regions, regionSpellings } from './regions.ts'

test('no spelling is that of two regions, and none is empty', () => {
  const spellings = regionSpellings.map(([spelling]) => spelling)
  expect(new Set(spellings).size).toBe(spellings.length)
  expect(spellings.every((spelling) => spelling.length > 1)).toBe(true)
  expect(new Set(regionSpellings.map(([, region]) => region))).toEqual(new Set(regions))
})

const around = [
  (name: string) => name,
  (name: string) => ` ${name.toUpperCase()}. `,
  (name: string) => `${name} Region`,
  (name: string) => `${name} State`,
  (name: string) => `${name} Regional State`,
  (name: string) => `${name} National Regional State`,
  (name: string) => `The ${name} People's National Regional State`,
  (name: string) => `${name} City`,
  (name: string) => `${name}, City Administration`,
  (name: string) => `City of ${name}`,
  (name: string) => `Naannoo ${name}`,
  (name: string) => `${name} ክልል`,
  (name: string) => `የ${name} ክልል`,
  (name: string) => `የ${name} ብሄራዊ ክልላዊ መንግስት`,
  (name: string) => `የ${name} ሕዝብ ብሔራዊ ክልላዊ መንግሥት`,
  (name: string) => `የ${name} ከተማ አስተዳደር`,
]

test.each(regionSpellings)('%s is %s, also within the words for a region', (spelling, region) => {
  expect(around.map((write) => regionNamed(write(spelling)))).toEqual(around.map(() => region))
})

test.each([
  ['Oromiya', 'Oromia'],
  ['oromiyaa', 'Oromia'],
  ['Gambella Peoples’ Region', 'Gambela'],
  ['Benishangul Gumz', 'Benishangul-Gumuz'],
  ['Beneshangul-Gumuz', 'Benishangul-Gumuz'],
  ['Benshangul/Gumuz', 'Benishangul-Gumuz'],
  ['Adis-Abeba', 'Addis Ababa'],
  ['Finfinne', 'Addis Ababa'],
  ['A.A', 'Addis Ababa'],
  ['Diredawa', 'Dire Dawa'],
  ['DIRE-DAWA', 'Dire Dawa'],
  ['Harari People', 'Harari'],
  ['Harar', 'Harari'],
  ['Southwest Ethiopia', 'South West Ethiopia Peoples'],
  ['South West Ethiopia Peoples’ Regional State', 'South West Ethiopia Peoples'],
  ['ሀረሪ', 'Harari'],
  ['ኀረሪ', 'Harari'],
  ['ዐዲስ ዐበባ', 'Addis Ababa'],
  ['ድሬ ዳዋ', 'Dire Dawa'],
  ['ዓፋር', 'Afar'],
  ['ማእከላዊ ኢትዮጵያ', 'Central Ethiopia'],
  ['ሦማሌ', 'Somali'],
  ['ደቡብ ምእራብ ኢትዮጵያ', 'South West Ethiopia Peoples'],
  ['Āfar', 'Afar'],
])('%s is %s', (text, region) => {
  expect(regionNamed(text)).toBe(region)
})

// They are parts of today's regions, former regions, towns, countries, and nothing.
test.each([
  'SNNPR',
  'SNNP',
  'Southern',
  'South',
  'Southern Nations, Nationalities, and Peoples',
  'Southern Nations, Nationalities, and Peoples’ Region',
  'ደቡብ ክልል',
  'ደቡብ',
  'Ethiopia',
  'ኢትዮጵያ',
  'Somalia',
  'Ogaden',
  'Hararghe',
  'East Hararghe',
  'Oromia Zone of Amhara',
  'Amhara and Tigray',
  'Amhar',
  'Oromiaa',
  'Tigre',
  'Addis Alem',
  'Dawa',
  'Bole',
  'Mekelle',
  'Region',
  'City Administration',
  'ክልል',
  'የ',
  '',
  ' - ',
])('%j is no region', (text) => {
  expect(regionNamed(text)).toBeUndefined()
})
