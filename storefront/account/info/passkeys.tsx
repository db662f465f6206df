import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { nameMaximum } from '../../../contract/limits.ts'
import type { Passkey } from '../../../contract/passkeys.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { FailedNotice } from '../failed-notice.tsx'
import { isPasswordRequired, useConfirmation } from './confirm-password.tsx'

function passkeyListOf(userId: string) {
  return queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: async ({ signal }) => (await account('GET /passkeys', { query: { userId }, signal })).passkeys,
  })
}

export function Passkeys() {
  const texts = useTexts('profile').passkeys
  const { id: userId } = useUser()
  const locale = useLocale()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(passkeyListOf(userId))
  const { confirmed, dialog } = useConfirmation()
  const [renaming, setRenaming] = useState<string>()
  const show = (passkeys: Passkey[]) => queries.setQueryData(passkeyListOf(userId).queryKey, passkeys)

  const add = useAction(
    async () => {
      const { options } = await confirmed(() => account('POST /passkeys/options', { body: { userId } }))
      const { startRegistration } = await import('@simplewebauthn/browser')
      const credential = await startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      })
      const name = fill(texts.firstName, { date: formatDate(new Date(), locale) })
      const { passkeys } = await account('POST /passkeys', {
        body: { userId, name, credential: { ...credential, type: 'public-key' } },
      })
      show(passkeys)
      toast('success', texts.added)
    },
    (error) => toast('error', addFailure(error, texts)),
  )
  const remove = useAction(
    async (passkeyId: string) => {
      const body = { userId, passkeyId }
      const { passkeys } = await confirmed(() => account('DELETE /passkeys', { body }))
      show(passkeys)
      toast('success', texts.removed)
    },
    (error) => {
      const failure = callFailure(error)
      if (!isPasswordRequired(failure)) toast('error', failure.text || texts.removeFailed)
    },
  )

  if (!data) return isError ? <FailedNotice onRetry={() => void refetch()} /> : <PasskeysSkeleton />
  return (
    <>
      <p className="text-soft">{texts.text}</p>
      {data.length === 0 ? (
        <p className="my-4 font-medium">{texts.none}</p>
      ) : (
        <ul className="my-4 divide-y divide-line">
          {data.map((passkey) => (
            <li key={passkey._id} className="py-3">
              {renaming === passkey._id ? (
                <RenameForm passkey={passkey} onRenamed={show} onDone={() => setRenaming(undefined)} />
              ) : (
                <PasskeyItem
                  passkey={passkey}
                  busy={remove.running?.[0] === passkey._id}
                  onRename={() => setRenaming(passkey._id)}
                  onRemove={() => remove.run(passkey._id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" busy={add.busy} onClick={add.run}>
        {texts.add}
      </Button>
      {dialog}
    </>
  )
}

function addFailure(error: unknown, texts: { canceled: string; known: string; failed: string }): string {
  const { name } = error as Error
  // navigator.credentials.create rejects so if it is canceled, if it times out, or if the device has a passkey already.
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.canceled
  if (name === 'InvalidStateError') return texts.known
  return callFailure(error).text || texts.failed
}

type ItemProps = { passkey: Passkey; busy: boolean; onRename: () => void; onRemove: () => void }

function PasskeyItem({ passkey, busy, onRename, onRemove }: ItemProps) {
  const texts = useTexts('profile').passkeys
  const locale = useLocale()
  const day = (time: string) => ({ date: formatDate(time, locale) })
  const id = `passkey-${passkey._id}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div id={id} className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{passkey.name}</p>
        <p className="text-sm text-soft">
          {fill(texts.created, day(passkey.createdAt))} ·{' '}
          {passkey.lastUsed ? fill(texts.lastUsed, day(passkey.lastUsed)) : texts.unused}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" disabled={busy} aria-describedby={id} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button variant="danger" busy={busy} aria-describedby={id} onClick={onRemove} className="px-0">
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}

type RenameProps = { passkey: Passkey; onRenamed: (passkeys: Passkey[]) => void; onDone: () => void }

function RenameForm({ passkey, onRenamed, onDone }: RenameProps) {
  const texts = useTexts('profile').passkeys
  const { id: userId } = useUser()
  const form = useForm({
    fields: ['name'],
    focusFirst: true,
    check: ({ name }) => (name === '' ? { name: texts.nameRequired } : {}),
    async submit({ name }) {
      const body = { userId, passkeyId: passkey._id, name }
      onRenamed((await account('PUT /passkeys/name', { body })).passkeys)
      onDone()
    },
    failed: ({ text }) => ({ form: text || texts.renameFailed }),
  })
  return (
    <Form form={form}>
      <Field
        label={texts.name}
        name="name"
        maxLength={nameMaximum}
        defaultValue={passkey.name}
        error={form.faults.name}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={form.busy}>
          {texts.save}
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}

function PasskeysSkeleton() {
  return (
    <ul aria-busy="true">
      <li>
        <Skeleton className="h-14 rounded-md" />
      </li>
    </ul>
  )
}
