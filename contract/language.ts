type LanguageData<Code extends string> = {
  /** Its own name, as the language menu shows it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** BCP 47 with the country, for `Intl` and, with an underscore, for `og:locale`. */
  locale: string
  /** ISO 15924. Letters of some scripts need taller lines. */
  script: string
  /** The languages in which a name or description of the catalogue is shown where it is missing in this one. */
  fallbacks: readonly Code[]
  /** The currency as it follows an amount. */
  currency: string
  calendar: 'gregory' | 'ethiopic'
  dates: {
    /** `{day}` without, `{day2}` with a leading zero. */
    day: string
    dayHeading: string
    dayAndTime: string
  }
}

/**
 * The languages of the shop, in the order of the menu. The texts of a language are in `messages/<code>/`, its pages
 * under `/<code>`.
 */
const list = {
  en: {
    name: 'English',
    direction: 'ltr',
    locale: 'en-ET',
    script: 'Latn',
    fallbacks: [],
    currency: 'ETB',
    calendar: 'gregory',
    dates: {
      day: '{day} {month} {year}',
      dayHeading: '{month} {day2}, {year}',
      dayAndTime: '{date}, {time}',
    },
  },
  am: {
    name: 'አማርኛ',
    direction: 'ltr',
    locale: 'am-ET',
    script: 'Ethi',
    fallbacks: ['en'],
    currency: 'ብር',
    calendar: 'ethiopic',
    dates: {
      day: '{month} {day} ቀን {year} ዓ.ም.',
      dayHeading: '{month} {day} ቀን {year} ዓ.ም.',
      dayAndTime: '{date}፣ {time}',
    },
  },
} as const satisfies Record<string, LanguageData<string>>

export type Language = keyof typeof list

export const languageData: Record<Language, LanguageData<Language>> = list

export const languages = Object.keys(list) as readonly Language[]

/** Its pages have paths without a prefix, and it answers whoever asks for none of the languages. */
export const defaultLanguage = 'en' satisfies Language

/** The languages into which the texts of the catalogue can be translated. */
export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>

export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== defaultLanguage,
)

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language)
}
