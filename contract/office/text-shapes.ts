import { z } from 'zod'
import { defaultLanguage, languages } from '../language.ts'
import type { Language } from '../language.ts'

type Text = z.ZodType<string, string>

export function inLanguages(first: Text, others: Text) {
  const texts = languages.map((language) => [language, language === defaultLanguage ? first : others])
  return z.object(Object.fromEntries(texts) as Record<Language, Text>)
}

/** The server sends these; a text is empty where it has no translation. */
export const shownTexts = inLanguages(z.string(), z.string())
