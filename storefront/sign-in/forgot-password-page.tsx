import { useState } from 'react'
import { useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { useTexts } from '../messages/use-texts.ts'
import { openPage } from '../page.server.ts'
import { account } from '../session/api.ts'
import { Button } from '../ui/button.tsx'
import { Field, focusFirstError } from '../ui/field.tsx'
import { PageLink } from '../ui/link.tsx'
import { Notice } from './notice.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('newPassword', 'signIn') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.newPassword.forgotTitle, hidden: true })
}

/** `/forgot-password`: mails a link, and says the same whether the account exists or not (screens.md). */
export default function ForgotPasswordPage() {
  const texts = useTexts('newPassword')
  const { email: label, required, toLogin } = useTexts('signIn')
  const { search } = useLocation()
  const [fault, setFault] = useState<string>()
  const [outcome, setOutcome] = useState<'sent' | 'failed' | string>()
  const [busy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const email = String(new FormData(form).get('email')).trim()
    setFault(email === '' ? required.email : undefined)
    setOutcome(undefined)
    if (email === '') return focusFirstError(form)
    setBusy(true)
    try {
      await account('POST /forgot-password', { body: { email } })
      setOutcome('sent')
    } catch (error) {
      const { status, text } = error as { status?: number; text?: string }
      if (status === 400 && text) {
        setFault(text)
        focusFirstError(form)
      } else setOutcome(text || 'failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <SignInFrame title={texts.forgotTitle} lead={texts.forgotLead}>
      {outcome === 'sent' ? (
        <Notice look="good">{texts.sent}</Notice>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          {outcome && <Notice look="bad">{outcome === 'failed' ? texts.failed : outcome}</Notice>}
          <Field label={label} name="email" type="email" autoComplete="username" error={fault} />
          <Button type="submit" busy={busy}>
            {texts.send}
          </Button>
        </form>
      )}
      <p className="mt-6 text-center">
        <PageLink
          to={`/login${search}`}
          className="py-2 font-semibold text-green underline underline-offset-4"
        >
          {toLogin}
        </PageLink>
      </p>
    </SignInFrame>
  )
}
