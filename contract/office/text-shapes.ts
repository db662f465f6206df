import { z } from 'zod'
import { pathWithoutLanguage } from '../language-path.ts'
import { defaultLanguage, languageData, languages } from '../language.ts'
import type { Language } from '../language.ts'
import * as shape from '../shapes.ts'

type Text = z.ZodType<string, string>

export function inLanguages(first: Text, others: Text) {
  return byLanguage((language) => withDraft(language, language === defaultLanguage ? first : others, ''))
}

export function byLanguage<Schema extends z.ZodType>(schemaOf: (language: Language) => Schema) {
  const schemas = languages.map((language) => [language, schemaOf(language)])
  return z.object(Object.fromEntries(schemas) as Record<Language, Schema>)
}

/** Whoever does not offer a draft need not know it. */
export function withDraft<Schema extends z.ZodType>(
  language: Language,
  schema: Schema,
  missing: z.output<Schema>,
): Schema {
  if (!languageData[language].isDraft) return schema
  return schema.default(missing as never) as unknown as Schema
}

/** The address of a page, without the language. */
export const pathOfShop = shape
  .line(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'A path of the shop, such as /category/coffee')
  .transform(pathWithoutLanguage)

/** The server sends these; a text is empty where it has no translation. */
export const shownTexts = inLanguages(z.string(), z.string())
