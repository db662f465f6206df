import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { signUpTextMaximum } from '../../contract/seller-applications.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callOnce } from '../api.ts'
import { Stranger } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../ui/waiting.tsx'

const nothing = { storeName: '', place: '', email: '', phone: '' }

/** `/sign-up`: a link is sent with which a store is opened. Nobody is told whether the address is that of a member. */
export function SignUpPage() {
  const { texts, language } = useTexts()
  const own = texts.signUp
  const [typed, setTyped] = useState(nothing)
  const asking = useMutation({
    mutationFn: () => callOnce('POST /seller/sign-up', { body: { ...typed, lang: language } }),
  })
  const input = (name: keyof typeof nothing) => ({
    label: own[name],
    value: typed[name],
    error: faultOf(asking.error, name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Stranger title={own.title}>
      <p>{own.why}</p>
      <Form className="grid gap-4" onSubmit={() => asking.mutate()}>
        <Field {...input('storeName')} autoComplete="organization" maxLength={signUpTextMaximum} />
        <Field {...input('place')} hint={own.placeHint} autoComplete="off" maxLength={signUpTextMaximum} />
        <Field {...input('email')} hint={own.emailHint} type="email" autoComplete="username" />
        <Field {...input('phone')} hint={own.phoneHint} type="tel" autoComplete="tel" />
        <Failure error={asking.error} />
        <Notice>{asking.isSuccess && own.sent}</Notice>
        <Button type="submit" busy={asking.isPending}>
          {own.submit}
        </Button>
      </Form>
      <Link to="/" className="link inline-flex min-h-11 items-center justify-self-start">
        {texts.lostPassword.toLogIn}
      </Link>
    </Stranger>
  )
}
