import { foreignLanguage, languageData, languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { useLanguage } from './use-language.ts'

/** The part reaches from the first letter that is not of the language to the last one, and a number after it. */
const foreignPart = new Map(languages.map((language) => [language, foreignPartIn(language)]))

function foreignPartIn(language: Language): RegExp {
  const own = `\\p{Script=${languageData[language].script}}`
  return new RegExp(`((?!${own})\\p{L}(?:[^${own}]*(?!${own})[\\p{L}\\p{N}])?)`, 'u')
}

/** Marks in a text of the catalogue or of people what is not in the language of the page (WCAG 2.2, 3.1.2). */
export function MarkedText({ text }: { text: string }) {
  const language = useLanguage()
  return text.split(foreignPart.get(language)!).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} lang={foreignLanguage(part, language)}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
