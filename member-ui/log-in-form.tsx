import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CallFailed } from '../contract/client.ts'
import type { InputOf } from '../contract/contract.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { failureText, faultOf, type FailureTexts } from './failure-text.ts'
import { Form } from './form.tsx'
import { PasskeyButton, type PasskeyLogin } from './passkey-button.tsx'

type Texts = FailureTexts & {
  logIn: { email: string; password: string; code: string; codeHint: string; submit: string }
  passkeys: { logIn: string; unusable: string }
}

type Props<Me> = {
  /** It is that of the member whose session has ended. */
  email?: string
  texts: Texts
  logIn: (body: InputOf<'POST /seller/session'>['body']) => Promise<{ me: Me }>
  passkey: PasskeyLogin<Me>
  onDone: (me: Me) => void
  children?: ReactNode
}

/** First the password; the code of the app only where the server asks for it. */
export function LogInForm<Me>({ email: known = '', texts, logIn, passkey, onDone, children }: Props<Me>) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => logIn({ email, password, ...(code && { code }) }),
    onSuccess: ({ me }) => onDone(me),
    onError(failure) {
      if (isAbout(failure, 'second-factor')) setNeedsCode(true)
      if (isAbout(failure, 'second-factor-wrong')) setCode('')
    },
  })
  const isAsking = isAbout(error, 'second-factor-required') && code === ''
  return (
    <Form className="grid gap-4" onSubmit={() => mutate()}>
      <Field
        label={texts.logIn.email}
        type="email"
        autoComplete="username"
        required
        value={email}
        error={faultOf(error, 'email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Field
        label={texts.logIn.password}
        type="password"
        autoComplete="current-password"
        required
        // The dialog reads it as it opens, which a focus before would not outlast.
        ref={(input) => void input?.toggleAttribute('autofocus', known !== '')}
        value={password}
        error={faultOf(error, 'password')}
        onChange={({ target }) => setPassword(target.value)}
      />
      {needsCode && (
        <Field
          label={texts.logIn.code}
          hint={texts.logIn.codeHint}
          autoComplete="one-time-code"
          ref={(input) => input?.focus()}
          value={code}
          error={faultOf(error, 'code')}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Alert>{isAsking ? '' : failureText(error, texts)}</Alert>
      <Button type="submit" busy={isPending}>
        {texts.logIn.submit}
      </Button>
      <PasskeyButton texts={texts} calls={passkey} onDone={onDone} />
      {children}
    </Form>
  )
}

function isAbout(error: unknown, code: string): boolean {
  return error instanceof CallFailed && (error.code?.startsWith(code) ?? false)
}
