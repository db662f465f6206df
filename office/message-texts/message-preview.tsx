import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultLanguage, languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { Language } from '../../contract/language.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { PreviewFrame } from '../ui/page-preview.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import type { MessageExample, OfficeMessageText } from '../../contract/office/message-texts.ts'

type Props = {
  saved: OfficeMessageText
  typed: { version: number; texts: OfficeMessageText['texts'] }
  onClose: () => void
}

/** The message with what is typed, as the server makes it. */
export function MessagePreview({ saved: { kind, channel, examples }, typed, onClose }: Props) {
  const { texts, language: own } = useTexts('messageTexts')
  const names = texts.messageTexts
  const [language, setLanguage] = useState<Language>(own)
  const [example, setExample] = useState(0)
  const asked = { params: { kind }, body: { ...typed, language, example } }
  const query = useQuery({
    queryKey: ['message-preview', kind, language, example],
    queryFn: () => call('POST /office/message-texts/:kind/preview', asked),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const tools = (
    <>
      <Choice
        label={texts.language}
        values={offeredLanguages().map((it) => [it, languageData[it].name])}
        value={language}
        onChange={setLanguage}
      />
      {examples > 1 && (
        <Choice
          label={names.example}
          values={Array.from({ length: examples }, (_, index) => [String(index), String(index + 1)])}
          value={String(example)}
          onChange={(chosen) => setExample(Number(chosen))}
        />
      )}
      <Button variant="outline" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
  return (
    <Dialog wide="screen" label={names.previewTitle[channel]} tools={tools} onClose={onClose}>
      <p className="text-sm text-soft">{names.previewNote}</p>
      {query.data ? <Shown example={query.data} language={language} /> : <Waiting query={query} />}
      {channel === 'mail' && <Sending send={() => call('POST /office/message-texts/:kind/test', asked)} />}
    </Dialog>
  )
}

function Shown({ example, language }: { example: MessageExample; language: Language }) {
  const { messageTexts: names } = useTexts('messageTexts').texts
  if (example.channel === 'sms') return <ShownSms example={example} language={language} />
  return (
    <>
      <p lang={language} className="font-bold [overflow-wrap:anywhere]">
        {example.subject}
      </p>
      <PreviewFrame html={example.html} title={names.previewMail} isNarrow={false} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2">{names.asText}</summary>
        <pre lang={language} className="max-h-60 overflow-y-auto font-sans text-sm whitespace-pre-wrap">
          {example.text}
        </pre>
      </details>
    </>
  )
}

type SmsExample = Extract<MessageExample, { channel: 'sms' }>

/** What it costs and which form it is are said below it, as the member sees neither on a phone. */
function ShownSms({ example, language }: { example: SmsExample; language: Language }) {
  const { texts, language: own } = useTexts('messageTexts')
  const names = texts.messageTexts
  const { text, form, isNamed, units, room, segments } = example
  const isOther = form === 'other-language'
  return (
    <div className="grid gap-3">
      <p
        lang={isOther ? defaultLanguage : language}
        className="panel max-w-md text-lg [overflow-wrap:anywhere]"
      >
        {text}
      </p>
      <p className="font-bold">{fillPlural(names.size, own, segments, { units, room })}</p>
      <p>{fill(names.forms[form], { language: languageData[defaultLanguage].name })}</p>
      {form !== 'only' && <p>{isNamed ? names.isNamed : names.isUnnamed}</p>}
    </div>
  )
}

/** An example for the member's own mailbox. */
function Sending({ send }: { send: () => Promise<{ to: string }> }) {
  const { messageTexts: names } = useTexts('messageTexts').texts
  const sending = useMutation({ mutationFn: send })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={sending.isPending} onClick={() => sending.mutate()}>
          {names.send}
        </Button>
        <span className="text-sm text-soft">{names.sentNote}</span>
      </div>
      <Failure error={sending.error} />
      <Notice>{sending.data && fill(names.sent, { to: sending.data.to })}</Notice>
    </>
  )
}
