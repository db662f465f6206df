import { defaultLanguage, languageData, languages, translatedLanguages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { fieldIn } from '../../../contract/office/texts.ts'
import type { Texts } from '../../../contract/office/texts.ts'

/** The keys are languages and fields. A missing text falls back. */
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

/** What is said instead of another text falls back only as far as that one: no language has a page titled in another. */
export function translateInstead<Field extends string>(
  row: { translations: Translations<Field> } & Record<Field, string>,
  [field, of]: readonly [Field, Field],
  language: Language,
): string {
  for (const candidate of [language, ...languageData[language].fallbacks]) {
    const texts = candidate === defaultLanguage ? row : row.translations[candidate]
    if (texts?.[field] || texts?.[of]) return texts[field] ?? ''
  }
  return ''
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

export function textsOf<Field extends string>(
  row: { translations: Translations<Field> } & Record<Field, string>,
  field: Field,
): Texts {
  const texts = languages.map((language) => [
    language,
    (language === defaultLanguage ? row[field] : row.translations[language]?.[field]) ?? '',
  ])
  return Object.fromEntries(texts) as Texts
}

export function columnsOf<Field extends string>(
  given: Record<Field, Texts>,
): Record<Field, string> & { translations: NewTranslations<Field> } {
  const inLanguage = (language: Language) =>
    Object.fromEntries(
      Object.entries<Texts>(given).map(([field, texts]) => [field, texts[language]]),
    ) as Record<Field, string>
  const translations = Object.fromEntries(
    translatedLanguages.map((language) => [language, inLanguage(language)]),
  ) as NewTranslations<Field>
  return { ...inLanguage(defaultLanguage), translations }
}

export function textValues<Field extends string>(
  row: { translations: Translations<Field> } & Record<Field, string>,
  fields: readonly Field[],
): Record<string, string> {
  const values = fields.flatMap((field) =>
    Object.entries(textsOf(row, field)).map(([language, text]) => [
      fieldIn(field, language as Language),
      text,
    ]),
  )
  return Object.fromEntries(values) as Record<string, string>
}
