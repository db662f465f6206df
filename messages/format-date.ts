import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { fill } from './fill.ts'

/** All times are shown in Ethiopian time, whatever the device's zone. */
export const timeZone = 'Africa/Addis_Ababa'

/** A day in the page's language: `20 November 2026`, and in Amharic by the Ethiopian calendar: `ኅዳር 11 ቀን 2019 ዓ.ም.`. */
export function formatDate(time: string | Date, language: Language): string {
  return fill(languageData[language].dates.day, partsOf(time, language))
}

/** The parts of a day for the patterns of the language list. Intl's own pattern would add its era to Ethiopian dates. */
export function partsOf(time: string | Date, language: Language) {
  let format = dateFormats.get(language)
  if (!format) dateFormats.set(language, (format = dateFormat(language)))
  const parts = format.formatToParts(new Date(time))
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? ''
  return { day: part('day'), day2: part('day').padStart(2, '0'), month: part('month'), year: part('year') }
}

/** They are kept, as Intl takes longer to create them than to use them. */
const dateFormats = new Map<Language, Intl.DateTimeFormat>()

function dateFormat(language: Language): Intl.DateTimeFormat {
  const { locale, calendar } = languageData[language]
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    calendar,
    numberingSystem: 'latn',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}
