import type { Language } from '../../contract/language.ts'

/** Texts in other languages than the default one, by language and field. A missing text falls back. */
export type Translations<Field extends string> = Partial<Record<Language, Partial<Record<Field, string>>>>

/** A text of a row in `language`, or in the default language where there is no translation. */
export function translate<Field extends string>(
  row: { translations: Translations<Field> } & Record<Field, string>,
  field: Field,
  language: Language,
): string {
  return row.translations[language]?.[field] || row[field]
}
