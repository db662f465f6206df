import { languageData, languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { useLanguage } from './use-language.ts'

/**
 * A text of the shop with what the catalogue or people wrote in it. What is not in the letters of the page, from the first such
 * letter to the last, is marked with its language (WCAG 2.2, 3.1.2).
 */
export function MixedText({ text }: { text: string }) {
  const own = letterOf(useLanguage())
  return text
    .split(new RegExp(`((?!${own})\\p{L}(?:[^${own}]*(?!${own})[\\p{L}\\p{N}])?)`, 'u'))
    .map((part, index) =>
      index % 2 === 1 ? (
        <span key={index} lang={languages.find((code) => new RegExp(letterOf(code), 'u').test(part))}>
          {part}
        </span>
      ) : (
        part
      ),
    )
}

function letterOf(language: Language): string {
  return `\\p{Script=${languageData[language].script}}`
}
