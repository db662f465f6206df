import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { MailFolderNote } from '../../ui/mail-folder-note.tsx'
import { SendAgainButton } from '../../ui/send-again-button.tsx'
import { useEffect, useState } from 'react'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'

export function VerifyEmailDialog({
  addresses,
  purpose = 'change',
  onVerified,
  onClose,
}: {
  addresses: string[]
  purpose?: 'change' | 'order'
  onVerified: () => void
  onClose: () => void
}) {
  const texts = useTexts('profile').verify
  const { id: userId, fullName } = useUser()
  const [step, setStep] = useState(0)
  const [notice, setNotice] = useState('')
  const [sent, setSent] = useState(0)
  const email = addresses[step] ?? ''

  const send = useAction(
    async () => {
      setNotice(fill(texts.sending, { email }))
      form.setFaults({})
      await account('POST /send-verification-email', { body: { email, userId, userName: fullName } })
      setNotice(fill(purpose === 'order' ? texts.textForOrder : texts.text, { email }))
      toast('success', texts.sent)
      setSent((times) => times + 1)
    },
    (error) => setNotice(callFailure(error).text || texts.sendFailed),
  )

  const form = useForm({
    fields: ['code'],
    check: ({ code }) => (code === '' ? { code: texts.codeRequired } : {}),
    async submit({ code }) {
      const { success } = await account('GET /verify-email', { query: { code, userId } })
      if (!success) return { code: texts.wrong }
      toast('success', texts.verified)
      if (step + 1 === addresses.length) onVerified()
      else setStep(step + 1)
      form.ref.current?.reset()
    },
    failed(failure) {
      console.error('The code could not be checked', failure)
      return { code: texts.failed }
    },
  })

  useEffect(() => {
    send.run()
    // A code is sent once for each address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [email])

  return (
    <Dialog label={texts.title} onClose={onClose}>
      <h2 className="text-xl">{texts.title}</h2>
      {addresses.length > 1 && <p className="mt-2 font-medium">{fill(texts.both, { step: step + 1 })}</p>}
      <p role="status" className="mt-2 wrap-anywhere text-soft">
        {notice}
      </p>
      <MailFolderNote text={texts.mailFolder} />
      <Form className="mt-5 grid gap-4" form={form}>
        <Field
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={form.faults.code}
        />
        <div className="flex flex-wrap justify-between gap-2.5">
          <SendAgainButton texts={texts} sent={sent} busy={send.busy || form.busy} onSend={send.run} />
          <span className="ms-auto flex flex-wrap gap-2.5">
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={form.busy}>
              {texts.verify}
            </Button>
          </span>
        </div>
      </Form>
    </Dialog>
  )
}
