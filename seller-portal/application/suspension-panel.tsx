import { useState } from 'react'
import { appealMaximum } from '../../contract/seller-applications.ts'
import type { SellerApplication } from '../../contract/seller/application.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { useFilling } from './use-application.ts'

type Props = { suspension: NonNullable<SellerApplication['suspension']> }

/** Why the store is suspended, what to do next, and the one appeal with its answer. */
export function SuspensionPanel({ suspension: { reason, next, at, appeal, kept } }: Props) {
  const { locale } = useTexts()
  const may = useMay()
  const { suspension: own } = useApplicationTexts()
  return (
    <Panel title={fill(own.title, { time: formatDateTime(at, locale) })}>
      <Written text={reason} />
      <h3 className="text-lg">{own.next}</h3>
      <Written text={next} />
      {appeal && (
        <>
          <h3 className="text-lg">{fill(own.sent, { time: formatDateTime(appeal.at, locale) })}</h3>
          <Written text={appeal.text} />
          <p role="status" className="font-medium">
            {kept ? own.kept : own.waits}
          </p>
          {kept && <Written text={kept.reason} />}
        </>
      )}
      {!appeal && may('apply') && <Appeal />}
    </Panel>
  )
}

function Written({ text }: { text: string }) {
  return <p className="whitespace-pre-line wrap-anywhere">{text}</p>
}

function Appeal() {
  const { suspension: own } = useApplicationTexts()
  const [text, setText] = useState('')
  const sending = useFilling()
  return (
    <Form
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={() => sending.mutate(() => call('POST /seller/appeal', { body: { text } }))}
    >
      <h3 className="text-lg">{own.appeal}</h3>
      <p>{own.appealWhy}</p>
      <TextArea
        label={own.text}
        maxLength={appealMaximum}
        value={text}
        error={faultOf(sending.error, 'text')}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure error={sending.error} />
      <Button type="submit" className="justify-self-start" busy={sending.isPending}>
        {own.submit}
      </Button>
    </Form>
  )
}
