import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { call } from '../api.ts'
import { meKey } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { RecoveryCodes } from './second-factor.tsx'

const passkeysKey = ['passkeys']

type Answer = ResponseOf<'DELETE /office/me/passkeys/:passkeyId'>

export function Passkeys() {
  const { texts, locale } = useTexts('account')
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const query = useQuery({ queryKey: passkeysKey, queryFn: () => call('GET /office/me/passkeys') })
  const save = ({ me, passkeys }: Answer) => {
    client.setQueryData(passkeysKey, { passkeys })
    client.setQueryData(meKey, me)
  }
  const adding = useMutation({
    mutationFn: () =>
      addPasskey(fill(texts.account.passkeys.firstName, { date: formatDate(new Date(), locale) })),
    onSuccess(answer) {
      save(answer)
      if (answer.recoveryCodes.length > 0) setCodes(answer.recoveryCodes)
    },
  })
  const removing = useMutation({
    mutationFn: (passkeyId: string) =>
      call('DELETE /office/me/passkeys/:passkeyId', { params: { passkeyId } }),
    onSuccess: save,
  })
  const day = (time: string) => ({ date: formatDate(time, locale) })
  const { canceled, known } = texts.account.passkeys
  const browserFailure = browserFailureOf(adding.error, { canceled, known })
  return (
    <>
      <p>{texts.account.passkeys.why}</p>
      {query.data ? (
        <>
          {query.data.passkeys.length === 0 && <p>{texts.account.passkeys.none}</p>}
          <ul className="grid gap-3">
            {query.data.passkeys.map(({ _id, name, createdAt, lastUsed }) => (
              <li key={_id} className="flex flex-wrap items-center justify-between gap-3">
                <p id={`passkey-${_id}`}>
                  <b>{name}</b>
                  <br />
                  <span className="text-sm text-soft">
                    {fill(texts.account.passkeys.created, day(createdAt))},{' '}
                    {lastUsed
                      ? fill(texts.account.passkeys.lastUsed, day(lastUsed))
                      : texts.account.passkeys.unused}
                  </span>
                </p>
                <Button
                  variant="danger"
                  aria-describedby={`passkey-${_id}`}
                  busy={removing.isPending && removing.variables === _id}
                  onClick={() => removing.mutate(_id)}
                >
                  {texts.account.passkeys.remove}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Waiting query={query} />
      )}
      {browserFailure ? <p role="alert">{browserFailure}</p> : <Failure error={adding.error} />}
      <Failure error={removing.error} />
      <Notice>{adding.isSuccess && texts.account.passkeys.added}</Notice>
      <Button
        variant="soft"
        className="justify-self-start"
        busy={adding.isPending}
        onClick={() => adding.mutate()}
      >
        {texts.account.passkeys.add}
      </Button>
      {codes && (
        <Dialog label={texts.account.app.codes} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
        </Dialog>
      )}
    </>
  )
}

async function addPasskey(name: string) {
  const { options } = await call('POST /office/me/passkeys/options')
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  return call('POST /office/me/passkeys', {
    body: { name, credential: { ...credential, type: 'public-key' } },
  })
}

/** navigator.credentials.create rejects what was canceled or timed out, or is on this device already. */
function browserFailureOf(error: unknown, texts: { canceled: string; known: string }): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'InvalidStateError') return texts.known
  return ['NotAllowedError', 'AbortError'].includes(error.name) ? texts.canceled : undefined
}
