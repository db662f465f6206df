import { defaultLanguage, languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'

/** By language and field. A missing text falls back. */
export type Translations<Field extends string> = Partial<Record<Language, Partial<Record<Field, string>>>>

/** An empty text removes a translation; an undefined one leaves it unchanged. */
export type NewTranslations<Field extends string> = Partial<
  Record<Language, Partial<Record<Field, string | undefined>>>
>

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
