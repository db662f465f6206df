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
