import { foreignLanguage } from '../../contract/language.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'

export function truncate(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('')}...` : text
}

/** The text is truncated for the eye, complete for screen readers. */
export function TruncatedText({ text, truncated }: { text: string; truncated: string }) {
  const language = useLanguage()
  if (truncated === text) return <MarkedText text={text} />
  const lang = foreignLanguage(text, language)
  return (
    <>
      <span aria-hidden="true" lang={lang}>
        {truncated}
      </span>
      <span className="sr-only" lang={lang}>
        {text}
      </span>
    </>
  )
}
