import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { PageLink } from '../ui/link.tsx'
import { isAboutPassword, NewPasswordField } from '../ui/new-password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { takeAddressQuery } from '../client/address-query.ts'
import { newPasswordFaults } from './new-password-faults.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export default function ResetPasswordPage() {
  const texts = useTexts('signIn')
  const token = useRef('')
  const navigate = useNavigate()
  const local = useLocalPath()
  const form = useForm({
    fields: ['newPassword', 'confirmPassword'],
    check: (entries) => newPasswordFaults(entries, texts),
    async submit({ newPassword }) {
      await account('POST /reset-password', { body: { token: token.current, newPassword } })
      toast('success', texts.passwordSet)
      await navigate(local('/login'), { replace: true })
    },
    // The length has been checked, so that any other refusal as invalid means the link.
    failed: ({ status, code, text }) =>
      isAboutPassword(code)
        ? { newPassword: text }
        : { form: status === 400 ? texts.linkDead : text || texts.resetFailed },
  })

  useEffect(() => {
    token.current = takeAddressQuery().get('token') ?? ''
  }, [])

  return (
    <SignInFrame title={texts.resetTitle} lead={texts.resetLead}>
      <Form form={form}>
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
      </Form>
      <p className="mt-4 text-center">
        <PageLink
          to="/forgot-password"
          className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-green underline underline-offset-4"
        >
          {texts.newLink}
        </PageLink>
      </p>
    </SignInFrame>
  )
}
