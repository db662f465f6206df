/** The shop's languages. English lives at the root, the others under a path of their own. */
export const languages = ['en', 'am'] as const

export type Language = (typeof languages)[number]

/** The language that texts are written in first; translations into the others are optional. */
export const defaultLanguage = languages[0]

export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>

export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== defaultLanguage,
)

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language)
}
