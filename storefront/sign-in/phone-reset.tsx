import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { smsPauseSeconds } from '../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { account, callFailure } from '../client/api.ts'
import { pathAfterLogin } from '../client/login-path.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { logIn } from '../session/log-in.ts'
import { Form, useForm } from '../ui/form.tsx'
import { SmsFolderNote } from '../ui/mail-folder-note.tsx'
import { isAboutPassword, NewPasswordField } from '../ui/new-password-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SendAgainButton } from '../ui/send-again-button.tsx'
import { useAction } from '../ui/use-action.ts'
import { newPasswordFaults } from './new-password-faults.ts'
import { CodeSentNote, useSmsCode } from './phone-code-form.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'

/** A number, then its code together with the new password, which logs in at once. */
export default function PhoneReset({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState('')
  const [isSent, setIsSent] = useState(false)
  const texts = useTexts('phoneLogin')
  if (isSent)
    return (
      <>
        <NewPasswordForm phone={phone} />
        <div className="mt-2 grid">
          <Button variant="plain" onClick={() => setIsSent(false)}>
            {texts.otherNumber}
          </Button>
        </div>
      </>
    )
  return (
    <AskForCode
      phone={phone}
      onSent={(typed) => {
        setPhone(typed)
        setIsSent(true)
      }}
      onClose={onClose}
    />
  )
}

function AskForCode({
  phone,
  onSent,
  onClose,
}: {
  phone: string
  onSent: (phone: string) => void
  onClose: () => void
}) {
  return (
    <>
      <PhoneNumberForm phone={phone} send={sendCode} onSent={onSent} />
      <div className="mt-4 grid">
        <Button variant="outline" onClick={onClose}>
          {useTexts('signIn').forgotByEmail}
        </Button>
      </div>
    </>
  )
}

function sendCode(phone: string) {
  return account('POST /auth/phone/forgot-password', { body: { phone } })
}

function NewPasswordForm({ phone }: { phone: string }) {
  const texts = useTexts('signIn')
  const codeTexts = useTexts('phoneLogin')
  const { search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [sent, setSent] = useState(1)
  const form = useForm({
    fields: ['code', 'newPassword', 'confirmPassword'],
    focusFirst: true,
    check: (entries) => ({
      ...(entries.code === '' && { code: codeTexts.codeRequired }),
      ...newPasswordFaults(entries, texts),
    }),
    async submit({ code, newPassword }) {
      const body = { phone, code, newPassword }
      const { user, token } = await account('POST /auth/phone/reset-password', { body })
      toast('success', texts.passwordSet)
      if (await logIn(user, token)) await navigate(local(pathAfterLogin(search)), { replace: true })
    },
    failed({ status, code, text }) {
      if (isAboutPassword(code)) return { newPassword: text }
      if (code === 'phone-code-wrong') return { code: codeTexts.codeWrong }
      return { form: status === 0 ? codeTexts.noConnection : text || texts.resetFailed }
    },
  })
  const sending = useAction(
    async () => {
      await sendCode(phone)
      form.setFaults({})
      setSent((times) => times + 1)
    },
    (error) => form.setFaults({ form: callFailure(error).text || codeTexts.sendFailed }),
  )

  useSmsCode(sent, (code) => {
    const field = form.ref.current?.querySelector<HTMLInputElement>('[name="code"]')
    if (field) field.value = code
  })

  return (
    <Form form={form}>
      <CodeSentNote phone={phone} sent={sent} />
      <SmsFolderNote text={codeTexts.smsFolder} />
      <Field
        label={codeTexts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={form.faults.code}
      />
      <NewPasswordField label={texts.newPassword} name="newPassword" error={form.faults.newPassword} />
      <PasswordField
        label={texts.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        error={form.faults.confirmPassword}
      />
      <Button type="submit" busy={form.busy}>
        {texts.setPassword}
      </Button>
      <SendAgainButton
        texts={codeTexts}
        sent={sent}
        pauseSeconds={smsPauseSeconds}
        busy={sending.busy}
        onSend={sending.run}
      />
    </Form>
  )
}
