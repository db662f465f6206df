/** The shop's two languages. English lives at the spec's paths, Amharic under `/am` (screens.md). */
export const languages = ['en', 'am'] as const

export type Language = (typeof languages)[number]

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language)
}
