import type { OrderLine } from '../../contract/office/order-shapes.ts'
import { noteText } from '../../messages/note-text.ts'
import { useTexts } from '../texts.tsx'

/** What the customer told the seller about the line. */
export function LineNote({ line }: { line: OrderLine | undefined }) {
  const { language } = useTexts()
  const text = line && noteText(line, language)
  return text && <span className="block font-semibold wrap-anywhere">{text}</span>
}
