import { languageData, type Language } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'

/** The languages that the shop offers, as one of them calls them: `English, Amharic`. */
export function offeredLanguageNames(language: Language): string {
  const { locale, separators } = languageData[language]
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  return offeredLanguages()
    .map((code) => names.of(code) ?? languageData[code].name)
    .join(separators.comma)
}
