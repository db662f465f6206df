import { foreignLanguage } from '../../contract/language.ts'
import { useLanguage } from './use-language.ts'

/** Text of the catalogue or of a customer, marked if it is not in the language of the page (WCAG 2.2, 3.1.2). */
export function MarkedText({ text }: { text: string }) {
  const language = foreignLanguage(text, useLanguage())
  return language ? <span lang={language}>{text}</span> : text
}
