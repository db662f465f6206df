import type { Terms } from '../../contract/product-fields.ts'
import { termTexts } from '../../messages/term-texts.ts'
import { useTexts } from '../texts.tsx'

/** On screens, `className` has the colour of the texts; papers have one. */
export function LineTerms({ terms, className = '' }: { terms: Terms | undefined; className?: string }) {
  const { texts, language } = useTexts()
  return termTexts(terms, texts.productFields, language).map((text) => (
    <span key={text} className={`block text-sm ${className}`}>
      {text}
    </span>
  ))
}
