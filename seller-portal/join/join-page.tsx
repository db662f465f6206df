import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { CallFailed } from '../../contract/client.ts'
import type { InputOf, ResponseOf } from '../../contract/contract.ts'
import { fill } from '../../messages/fill.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { RecoveryCodes } from '../../member-ui/factors/recovery-codes.tsx'
import { SecretToScan } from '../../member-ui/factors/secret-to-scan.tsx'
import { Form } from '../../member-ui/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { callOnce } from '../api.ts'
import { meKey, Stranger } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Failure, Waiting } from '../ui/waiting.tsx'

/** The page of an invitation. Its token follows the # of the address, which no server or log gets. */
export function JoinPage() {
  const { texts } = useTexts()
  const [token] = useState(() => location.hash.slice(1))
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callOnce('POST /seller/invitation', { body: { token } }),
    staleTime: Infinity,
  })
  if (query.data) return <Invited token={token} invitation={query.data} />
  const isOver = isDead(query.error)
  return (
    <Stranger title={isOver ? texts.join.dead : texts.join.title}>
      {isOver ? <Failure error={query.error} /> : <Waiting query={query} />}
      {isOver && (
        <>
          <Link to="/" className="link inline-flex min-h-11 items-center justify-self-start">
            {texts.lostPassword.toLogIn}
          </Link>
          <Link to="/sign-up" className="link inline-flex min-h-11 items-center justify-self-start">
            {texts.logIn.signUp}
          </Link>
        </>
      )}
    </Stranger>
  )
}

function isDead(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'invitation-dead'
}

const acceptance = 'POST /seller/invitation/acceptance'
type Acceptance = InputOf<typeof acceptance>['body']

/** If the answer that was lost was that it is done, the invitation is used up and the member can log in. */
async function accept(
  body: Acceptance,
  { email, isRepeated }: { email: string; isRepeated: boolean },
): Promise<ResponseOf<typeof acceptance>> {
  try {
    return await callOnce(acceptance, { body })
  } catch (failure) {
    if (!isRepeated || !isDead(failure)) throw failure
    const { password, code } = body
    const { me } = await callOnce('POST /seller/session', { body: { email, password, code } })
    return { me, recoveryCodes: [] }
  }
}

type Invitation = ResponseOf<'POST /seller/invitation'>

function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { texts, language } = useTexts()
  const words = useLate('memberFactors').app
  const { role, email, storeName: store, isReset, isSignUp, needsCode, secondFactor } = invitation
  const [fullName, setFullName] = useState(invitation.fullName)
  const [password, setPassword] = useState('')
  const [isLater, setLater] = useState(false)
  const [code, setCode] = useState('')
  const withCode = needsCode || (secondFactor !== null && !isLater)
  const [isUnanswered, setUnanswered] = useState(false)
  const client = useQueryClient()
  const joining = useMutation({
    mutationFn: () =>
      accept({ token, fullName, password, ...(withCode && { code }) }, { email, isRepeated: isUnanswered }),
    onSuccess: ({ me, recoveryCodes }) => {
      client.setQueryData([...meKey, language], me)
      if (recoveryCodes.length === 0) navigate('/', { replace: true })
    },
    onError: (failure) => {
      if (failure instanceof CallFailed && failure.status === 0) setUnanswered(true)
    },
  })
  const { error } = joining
  if (joining.data) {
    return (
      <Stranger title={words.codes}>
        <RecoveryCodes
          words={words}
          codes={joining.data.recoveryCodes}
          onSaved={() => navigate('/', { replace: true })}
        />
      </Stranger>
    )
  }
  return (
    <Stranger title={isReset ? texts.join.reset : isSignUp ? texts.join.signUp : texts.join.title}>
      <p className="wrap-anywhere">
        {email}
        <br />
        {isSignUp
          ? fill(texts.join.opens, { store })
          : fill(texts.join.as, { role: texts.roles[role], store })}
      </p>
      <Form className="grid gap-4" onSubmit={() => joining.mutate()}>
        <Field
          label={texts.join.name}
          autoComplete="name"
          value={fullName}
          error={faultOf(error, 'fullName')}
          onChange={({ target }) => setFullName(target.value)}
        />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          label={texts.join.password}
          hint={texts.join.passwordHint}
          type="password"
          autoComplete="new-password"
          value={password}
          error={faultOf(error, 'password')}
          onChange={({ target }) => setPassword(target.value)}
        />
        {(needsCode || secondFactor) && <h2 className="text-xl">{texts.join.app}</h2>}
        {secondFactor && !isLater && <SecretToScan words={words} factor={secondFactor} />}
        {withCode && (
          <Field
            label={needsCode ? texts.logIn.code : words.code}
            hint={needsCode ? texts.logIn.codeHint : undefined}
            autoComplete="one-time-code"
            value={code}
            error={faultOf(error, 'code')}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        {secondFactor && (
          <Checkbox
            label={texts.join.appLater}
            checked={isLater}
            onChange={({ target }) => setLater(target.checked)}
          />
        )}
        <Failure error={error} />
        <Button type="submit" busy={joining.isPending}>
          {texts.join.submit}
        </Button>
      </Form>
    </Stranger>
  )
}
