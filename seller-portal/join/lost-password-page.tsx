import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { fill } from '../../messages/fill.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callOnce } from '../api.ts'
import { Stranger } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../ui/waiting.tsx'

/** `/lost-password`: a link to set a new one is mailed, and nobody is told whether the address is that of a member. */
export function LostPasswordPage() {
  const { texts, language } = useTexts()
  const own = texts.lostPassword
  const [email, setEmail] = useState('')
  const asking = useMutation({
    mutationFn: (to: string) =>
      callOnce('POST /seller/lost-password', { body: { email: to, lang: language } }),
  })
  return (
    <Stranger title={own.title}>
      <p>{own.why}</p>
      <Form className="grid gap-4" onSubmit={() => asking.mutate(email)}>
        <Field
          label={texts.logIn.email}
          type="email"
          autoComplete="username"
          value={email}
          error={faultOf(asking.error, 'email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Failure error={asking.error} />
        <Notice>{asking.isSuccess && fill(own.sent, { email: asking.variables })}</Notice>
        <Button type="submit" busy={asking.isPending}>
          {own.submit}
        </Button>
      </Form>
      <Link to="/" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.toLogIn}
      </Link>
    </Stranger>
  )
}
