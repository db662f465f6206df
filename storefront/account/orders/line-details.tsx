import type { Order } from '../../../contract/orders.ts'
import { noteText } from '../../../messages/note-text.ts'
import { termTexts } from '../../../messages/term-texts.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'

/** What was promised with an item, and the customer's note to its seller. */
export function LineDetails({ item }: { item: Order['items'][number] }) {
  const language = useLanguage()
  const terms = termTexts(item.terms, useTexts('productFields'), language)
  const note = noteText(item, language)
  return (
    <>
      {terms.map((text) => (
        <span key={text} className="block text-sm text-soft">
          {text}
        </span>
      ))}
      {note && (
        <span className="block text-sm wrap-anywhere">
          <MarkedText text={note} />
        </span>
      )}
    </>
  )
}
