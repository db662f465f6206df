import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { CallFailed } from '../../contract/client.ts'
import type { ResponseOf } from '../../contract/contract.ts'
import { fill } from '../../messages/fill.ts'
import { RecoveryCodes } from '../../member-ui/factors/recovery-codes.tsx'
import { SecretToScan } from '../../member-ui/factors/secret-to-scan.tsx'
import { callOnce } from '../api.ts'
import { meKey, Stranger } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { roleName } from '../ui/role-name.ts'
import { Button } from '../../ui/button.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** The page of an invitation. Its token follows the # of the address, which no server or log gets. */
export function JoinPage() {
  const { texts } = useTexts('account')
  const [token] = useState(() => location.hash.slice(1))
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callOnce('POST /office/invitation', { body: { token } }),
    staleTime: Infinity,
  })
  if (query.data) return <Invited token={token} invitation={query.data} />
  const isDead = isUsed(query.error)
  return (
    <Stranger title={isDead ? texts.account.join.dead : texts.account.join.title}>
      {isDead ? (
        <>
          <Failure error={query.error} />
          <ToLogIn />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Stranger>
  )
}

type Invitation = ResponseOf<'POST /office/invitation'>

function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { texts } = useTexts('account')
  const words = texts.account.factors.app
  const { role, email, isReset, isSecondFactorRequired, secondFactor } = invitation
  const [fullName, setFullName] = useState(invitation.fullName)
  const [password, setPassword] = useState('')
  const [withApp, setWithApp] = useState(true)
  const [code, setCode] = useState('')
  const client = useQueryClient()
  const toStart = () => navigate('/', { replace: true })
  const joining = useMutation({
    mutationFn: () =>
      callOnce('POST /office/invitation/acceptance', {
        body: { token, fullName, password, ...(withApp && { code }) },
      }),
    onSuccess: ({ me, recoveryCodes }) => {
      client.setQueryData(meKey, me)
      if (recoveryCodes.length === 0) toStart()
    },
  })
  const title = isReset ? texts.account.join.reset : texts.account.join.title
  if (joining.data) {
    return (
      <Stranger title={words.codes}>
        <RecoveryCodes words={words} codes={joining.data.recoveryCodes} onSaved={toStart} />
      </Stranger>
    )
  }
  const { error } = joining
  return (
    <Stranger title={title}>
      <p>
        {email}
        <br />
        {fill(texts.account.join.as, { role: roleName(role, texts) })}
      </p>
      <Form className="grid gap-4" onSubmit={() => joining.mutate()}>
        <Field
          label={texts.account.join.name}
          autoComplete="name"
          value={fullName}
          error={faultOf(error, 'fullName')}
          onChange={({ target }) => setFullName(target.value)}
        />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          label={texts.account.join.password}
          hint={texts.account.join.passwordHint}
          type="password"
          autoComplete="new-password"
          value={password}
          error={faultOf(error, 'password')}
          onChange={({ target }) => setPassword(target.value)}
        />
        <h2 className="text-xl">{texts.account.join.app}</h2>
        {withApp && (
          <>
            <SecretToScan words={words} factor={secondFactor} />
            <Field
              label={words.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={faultOf(error, 'code')}
              onChange={({ target }) => setCode(target.value)}
            />
          </>
        )}
        {!isSecondFactorRequired && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-green"
              checked={!withApp}
              onChange={({ target }) => setWithApp(!target.checked)}
            />
            {texts.account.join.appLater}
          </label>
        )}
        <Failure error={error} />
        {isUsed(error) && <ToLogIn />}
        <Button type="submit" busy={joining.isPending}>
          {texts.account.join.submit}
        </Button>
      </Form>
    </Stranger>
  )
}

function isUsed(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'invitation-dead'
}

/** Who has joined before needs it, perhaps by a call whose answer was lost. */
function ToLogIn() {
  const { texts } = useTexts('account')
  return (
    <Link to="/" className="link inline-flex min-h-11 items-center justify-self-start">
      {texts.account.join.toLogIn}
    </Link>
  )
}
