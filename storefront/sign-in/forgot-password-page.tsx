import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { PageLink } from '../ui/link.tsx'
import { MailFolderNote } from '../ui/mail-folder-note.tsx'
import { SendAgainButton } from '../ui/send-again-button.tsx'
import { PhoneReset, UsePhoneButton } from './phone-button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import type { loader } from './forgot-password-page.server.ts'

/** The response is the same whether the account exists or not. */
export default function ForgotPasswordPage() {
  const texts = useTexts('signIn')
  const { search } = useLocation()
  const { sendsSms } = useLoaderData<typeof loader>()
  const [byPhone, setByPhone] = useState(false)
  const [sent, setSent] = useState({ to: '', times: 0 })
  const form = useForm({
    fields: ['email'],
    check: ({ email }) => (email === '' ? { email: texts.required.email } : {}),
    submit: ({ email }) => send(email),
    failed: ({ status, text }) =>
      status === 400 ? { email: texts.emailWrong } : { form: text || texts.linkFailed },
  })

  async function send(email: string) {
    await account('POST /forgot-password', { body: { email } })
    setSent(({ times }) => ({ to: email, times: times + 1 }))
  }

  if (byPhone)
    return (
      <SignInFrame title={texts.forgotTitle} lead={texts.forgotByPhoneLead}>
        <PhoneReset onClose={() => setByPhone(false)} />
        <BackToLogin search={search} />
      </SignInFrame>
    )
  return (
    <SignInFrame title={texts.forgotTitle} lead={texts.forgotLead}>
      {sendsSms && !sent.to && <UsePhoneButton onClick={() => setByPhone(true)} />}
      {sent.to ? (
        <>
          <div role="status" className="grid gap-2 rounded-md bg-green-soft px-4 py-3">
            <p className="font-medium wrap-anywhere text-green">{fill(texts.linkSent, { email: sent.to })}</p>
            {sent.times > 1 && <p className="font-medium text-green">{texts.linkSentAgain}</p>}
            <p className="text-sm">{texts.linkUnseen}</p>
            <MailFolderNote text={texts.mailFolder} />
          </div>
          {form.faults.form && (
            <p role="alert" className="mt-3 font-medium text-red">
              {form.faults.form}
            </p>
          )}
          <SendAgainButton
            texts={{ again: texts.linkAgain, againIn: texts.linkAgainIn }}
            sent={sent.times}
            busy={form.busy}
            onSend={() => form.attempt(() => send(sent.to))}
            className="mt-3"
          />
        </>
      ) : (
        <Form form={form}>
          <Field
            label={texts.email}
            name="email"
            type="email"
            autoComplete="username"
            error={form.faults.email}
          />
          <Button type="submit" busy={form.busy}>
            {texts.sendLink}
          </Button>
        </Form>
      )}
      <BackToLogin search={search} />
    </SignInFrame>
  )
}

function BackToLogin({ search }: { search: string }) {
  return (
    <p className="mt-4 text-center">
      <PageLink
        to={`/login${search}`}
        className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-green underline underline-offset-4"
      >
        {useTexts('signIn').backToLogin}
      </PageLink>
    </p>
  )
}
