import { createContext, use } from 'react'
import { defaultLanguage } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import type { Texts } from '../contract/office/texts.ts'
import { Field, TextArea } from './fields.tsx'
import { textLabel } from '../messages/text-label.ts'

/** It says what was wrong at a path, such as `name.en`, when the form was last saved. */
export const FaultAt = createContext<(path: string) => string | undefined>(() => undefined)

type Props = {
  label: string
  path: string
  value: Texts
  onChange: (value: Texts) => void
  /** The first hint is for the first language, and the other one for all others. */
  hint?: string | undefined
  otherHint?: string | undefined
  isLong?: boolean
}

/** The fields of one text in each language stand side by side where there is room. */
export function TextsFields({ label, path, value, onChange, hint, otherHint, isLong = false }: Props) {
  const faultAt = use(FaultAt)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4">
      {offeredLanguages().map((language) => {
        const shared = {
          label: textLabel(label, language),
          hint: language === defaultLanguage ? hint : otherHint,
          lang: language,
          value: value[language],
          error: faultAt(`${path}.${language}`),
        }
        const change = (text: string) => onChange({ ...value, [language]: text })
        return isLong ? (
          <TextArea key={language} {...shared} rows={5} onChange={({ target }) => change(target.value)} />
        ) : (
          <Field key={language} {...shared} onChange={({ target }) => change(target.value)} />
        )
      })}
    </div>
  )
}

/** The text in the first language is bold, and the others follow it. */
export function WrittenTexts({ texts }: { texts: Texts }) {
  const written = offeredLanguages().filter((language) => texts[language])
  return written.map((language) =>
    language === defaultLanguage ? (
      <b key={language} lang={language}>
        {texts[language]}
      </b>
    ) : (
      <span key={language} lang={language}>
        {' · '}
        {texts[language]}
      </span>
    ),
  )
}
