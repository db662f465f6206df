import { defaultLanguage, languageData } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'

/** Texts in other languages than the default one, by language and field. A missing text falls back. */
export type Translations<Field extends string> = Partial<Record<Language, Partial<Record<Field, string>>>>

/** Translations to be written: an empty text removes one, an undefined one leaves it as it is. */
export type NewTranslations<Field extends string> = Partial<
  Record<Language, Partial<Record<Field, string | undefined>>>
>

/** A text of a row in `language`, or in the first of its fallbacks that has one. The columns have the default language. */
export function translate<Field extends string>(
  row: { translations: Translations<Field> } & Record<Field, string>,
  field: Field,
  language: Language,
): string {
  for (const candidate of [language, ...languageData[language].fallbacks]) {
    const text = candidate === defaultLanguage ? row[field] : row.translations[candidate]?.[field]
    if (text) return text
  }
  return row[field]
}

/** The translations of a row after `changes`. */
export function mergeTranslations<Field extends string>(
  present: Translations<Field>,
  changes: NewTranslations<Field>,
): Translations<Field> {
  const merged: Translations<Field> = {}
  for (const language of Object.keys({ ...present, ...changes }) as Language[]) {
    const texts: Partial<Record<Field, string>> = { ...present[language] }
    for (const [field, text] of Object.entries(changes[language] ?? {}) as [Field, string | undefined][]) {
      if (text === '') delete texts[field]
      else if (text !== undefined) texts[field] = text
    }
    if (Object.keys(texts).length > 0) merged[language] = texts
  }
  return merged
}
