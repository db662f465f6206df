import { defaultLanguage, languageData, languages, translatedLanguages } from '../language.ts'
import type { Language } from '../language.ts'

export type Texts = Record<Language, string>

export const noTexts = Object.fromEntries(languages.map((language) => [language, ''])) as Texts

export function textIn(texts: Partial<Texts>, language: Language): string {
  const found = [language, ...languageData[language].fallbacks].find((code) => texts[code])
  return (found && texts[found]) ?? texts[defaultLanguage] ?? ''
}

/** Where each text stands by itself, it is called `name`, and `nameXx` in the language `xx`. */
export function fieldIn(field: string, language: Language): string {
  if (language === defaultLanguage) return field
  return field + language.charAt(0).toUpperCase() + language.slice(1)
}

/** Returns the field and the language of such a name, if it is that of a translation. */
export function translatedField(name: string): { field: string; language: Language } | undefined {
  const language = translatedLanguages.find((code) => name.endsWith(fieldIn('', code)))
  return language && { field: name.slice(0, -language.length), language }
}

export function isTexts<Value>(value: Value): value is Extract<Value, Partial<Texts>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
