type LanguageData<Code extends string> = {
  name: string
  shortName: string
  direction: 'ltr' | 'rtl'
  locale: string
  /** ISO 15924. */
  script: string
  /** Catalogue texts that are missing in this language are shown in these. */
  fallbacks: readonly Code[]
  currency: string
  /** What the currency is called in full, as it is said. */
  currencyName: string
  /** The voice of espeak-ng, if it has one. */
  voice?: string
  /** A shop offers it only if it names it: somebody who grew up with the language has not read its texts yet. */
  isDraft?: true
  /** Its letters are often doubled or not as one hears them: search takes both for the same. */
  doublesLettersFreely?: true
  /** Whoever reads the language has them, unless they choose the other ones (locale.ts). */
  calendar: Calendar
  clock: Clock
  separators: { comma: string; colon: string }
}

export type Calendar = 'ethiopian' | 'gregorian'
export type Clock = 'ethiopian' | 'international'

/**
 * All languages that the shop could offer (`offered-languages.ts`), in the order of the menu. The texts of a language are in `messages/<code>/`, its pages under
 * `/<code>`.
 */
const list = {
  en: {
    name: 'English',
    shortName: 'EN',
    direction: 'ltr',
    locale: 'en-ET',
    script: 'Latn',
    fallbacks: [],
    currency: 'ETB',
    currencyName: 'birr',
    voice: 'en',
    calendar: 'gregorian',
    clock: 'international',
    separators: { comma: ', ', colon: ': ' },
  },
  am: {
    name: 'አማርኛ',
    shortName: 'አማ',
    direction: 'ltr',
    locale: 'am-ET',
    script: 'Ethi',
    fallbacks: ['en'],
    currency: 'ብር',
    currencyName: 'ብር',
    voice: 'am',
    calendar: 'ethiopian',
    clock: 'ethiopian',
    separators: { comma: '፣ ', colon: '፦ ' },
  },
  om: {
    name: 'Afaan Oromoo',
    shortName: 'OR',
    direction: 'ltr',
    locale: 'om-ET',
    script: 'Latn',
    fallbacks: ['en'],
    currency: 'Birr',
    currencyName: 'birrii',
    voice: 'om',
    isDraft: true,
    doublesLettersFreely: true,
    calendar: 'ethiopian',
    clock: 'ethiopian',
    separators: { comma: ', ', colon: ': ' },
  },
} as const satisfies Record<string, LanguageData<string>>

export type Language = keyof typeof list

export const languageData: Record<Language, LanguageData<Language>> = list

export const languages = Object.keys(list) as readonly Language[]

export const defaultLanguage = 'en' satisfies Language

type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>

export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== defaultLanguage,
)

const letters = new Map(
  languages.map((language) => [language, new RegExp(`\\p{Script=${languageData[language].script}}`, 'u')]),
)

/**
 * Returns the language of a text whose letters are of another script than that of `page`; undefined for all other
 * texts.
 */
export function foreignLanguage(text: string, page: Language): Language | undefined {
  const isIn = (language: Language) => letters.get(language)?.test(text)
  return isIn(page) ? undefined : languages.find(isIn)
}

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language)
}
