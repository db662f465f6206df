import { defaultLanguage, languageData, languages } from './language.ts'
import type { Language } from './language.ts'

/** Drafts are offered only by shops that name them. */
export const usualLanguages: readonly Language[] = languages.filter(
  (language) => !languageData[language].isDraft,
)

let offered = usualLanguages

/**
 * A shop offers the same languages as long as it runs. Each process and each page therefore learns them once, at its
 * start, and schemas and formats need not be told. They keep the order of the list.
 */
export function offerLanguages(chosen: readonly string[] = usualLanguages): void {
  offered = languages.filter((language) => chosen.includes(language))
}

export function offeredLanguages(): readonly Language[] {
  return offered
}

/** All that are offered but the default one. */
export function offeredTranslations(): Language[] {
  return offered.filter((language) => language !== defaultLanguage)
}

export function isOffered(text: unknown): text is Language {
  return offered.includes(text as Language)
}

/** What is stored may be in a language that the shop offers no more: then it is the default one. */
export function nowOffered(language: Language): Language {
  return isOffered(language) ? language : defaultLanguage
}
