import { useEffect, useRef, useState } from 'react'
import { phoneCodeLifeMs, smsPauseSeconds } from '../../contract/limits.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { callFailure } from '../client/api.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Form, useForm } from '../ui/form.tsx'
import { Spelled } from '../ui/said.tsx'
import { SendAgainButton } from '../ui/send-again-button.tsx'
import { SmsFolderNote } from '../ui/mail-folder-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { readSmsCode } from './read-sms-code.ts'

/** A code was sent to the number. Where the browser can read it from the message, nothing has to be typed. */
export function PhoneCodeForm({
  phone,
  submitLabel,
  send,
  check,
  onCancel,
}: {
  phone: string
  submitLabel: string
  send: () => Promise<unknown>
  /** Returns whether the code was right, or fails with `phone-code-wrong`. */
  check: (code: string) => Promise<boolean>
  onCancel?: { label: string; run: () => void }
}) {
  const texts = useTexts('phoneLogin')
  const [sent, setSent] = useState(1)
  const wasUnanswered = useRef(false)
  const form = useForm({
    fields: ['code'],
    focusFirst: true,
    check: ({ code }) => (code === '' ? { code: texts.codeRequired } : {}),
    async submit({ code }) {
      if (!(await check(code))) return { code: wrongText() }
    },
    failed({ status, code, text }) {
      if (status === 0) {
        wasUnanswered.current = true
        return { form: texts.noConnection }
      }
      if (code === 'phone-code-wrong') return { code: wrongText() }
      return { form: text || texts.failed }
    },
  })
  const sending = useAction(
    async () => {
      await send()
      wasUnanswered.current = false
      form.setFaults({})
      setSent((times) => times + 1)
    },
    (error) => {
      const { status, text } = callFailure(error)
      form.setFaults({ form: text || (status === 0 ? texts.noConnection : texts.sendFailed) })
    },
  )

  function wrongText(): string {
    return wasUnanswered.current ? texts.codeUnsure : texts.codeWrong
  }

  useSmsCode(sent, (code) => {
    const field = form.ref.current?.querySelector<HTMLInputElement>('[name="code"]')
    if (!field) return
    field.value = code
    form.onSubmit()
  })

  return (
    <Form form={form}>
      <CodeSentNote phone={phone} sent={sent} />
      <SmsFolderNote text={texts.smsFolder} />
      <Field
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={form.faults.code}
      />
      <Button type="submit" busy={form.busy}>
        {submitLabel}
      </Button>
      {onCancel && (
        <Button variant="outline" onClick={onCancel.run}>
          {onCancel.label}
        </Button>
      )}
      <SendAgainButton
        texts={texts}
        sent={sent}
        pauseSeconds={smsPauseSeconds}
        busy={sending.busy}
        onSend={sending.run}
      />
    </Form>
  )
}

/** Each message is read once. */
export function useSmsCode(sent: number, onCode: (code: string) => void): void {
  useEffect(() => {
    const reading = new AbortController()
    void readSmsCode(reading.signal).then((code) => {
      if (code !== undefined && !reading.signal.aborted) onCode(code)
    })
    return () => reading.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent])
}

/** People recognise a wrong digit in the form that the shop shows everywhere. The server takes more spellings. */
function formatTyped(phone: string): string {
  const [, number] = /^(?:00251|251|0)?([79]\d{8})$/.exec(phone.replace(/\D/g, '')) ?? []
  return number ? formatPhone(`+251${number}`) : phone
}

/** Tells to which number the code was sent, and for how long it is valid. */
export function CodeSentNote({ phone, sent }: { phone: string; sent: number }) {
  const texts = useTexts('phoneLogin')
  const text = sent > 1 ? texts.sentAgain : texts.sent
  const minutes = phoneCodeLifeMs / 60_000
  return (
    <div role="status" className="rounded-md bg-green-soft px-4 py-3">
      <p className="font-medium wrap-anywhere text-green">
        <Spelled code={formatTyped(phone)} text={(number) => fill(text, { phone: number, minutes })} />
      </p>
    </div>
  )
}
