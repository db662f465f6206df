import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import type { SellerMe } from '../../contract/seller/session.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { callOnce } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Failure } from '../ui/waiting.tsx'

type Props = { email?: string; onDone: (me: SellerMe) => void }

/** First the password; the code of the app only where the server asks for it. */
export function LogInForm({ email: known = '', onDone }: Props) {
  const { texts } = useTexts()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callOnce('POST /seller/session', { body: { email, password, ...(code && { code }) } }),
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
        value={email}
        error={faultOf(error, 'email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Field
        label={texts.logIn.password}
        type="password"
        autoComplete="current-password"
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
    </Form>
  )
}

function isAbout(error: unknown, code: string): boolean {
  return error instanceof CallFailed && (error.code?.startsWith(code) ?? false)
}
