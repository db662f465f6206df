import { useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import {
  emailPattern,
  hasPhoneDigits,
  hasTwoWords,
  nameMaximum,
  passwordMaximum,
  passwordMinimum,
} from '../../contract/limits.ts'
import { fill } from '../../messages/fill.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../client/api.ts'
import { pathAfterLogin } from '../client/login-path.ts'
import { logIn } from '../session/log-in.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { PageLink } from '../ui/link.tsx'
import { NewPasswordField } from '../ui/new-password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { PhoneLogin, UsePhoneButton } from './phone-button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { signupRefusal } from './signup-refusal.ts'
import { WaitingCart } from './waiting-cart.tsx'
import { SocialButtons } from './social-buttons.tsx'
import type { Messages } from '../../messages/messages.ts'
import type { loader } from './signup-page.server.ts'

export default function SignupPage() {
  const texts = useTexts('signIn')
  const { search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { sendsSms, socialLogins } = useLoaderData<typeof loader>()
  const [byPhone, setByPhone] = useState(false)
  const wasUnanswered = useRef(false)
  const form = useForm({
    fields: signupFields,
    check: (entries) => signupFaults(entries, texts),
    async submit(entries) {
      const { user, token } = await signUp(entries).catch((error: unknown) => {
        const { status, code } = callFailure(error)
        wasUnanswered.current ||= status === 0
        if (code === 'email-taken' && wasUnanswered.current) return enter(entries, error)
        throw error
      })
      toast('success', texts.signedUp)
      const isLoggedIn = await logIn(user, token)
      if (isLoggedIn) await navigate(local(pathAfterLogin(search)), { replace: true })
    },
    failed: (failure) => signupRefusal(failure, texts),
  })
  const { faults } = form

  if (byPhone)
    return (
      <SignInFrame title={texts.signupTitle}>
        <WaitingCart />
        <PhoneLogin onClose={() => setByPhone(false)} />
      </SignInFrame>
    )
  return (
    <SignInFrame title={texts.signupTitle} lead={texts.signupLead}>
      <WaitingCart />
      {sendsSms && <UsePhoneButton onClick={() => setByPhone(true)} />}
      <Form form={form}>
        <Field
          label={texts.name}
          name="name"
          autoComplete="name"
          maxLength={nameMaximum}
          error={faults.name}
        />
        <Field label={texts.email} name="email" type="email" autoComplete="email" error={faults.email} />
        <Field
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          hint={texts.phoneHint}
          error={faults.phone}
        />
        <NewPasswordField
          label={texts.password}
          name="password"
          hint={fill(texts.passwordHint, { length: passwordMinimum })}
          error={faults.password}
        />
        <PasswordField
          label={texts.retypePassword}
          name="retypePassword"
          autoComplete="new-password"
          error={faults.retypePassword}
        />
        <Button type="submit" busy={form.busy}>
          {texts.signUp}
        </Button>
      </Form>
      <SocialButtons logins={socialLogins} />
      <p className="mt-4 text-center text-soft">
        {texts.hasAccount}{' '}
        <PageLink
          to={`/login${search}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-green underline underline-offset-4"
        >
          {texts.toLogin}
        </PageLink>
      </p>
    </SignInFrame>
  )
}

function signUp({ name, email, phone, password }: SignupEntries) {
  return account('POST /signup', { body: { name, email, phone, password } })
}

/** An attempt whose answer was lost has created the account, unless its password is another one. */
async function enter({ email, password }: SignupEntries, refusal: unknown) {
  const { userData } = await account('POST /login', { body: { email, password } }).catch(() => {
    throw refusal
  })
  return userData
}

const signupFields = ['name', 'email', 'phone', 'password', 'retypePassword'] as const

type SignupField = (typeof signupFields)[number]

type SignupEntries = Record<SignupField, string>

type SignupFaults = Partial<Record<SignupField, string>>

function signupFaults(entries: SignupEntries, texts: Messages['signIn']): SignupFaults {
  const faults: SignupFaults = {}
  for (const field of signupFields) if (entries[field].trim() === '') faults[field] = texts.required[field]
  if (!faults.name && !hasTwoWords(entries.name)) faults.name = texts.nameTooShort
  if (!faults.email && !emailPattern.test(entries.email)) faults.email = texts.emailWrong
  if (!faults.phone && !hasPhoneDigits(entries.phone)) faults.phone = texts.phoneWrong
  if (!faults.password && entries.password.length < passwordMinimum) faults.password = texts.passwordTooShort
  if (entries.password.length > passwordMaximum)
    faults.password = fill(texts.passwordTooLong, { length: passwordMaximum })
  if (!faults.retypePassword && entries.password !== entries.retypePassword) {
    faults.retypePassword = texts.passwordsDiffer
  }
  return faults
}
