import type { Language } from './language.ts'

/** The regions and city administrations of Ethiopia, by the name that orders and operators use. */
const regionNames: readonly ({ en: string } & Partial<Record<Language, string>>)[] = [
  { en: 'Addis Ababa', am: 'አዲስ አበባ' },
  { en: 'Afar', am: 'አፋር' },
  { en: 'Amhara', am: 'አማራ' },
  { en: 'Benishangul-Gumuz', am: 'ቤኒሻንጉል ጉሙዝ' },
  { en: 'Central Ethiopia', am: 'ማዕከላዊ ኢትዮጵያ' },
  { en: 'Dire Dawa', am: 'ድሬዳዋ' },
  { en: 'Gambela', am: 'ጋምቤላ' },
  { en: 'Harari', am: 'ሐረሪ' },
  { en: 'Oromia', am: 'ኦሮሚያ' },
  { en: 'Sidama', am: 'ሲዳማ' },
  { en: 'Somali', am: 'ሶማሌ' },
  { en: 'South Ethiopia', am: 'ደቡብ ኢትዮጵያ' },
  { en: 'South West Ethiopia Peoples', am: 'ደቡብ ምዕራብ ኢትዮጵያ ሕዝቦች' },
  { en: 'Tigray', am: 'ትግራይ' },
]

export const regions = regionNames.map(({ en }) => en)

/** The region that a customer wrote in any language; undefined for a place that is none. */
export function regionNamed(text: string): string | undefined {
  const wanted = fold(text)
  return regionNames.find((names) => Object.values(names).some((name) => fold(name) === wanted))?.en
}

export function regionName(region: string, language: Language): string {
  return regionNames.find(({ en }) => en === region)?.[language] ?? region
}

function fold(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Those for a region. Where it is not known, the methods for all regions, or all methods if there are none of these. */
export function methodsFor<Method extends { regions: readonly string[] }>(
  methods: readonly Method[],
  region: string | undefined,
): Method[] {
  const everywhere = methods.filter(({ regions }) => regions.length === 0)
  if (region === undefined) return everywhere.length > 0 ? everywhere : [...methods]
  return methods.filter(({ regions }) => regions.length === 0 || regions.includes(region))
}

/** Without a choice of the customer: the cheapest, of several the first that delivers to the address, else the first. */
export function cheapestMethod<Method extends { pickUp: boolean }>(
  methods: readonly Method[],
  feeOf: (method: Method) => number,
): Method | undefined {
  return methods.toSorted((a, b) => feeOf(a) - feeOf(b) || Number(a.pickUp) - Number(b.pickUp))[0]
}
