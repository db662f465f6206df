import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'

/** It names the field of a text in one language. */
export function textLabel(label: string, language: Language): string {
  return `${label} (${languageData[language].name})`
}
