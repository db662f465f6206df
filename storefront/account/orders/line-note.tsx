import type { Order } from '../../../contract/orders.ts'
import { noteText } from '../../../messages/note-text.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'

/** What the customer told the seller about the item. */
export function LineNote({ item }: { item: Order['items'][number] }) {
  const text = noteText(item, useLanguage())
  return (
    text && (
      <span className="block text-sm wrap-anywhere">
        <MarkedText text={text} />
      </span>
    )
  )
}
