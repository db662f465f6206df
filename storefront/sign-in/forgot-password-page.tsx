import { useState } from 'react'
import { useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { openPage } from '../page.server.ts'
import { account } from '../session/api.ts'
import { Button } from '../ui/button.tsx'
import { Field, focusFirstError } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PageLink } from '../ui/link.tsx'
import { FormFailure } from './form-failure.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('signIn') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.signIn.forgotTitle, hidden: true })
}

/** `/forgot-password`: mails a link, and says the same whether the account exists or not (screens.md). */
export default function ForgotPasswordPage() {
  const texts = useTexts('signIn')
  const { search } = useLocation()
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const email = String(new FormData(form).get('email')).trim()
    setFault(email === '' ? texts.required.email : undefined)
    setFailure(undefined)
    if (email === '') return focusFirstError(form)
    setBusy(true)
    try {
      await account('POST /forgot-password', { body: { email } })
      setSentTo(email)
    } catch (error) {
      if ((error as { status?: number }).status === 400) {
        setFault(texts.emailWrong)
        focusFirstError(form)
      } else setFailure((error as { text?: string }).text || texts.linkFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <SignInFrame title={texts.forgotTitle} lead={texts.forgotLead}>
      {sentTo ? (
        <div role="status" className="grid gap-2 rounded-md bg-green-soft px-4 py-3">
          <p className="font-medium text-green">{fill(texts.linkSent, { email: sentTo })}</p>
          <p className="text-sm">{texts.linkUnseen}</p>
        </div>
      ) : (
        <Form busy={busy} onSubmit={submit}>
          <FormFailure text={failure} />
          <Field label={texts.email} name="email" type="email" autoComplete="username" error={fault} />
          <Button type="submit" busy={busy}>
            {texts.sendLink}
          </Button>
        </Form>
      )}
      <p className="mt-4 text-center">
        <PageLink
          to={`/login${search}`}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {texts.backToLogin}
        </PageLink>
      </p>
    </SignInFrame>
  )
}
