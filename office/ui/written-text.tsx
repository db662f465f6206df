import { foreignLanguage } from '../../contract/language.ts'
import { useTexts } from '../texts.tsx'

/** What a person wrote, marked with its language if that is another one (WCAG 2.2, 3.1.2). */
export function WrittenText({ text }: { text: string }) {
  const { language } = useTexts()
  return (
    <p className="whitespace-pre-line" lang={foreignLanguage(text, language)}>
      {text}
    </p>
  )
}
