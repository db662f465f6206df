import { languageData, type Language } from '../contract/language.ts'
import { termFields, type Terms } from '../contract/product-fields.ts'
import { fillPlural } from './fill.ts'
import type { Messages } from './messages.ts'

/** What was bought with an item, each as a text such as `Warranty: 12 months`. */
export function termTexts(
  terms: Terms = {},
  { labels, numbers }: Messages['productFields'],
  language: Language,
): string[] {
  const { colon } = languageData[language].separators
  return termFields.flatMap((name) => {
    const value = terms[name]
    return value === undefined ? [] : labels[name] + colon + fillPlural(numbers[name], language, value)
  })
}
