import type { Terms } from '../../../contract/product-fields.ts'
import { termTexts } from '../../../messages/term-texts.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'

export function LineTerms({ terms }: { terms: Terms | undefined }) {
  const texts = termTexts(terms, useTexts('productFields'), useLanguage())
  return texts.map((text) => (
    <span key={text} className="block text-sm text-soft">
      {text}
    </span>
  ))
}
