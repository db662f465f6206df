import { foldHomophones } from './homophones.ts'
import type { Language } from './language.ts'

type Region = { en: string; others: readonly string[] } & Partial<Record<Language, string>>

/** `others` are spellings that can mean no other region; a former region that is several ones today has none. */
const regionNames: readonly Region[] = [
  {
    en: 'Addis Ababa',
    am: 'አዲስ አበባ',
    others: [
      'Addis',
      'Addis Abeba',
      'Adis Ababa',
      'Adis Abeba',
      'A.A.',
      'Finfinne',
      'Finfinnee',
      'አ.አ',
      'ፊንፊኔ',
    ],
  },
  { en: 'Afar', am: 'አፋር', others: ['Affar', 'Qafar'] },
  { en: 'Amhara', am: 'አማራ', others: ['Amara', 'አምሐራ'] },
  {
    en: 'Benishangul-Gumuz',
    am: 'ቤኒሻንጉል ጉሙዝ',
    others: [
      'Benishangul',
      'Benishangul Gumz',
      'Beneshangul',
      'Beneshangul Gumuz',
      'Beneshangul Gumz',
      'Benshangul',
      'Benshangul Gumuz',
      'Benshangul Gumz',
      'ቤኒሻንጉል',
      'ቤኒሻንጉል ጉምዝ',
      'ቤንሻንጉል',
      'ቤንሻንጉል ጉሙዝ',
      'ቤንሻንጉል ጉምዝ',
    ],
  },
  { en: 'Central Ethiopia', am: 'ማዕከላዊ ኢትዮጵያ', others: ['ማዕከላዊ ኢትዮጲያ'] },
  { en: 'Dire Dawa', am: 'ድሬዳዋ', others: ['Dirre Dawa', 'Dirre Dhawaa', 'ድሬደዋ'] },
  { en: 'Gambela', am: 'ጋምቤላ', others: ['Gambella', 'ጋምበላ'] },
  { en: 'Harari', am: 'ሐረሪ', others: ['Hareri', 'Harar', 'Harrar', 'ሐረር', 'ሐራሪ'] },
  { en: 'Oromia', am: 'ኦሮሚያ', others: ['Oromiya', 'Oromiyaa', 'Oromya', 'ኦሮምያ'] },
  { en: 'Sidama', am: 'ሲዳማ', others: ['Sidaama'] },
  { en: 'Somali', am: 'ሶማሌ', others: ['Somale', 'Ethiopian Somali', 'ሶማሊ', 'ሱማሌ', 'የኢትዮጵያ ሶማሌ'] },
  { en: 'South Ethiopia', am: 'ደቡብ ኢትዮጵያ', others: ['ደቡብ ኢትዮጲያ'] },
  { en: 'South West Ethiopia Peoples', am: 'ደቡብ ምዕራብ ኢትዮጵያ ሕዝቦች', others: ['ደቡብ ምዕራብ ኢትዮጲያ'] },
  { en: 'Tigray', am: 'ትግራይ', others: ['Tigrai'] },
]

export const regions = regionNames.map(({ en }) => en)

/** These may be written with the name of any of them, in English, Amharic or Oromo. */
const common = [
  'The region, regional state, national regional state, kilil, killil and naannoo of people and peoples',
  'The city, city administration and city council of',
  'ክልል፣ ክልላዊ መንግሥት፣ ብሔራዊ ክልላዊ መንግሥት፣ ሕዝብ፣ ሕዝቦች፣ ከተማ አስተዳደር',
]
const commonWords = new Set(common.flatMap(wordsOf))

/** Spellings are as they are compared; those of two regions differ. */
export const regionSpellings: readonly (readonly [spelling: string, region: string])[] = regionNames.flatMap(
  ({ others, ...names }) =>
    [...new Set([...Object.values(names), ...others].map(fold))].map(
      (spelling) => [spelling, names.en] as const,
    ),
)
const regionOfSpelling = new Map(regionSpellings)

/**
 * Returns the region that a customer wrote in any language and common spelling; undefined for a place that is none. It
 * never guesses.
 */
export function regionNamed(text: string): string | undefined {
  return regionOfSpelling.get(fold(text))
}

/** They are the name of a region in each language, and its other spellings. */
export function regionWritings(region: string): { names: Omit<Region, 'others'>; others: readonly string[] } {
  const { others = [], ...names } = regionNames.find(({ en }) => en === region) ?? { en: region }
  return { names, others }
}

export function regionName(region: string, language: Language): string {
  return regionNames.find(({ en }) => en === region)?.[language] ?? region
}

function fold(name: string): string {
  const joined = wordsOf(name)
    .filter((word) => !commonWords.has(word))
    .join('')
  // This is the Amharic genitive, as in "of Amhara".
  return joined.replace(/^የ(?=.)/u, '')
}

function wordsOf(name: string): string[] {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
  return foldHomophones(letters).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns whether there is an address, of which nobody can tell where it is. */
export function isRegionUnknown(state: string | undefined): boolean {
  return state !== undefined && regionNamed(state) === undefined
}

/**
 * Returns the method where the customer has chosen none: the cheapest; of several the first that delivers to the
 * address, else the first.
 */
export function cheapestMethod<Method extends { pickUp: boolean }>(
  methods: readonly Method[],
  feeOf: (method: Method) => number,
): Method | undefined {
  return methods.toSorted((a, b) => feeOf(a) - feeOf(b) || Number(a.pickUp) - Number(b.pickUp))[0]
}
