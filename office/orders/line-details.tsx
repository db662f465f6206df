import type { OrderLine } from '../../contract/office/order-shapes.ts'
import { noteText } from '../../messages/note-text.ts'
import { termTexts } from '../../messages/term-texts.ts'
import { useTexts } from '../texts.tsx'

/** On screens, `className` has the colour of the terms; papers have one. */
export function LineDetails({ line, className = '' }: { line: OrderLine; className?: string }) {
  const { texts, language } = useTexts()
  return (
    <>
      {termTexts(line.terms, texts.productFields, language).map((text) => (
        <span key={text} className={`block text-sm ${className}`}>
          {text}
        </span>
      ))}
      <LineNote line={line} />
    </>
  )
}

/** What the customer told the seller about the line. */
export function LineNote({ line }: { line: OrderLine | undefined }) {
  const { language } = useTexts()
  const text = line && noteText(line, language)
  return text && <span className="block font-semibold wrap-anywhere">{text}</span>
}
