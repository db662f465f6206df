import { useState } from 'react'
import { languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { Language } from '../../contract/language.ts'
import { messageLineMaximum } from '../../contract/office/limits.ts'
import type { TextChannel } from '../../contract/office/limits.ts'
import type { OfficeMessageText, OfficeSentence } from '../../contract/office/message-texts.ts'
import { smsRoom } from '../../contract/sms-rules.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts, type OfficeTexts } from '../texts.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field, TextArea } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { keyOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { kindName, sentenceName } from './names.ts'

type Props = {
  saved: OfficeMessageText
  draft: Draft
  faultAt: (path: string) => string | undefined
  onChange: (changed: Draft) => void
}

/** The sentences of one language at a time. A language that was refused comes to the front. */
export function SentenceFields({ saved, draft, faultAt, onChange }: Props) {
  const { texts, language: own } = useTexts('messageTexts')
  const names = texts.messageTexts
  const [chosen, choose] = useState(own)
  const refused = offeredLanguages().find((code) =>
    saved.sentences.some(({ path }) => faultAt(`texts.${code}.${path}`) !== undefined),
  )
  const [told, setTold] = useState(refused)
  if (told !== refused) {
    setTold(refused)
    if (refused) choose(refused)
  }
  return (
    <Panel title={kindName(names, saved.kind)}>
      <p className="max-w-3xl text-soft">{fill(names.plain[saved.channel], smsRoom)}</p>
      <Choice
        label={texts.language}
        values={offeredLanguages().map((code) => [code, languageData[code].name])}
        value={chosen}
        onChange={choose}
      />
      <div className="grid max-w-3xl gap-5">
        {saved.sentences.map((sentence) => (
          <SentenceField
            key={keyOf(chosen, sentence.path)}
            sentence={sentence}
            channel={saved.channel}
            language={chosen}
            figures={saved.figures}
            given={saved.defaults[chosen][sentence.path] ?? ''}
            value={draft[keyOf(chosen, sentence.path)] ?? ''}
            error={faultAt(`texts.${chosen}.${sentence.path}`)}
            onChange={(text) => onChange({ [keyOf(chosen, sentence.path)]: text })}
          />
        ))}
      </div>
    </Panel>
  )
}

type FieldProps = {
  sentence: OfficeSentence
  channel: TextChannel
  language: Language
  figures: Record<string, string>
  given: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function SentenceField({ sentence, channel, language, figures, given, value, error, onChange }: FieldProps) {
  const { messageTexts: names } = useTexts('messageTexts').texts
  const label = textLabel(sentenceName(names, sentence.path), language)
  const shared = {
    label,
    lang: language,
    value,
    error,
    hint: hintOf(names, { ...sentence, channel }, figures),
    // An SMS has room for more than a line of the screen, but no line breaks.
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(sentence.isLine ? target.value.replaceAll('\n', ' ') : target.value),
  }
  return (
    <div className="grid gap-1">
      {sentence.isLine && channel !== 'sms' ? (
        <Field {...shared} />
      ) : (
        <TextArea {...shared} rows={rowsOf(value)} />
      )}
      {value !== given && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p lang={language} className="min-w-0 flex-1 basis-64 text-sm [overflow-wrap:anywhere] text-soft">
            {fill(names.given, { given })}
          </p>
          <Button
            variant="plain"
            aria-label={fill(names.takeGivenOf, { field: label })}
            onClick={() => onChange(given)}
          >
            {names.takeGiven}
          </Button>
        </div>
      )}
    </div>
  )
}

/** So many letters stand in a line on a phone. */
const lineOnPhone = 34

function rowsOf(text: string): number {
  return Math.min(10, Math.max(2, Math.ceil(text.length / lineOnPhone) + text.split('\n').length - 1))
}

function hintOf(
  names: OfficeTexts<'messageTexts'>['messageTexts'],
  { channel, isLine, mayBeEmpty, placeholders, required }: OfficeSentence & { channel: TextChannel },
  figures: Record<string, string>,
): string {
  const form = isLine
    ? fill(names.lineHint, { most: messageLineMaximum[channel] })
    : mayBeEmpty
      ? names.emptyHint
      : names.textHint
  const meanings: Partial<Record<string, string>> = names.meanings
  const listed = placeholders.map((name) => {
    const figure = figures[name]
    const meaning = figure === undefined ? (meanings[name] ?? '') : fill(names.figure, { value: figure })
    return `{${name}} – ${meaning}${required.includes(name) ? ` (${names.needed})` : ''}`
  })
  return listed.length === 0 ? form : `${form} ${names.placeholders} ${listed.join('; ')}.`
}
