import { z } from 'zod'
import { pathWithoutLanguage } from '../language-path.ts'
import { defaultLanguage, languages } from '../language.ts'
import type { Language } from '../language.ts'
import * as shape from '../shapes.ts'

type Text = z.ZodType<string, string>

export function inLanguages(first: Text, others: Text) {
  const texts = languages.map((language) => [language, language === defaultLanguage ? first : others])
  return z.object(Object.fromEntries(texts) as Record<Language, Text>)
}

/** The address of a page, without the language. */
export const pathOfShop = shape
  .line(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'A path of the shop, such as /category/coffee')
  .transform(pathWithoutLanguage)

/** The server sends these; a text is empty where it has no translation. */
export const shownTexts = inLanguages(z.string(), z.string())
