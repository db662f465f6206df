import type { Language } from '../contract/language.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** It is how the help of the command line, which is in English, calls a language. */
export function languageName(language: Language): string {
  return names.of(language) ?? language
}
