import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import type { Me } from '../../contract/office/staff.ts'
import { useTexts } from '../texts.tsx'
import { Button, Failure, Field, Form } from '../ui/parts.tsx'
import { callOnce } from './api.ts'

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
        onChange={({ target }) => setEmail(target.value)}
      />
      <Field
        label={texts.logIn.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {needsCode && (
        <Field
          label={texts.logIn.code}
          hint={texts.logIn.codeHint}
          autoComplete="one-time-code"
          ref={(input) => input?.focus()}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Failure error={isAsking ? undefined : error} />
      <Button type="submit" isBusy={isPending}>
        {texts.logIn.submit}
      </Button>
      <p className="text-sm text-soft">{texts.logIn.forgotten}</p>
    </Form>
  )
}

function isAbout(error: unknown, code: string): boolean {
  return error instanceof CallFailed && (error.code?.startsWith(code) ?? false)
}
