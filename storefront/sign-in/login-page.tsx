import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { fill } from '../../messages/fill.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../client/api.ts'
import { pathAfterLogin } from '../client/login-path.ts'
import { logIn } from '../session/log-in.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { PageLink } from '../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { PhoneLogin, UsePhoneButton } from './phone-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { WaitingCart } from './waiting-cart.tsx'
import { providers, SocialButtons } from './social-buttons.tsx'
import type { loader } from './login-page.server.ts'

export default function LoginPage() {
  const texts = useTexts('signIn')
  const { search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { sendsSms, socialLogins } = useLoaderData<typeof loader>()
  const [byPhone, setByPhone] = useState(false)
  const form = useForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      ...(email === '' && { email: texts.required.email }),
      ...(password === '' && { password: texts.required.password }),
    }),
    async submit(entries) {
      const { userData } = await account('POST /login', { body: entries })
      const isLoggedIn = await logIn(userData.user, userData.token)
      if (isLoggedIn) await navigate(local(pathAfterLogin(search)), { replace: true })
    },
    failed: ({ code, text }) => ({
      form: text || texts.loginFailed,
      ...(code === 'wrong-login' && { password: texts.loginWrong }),
    }),
  })

  useEffect(() => {
    const error = new URLSearchParams(search).get('error') ?? ''
    if (error === 'email-taken') toast('error', texts.providerEmailTaken)
    if (error === 'account-blocked') toast('error', texts.providerBlocked)
    const [, key, outcome] = /^(\w+)-(unavailable|failed|canceled)$/.exec(error) ?? []
    const provider = Object.entries(providers).find(([name]) => name === key)?.[1]
    if (provider) toast('error', fill(texts.provider[outcome as keyof typeof texts.provider], { provider }))
  }, [search, texts])

  if (byPhone)
    return (
      <SignInFrame title={texts.loginTitle}>
        <WaitingCart />
        <PhoneLogin onClose={() => setByPhone(false)} />
      </SignInFrame>
    )
  return (
    <SignInFrame title={texts.loginTitle} lead={texts.loginLead}>
      <WaitingCart />
      {sendsSms && <UsePhoneButton onClick={() => setByPhone(true)} />}
      <Form form={form}>
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          error={form.faults.email}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={form.faults.password}
        />
        <PageLink
          to="/forgot-password"
          className="-my-2 inline-flex min-h-11 items-center justify-self-end text-sm font-medium text-green hover:underline"
        >
          {texts.forgot}
        </PageLink>
        <Button type="submit" busy={form.busy}>
          {texts.logIn}
        </Button>
      </Form>
      <div className="mt-4 grid">
        <PasskeyButton />
      </div>
      <SocialButtons logins={socialLogins} />
      <p className="mt-4 text-center text-soft">
        {texts.noAccount}{' '}
        <PageLink
          to={`/signup${search}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-green underline underline-offset-4"
        >
          {texts.toSignup}
        </PageLink>
      </p>
    </SignInFrame>
  )
}
