import { useState } from 'react'
import { useLocation, useNavigate, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { passwordMinimum } from '../../contract/limits.ts'
import { describePage } from '../describe-page.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { openPage } from '../page.server.ts'
import { account } from '../session/api.ts'
import { Button } from '../ui/button.tsx'
import { Field, focusFirstError } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PageLink } from '../ui/link.tsx'
import { toast } from '../ui/toast.ts'
import { FormFailure } from './form-failure.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('signIn') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.signIn.resetTitle, hidden: true })
}

type Faults = { newPassword?: string; confirmPassword?: string; whole?: string }

/** `/reset-password?token=…`: sets a new password by the mailed link, and leads to the login. */
export default function ResetPasswordPage() {
  const texts = useTexts('signIn')
  const { search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const entries = new FormData(form)
    const newPassword = String(entries.get('newPassword'))
    const found: Faults = {
      ...(newPassword.length < passwordMinimum && { newPassword: texts.newPasswordTooShort }),
      ...(newPassword !== entries.get('confirmPassword') && { confirmPassword: texts.newPasswordsDiffer }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstError(form)
    setBusy(true)
    try {
      const token = new URLSearchParams(search).get('token') ?? ''
      await account('POST /reset-password', { body: { token, newPassword } })
      toast('success', texts.passwordSet)
      await navigate(local('/login'), { replace: true })
    } catch (error) {
      const { status, text } = error as { status?: number; text?: string }
      // The one thing that can be wrong here and is not seen in a field is the link.
      setFaults({ whole: status === 400 ? texts.linkDead : text || texts.resetFailed })
    } finally {
      setBusy(false)
    }
  }

  return (
    <SignInFrame title={texts.resetTitle} lead={texts.resetLead}>
      <Form busy={busy} onSubmit={submit}>
        <FormFailure text={faults.whole} />
        <Field
          label={texts.newPassword}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          error={faults.newPassword}
        />
        <Field
          label={texts.confirmPassword}
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          error={faults.confirmPassword}
        />
        <Button type="submit" busy={busy}>
          {texts.setPassword}
        </Button>
      </Form>
      <p className="mt-4 text-center">
        <PageLink
          to="/forgot-password"
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {texts.newLink}
        </PageLink>
      </p>
    </SignInFrame>
  )
}
