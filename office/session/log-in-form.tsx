import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import type { Me } from '../../contract/office/staff.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { callOnce } from '../api.ts'

/** First the password; the code of the app only where the server asks for it. */
export function LogInForm({ email: known = '', onDone }: { email?: string; onDone: (me: Me) => void }) {
  const { texts } = useTexts()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callOnce('POST /office/login', { body: { email, password, ...(code && { code }) } }),
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
      <Failure error={isAsking ? undefined : error} />
      <Button type="submit" busy={isPending}>
        {texts.logIn.submit}
      </Button>
      <PasskeyButton onDone={onDone} />
      <p className="text-sm text-soft">{texts.logIn.forgotten}</p>
    </Form>
  )
}

/** The browser offers the passkeys that it has for the office. Its script is loaded with the first click. */
function PasskeyButton({ onDone }: { onDone: (me: Me) => void }) {
  const { texts } = useTexts()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const [{ startAuthentication }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        callOnce('POST /office/login/passkey/options'),
      ])
      const credential = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      return callOnce('POST /office/login/passkey', {
        body: { credential: { ...credential, type: 'public-key' } },
      })
    },
    onSuccess: ({ me }) => onDone(me),
  })
  // navigator.credentials.get rejects like this: canceled, timed out, or none there.
  const isCanceled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  return (
    <>
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        {texts.passkeys.logIn}
      </Button>
      {isCanceled ? <p role="alert">{texts.passkeys.unusable}</p> : <Failure error={error} />}
    </>
  )
}

function isAbout(error: unknown, code: string): boolean {
  return error instanceof CallFailed && (error.code?.startsWith(code) ?? false)
}
