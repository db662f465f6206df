import { languageData, type Language } from '../contract/language.ts'

/** Such as `Your height: 168 cm`, or undefined where there is no note. */
export function noteText(
  { noteLabel = '', note }: { noteLabel?: string | undefined; note?: string | undefined },
  language: Language,
): string | undefined {
  return note && noteLabel + languageData[language].separators.colon + note
}
