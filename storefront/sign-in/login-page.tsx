import { useEffect, useState } from 'react'
import { useLocation, useNavigate, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { fill } from '../../messages/fill.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { openPage } from '../page.server.ts'
import { account } from '../session/api.ts'
import { pathAfterLogin } from '../session/guard.tsx'
import { logIn } from '../session/log-in.ts'
import { Button } from '../ui/button.tsx'
import { Field, focusFirstError } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PageLink } from '../ui/link.tsx'
import { toast } from '../ui/toast.ts'
import { FormFailure } from './form-failure.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { providers, SocialButtons } from './social-buttons.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('signIn') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.signIn.loginTitle, hidden: true })
}

type Faults = { email?: string | undefined; password?: string | undefined; whole?: string | undefined }

/** `/login` (spec sections 2, 5 and 8). */
export default function LoginPage() {
  const texts = useTexts('signIn')
  const { search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const error = new URLSearchParams(search).get('error') ?? ''
    if (error === 'email-taken') toast('error', texts.providerEmailTaken)
    const [, key, outcome] = /^(\w+)-(unavailable|failed|canceled)$/.exec(error) ?? []
    const provider = Object.entries(providers).find(([name]) => name === key)?.[1]
    if (provider) toast('error', fill(texts.provider[outcome as keyof typeof texts.provider], { provider }))
  }, [search, texts])

  async function submit(form: HTMLFormElement) {
    const entries = new FormData(form)
    const email = String(entries.get('email')).trim()
    const password = String(entries.get('password'))
    const found: Faults = {
      email: email === '' ? texts.required.email : undefined,
      password: password === '' ? texts.required.password : undefined,
    }
    setFaults(found)
    if (found.email || found.password) return focusFirstError(form)
    setBusy(true)
    try {
      const { userData } = await account('POST /login', { body: { email, password } })
      const stays = await logIn(userData.user, userData.token)
      if (stays) await navigate(local(pathAfterLogin(search)), { replace: true })
    } catch (error) {
      setFaults({ whole: (error as { text?: string }).text || texts.loginFailed })
    } finally {
      setBusy(false)
    }
  }

  return (
    <SignInFrame title={texts.loginTitle} lead={texts.loginLead}>
      <Form busy={busy} onSubmit={submit}>
        <FormFailure text={faults.whole} />
        <Field label={texts.email} name="email" type="email" autoComplete="username" error={faults.email} />
        <Field
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={faults.password}
        />
        <PageLink
          to="/forgot-password"
          className="-my-2 inline-flex min-h-11 items-center justify-self-end text-sm font-medium text-green hover:underline"
        >
          {texts.forgot}
        </PageLink>
        <Button type="submit" busy={busy}>
          {texts.logIn}
        </Button>
      </Form>
      <SocialButtons />
      <p className="mt-4 text-center text-soft">
        {texts.noAccount}{' '}
        <PageLink
          to={`/signup${search}`}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {texts.toSignup}
        </PageLink>
      </p>
    </SignInFrame>
  )
}
