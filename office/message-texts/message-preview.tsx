import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageData, languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { PreviewFrame } from '../ui/page-preview.tsx'
import { Waiting } from '../ui/waiting.tsx'
import type { OfficeMessageText } from '../../contract/office/message-texts.ts'

type Props = {
  saved: OfficeMessageText
  typed: { version: number; texts: OfficeMessageText['texts'] }
  onClose: () => void
}

/** The mail with what is typed, as the server makes it, and an example of it for the member's own mailbox. */
export function MessagePreview({ saved: { kind, examples }, typed, onClose }: Props) {
  const { texts, language: own } = useTexts()
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
  const sending = useMutation({ mutationFn: () => call('POST /office/message-texts/:kind/test', asked) })
  const tools = (
    <>
      <Choice
        label={texts.language}
        values={languages.map((it) => [it, languageData[it].name])}
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
    <Dialog wide="screen" label={names.previewTitle} tools={tools} onClose={onClose}>
      <p className="text-sm text-soft">{names.previewNote}</p>
      {query.data ? (
        <>
          <p lang={language} className="font-bold [overflow-wrap:anywhere]">
            {query.data.subject}
          </p>
          <PreviewFrame html={query.data.html} title={names.previewMail} isNarrow={false} />
          <details>
            <summary className="min-h-11 cursor-pointer py-2">{names.asText}</summary>
            <pre lang={language} className="max-h-60 overflow-y-auto font-sans text-sm whitespace-pre-wrap">
              {query.data.text}
            </pre>
          </details>
        </>
      ) : (
        <Waiting query={query} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={sending.isPending} onClick={() => sending.mutate()}>
          {names.send}
        </Button>
        <span className="text-sm text-soft">{names.sentNote}</span>
      </div>
      <Failure error={sending.error} />
      <Notice>{sending.data && fill(names.sent, { to: sending.data.to })}</Notice>
    </Dialog>
  )
}
