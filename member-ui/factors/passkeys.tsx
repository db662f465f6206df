import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '../../contract/contract.ts'
import type { Locale } from '../../contract/locale.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureText } from '../failure-text.ts'
import { QueryState } from '../query-state.tsx'
import { PasskeyName } from './passkey-name.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import type { CommonTexts, FactorWords } from './words.ts'

type Listed = { passkeys: Passkey[] }
type Changed<Me> = Listed & { me: Me }
type NewPasskey = InputOf<'POST /seller/session/passkeys'>['body']

/** The calls of the application for the own passkeys. */
interface PasskeyCalls<Me> {
  list: () => Promise<Listed>
  options: () => Promise<{ options: Record<string, unknown> }>
  add: (passkey: NewPasskey) => Promise<Changed<Me> & { recoveryCodes: string[] }>
  rename: (passkeyId: string, name: string) => Promise<Listed>
  remove: (passkeyId: string) => Promise<Changed<Me>>
}

type Props<Me> = {
  words: FactorWords
  texts: CommonTexts
  locale: Locale
  calls: PasskeyCalls<Me>
  onMe: (me: Me) => void
}

const passkeysKey = ['passkeys']

/** The own passkeys, which are added, named and removed. */
export function Passkeys<Me>({ words, texts, locale, calls, onMe }: Props<Me>) {
  const own = words.passkeys
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const [renaming, setRenaming] = useState<string>()
  const query = useQuery({ queryKey: passkeysKey, queryFn: calls.list })
  const show = ({ passkeys }: Listed) => client.setQueryData(passkeysKey, { passkeys })
  const save = (changed: Changed<Me>) => {
    show(changed)
    onMe(changed.me)
  }
  const adding = useMutation({
    mutationFn: () => addPasskey(calls, fill(own.firstName, { date: formatDate(new Date(), locale) })),
    onSuccess(answer) {
      save(answer)
      if (answer.recoveryCodes.length > 0) setCodes(answer.recoveryCodes)
    },
  })
  const removing = useMutation({ mutationFn: calls.remove, onSuccess: save })
  const { canceled, known } = own
  const addFailure = browserFailureOf(adding.error, { canceled, known }) ?? failureText(adding.error, texts)
  return (
    <>
      <p>{own.why}</p>
      {query.data ? (
        <>
          {query.data.passkeys.length === 0 && <p>{own.none}</p>}
          <ul className="grid gap-3">
            {query.data.passkeys.map((passkey) => (
              <li key={passkey._id}>
                {renaming === passkey._id ? (
                  <PasskeyName
                    words={own}
                    texts={texts}
                    passkey={passkey}
                    rename={calls.rename}
                    onRenamed={show}
                    onClose={() => setRenaming(undefined)}
                  />
                ) : (
                  <PasskeyRow
                    words={own}
                    locale={locale}
                    passkey={passkey}
                    busy={removing.isPending && removing.variables === passkey._id}
                    onRename={() => setRenaming(passkey._id)}
                    onRemove={() => {
                      adding.reset()
                      removing.mutate(passkey._id)
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <QueryState query={query} texts={texts} />
      )}
      <Alert>{addFailure}</Alert>
      <Alert>{failureText(removing.error, texts)}</Alert>
      <Notice>{adding.isSuccess && own.added}</Notice>
      <Button
        variant="soft"
        className="justify-self-start"
        busy={adding.isPending}
        onClick={() => adding.mutate()}
      >
        {own.add}
      </Button>
      {codes && <RecoveryCodesDialog words={words.app} codes={codes} onSaved={() => setCodes(undefined)} />}
    </>
  )
}

type RowProps = {
  words: FactorWords['passkeys']
  locale: Locale
  passkey: Passkey
  busy: boolean
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ words, locale, passkey, busy, onRename, onRemove }: RowProps) {
  const { _id, name, createdAt, lastUsed } = passkey
  const day = (time: string) => ({ date: formatDate(time, locale) })
  const id = `passkey-${_id}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p id={id} className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <b>{name}</b>
        <br />
        <span className="text-sm text-soft">
          {fill(words.created, day(createdAt))} ·{' '}
          {lastUsed ? fill(words.lastUsed, day(lastUsed)) : words.unused}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" aria-describedby={id} disabled={busy} onClick={onRename}>
          {words.rename}
        </Button>
        <Button variant="danger" aria-describedby={id} busy={busy} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </div>
  )
}

async function addPasskey<Me>(calls: PasskeyCalls<Me>, name: string) {
  const { options } = await calls.options()
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  return calls.add({ name, credential: { ...credential, type: 'public-key' } })
}

/** navigator.credentials.create rejects what was canceled or timed out, or is on this device already. */
function browserFailureOf(error: unknown, texts: { canceled: string; known: string }): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'InvalidStateError') return texts.known
  return ['NotAllowedError', 'AbortError'].includes(error.name) ? texts.canceled : undefined
}
