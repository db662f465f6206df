import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import { becomeUser } from '../../session/session-actions.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import {
  addressesToVerify,
  type ProfileEntries,
  type ProfileFaults,
  profileFailure,
  saveProfile,
  profileFaults,
  readEntries,
} from './profile-entries.ts'
import { shownPhone } from './phone.ts'
import { VerifyEmailDialog } from './verify-email-dialog.tsx'
import { Field, focusFirstError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'

/** Name, e-mail address and phone number: to read, and after "Edit" to change (spec section 4). */
export function ProfileDetails() {
  const texts = useTexts('profile')
  const user = useUser()
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ProfileFaults>({})
  const [verifying, setVerifying] = useState<{ addresses: string[]; entries: ProfileEntries }>()
  // Counts up to reset the fields to what is saved, as a failure does.
  const [round, setRound] = useState(0)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  async function save(entries: ProfileEntries) {
    setVerifying(undefined)
    setBusy(true)
    setRefused({})
    try {
      becomeUser(await saveProfile(user.id, entries))
      setEditing(false)
      toast('success', texts.changed)
    } catch (error) {
      const { code, text } = error as { code?: string; text?: string }
      if (code === 'phone-unreadable') return setRefused({ phonenumber: text || texts.phoneWrong })
      toast('error', profileFailure(error, texts))
      setRound(round + 1)
    } finally {
      setBusy(false)
    }
  }

  function submit(entries: ProfileEntries) {
    const addresses = addressesToVerify(user, entries)
    if (addresses.length > 0) setVerifying({ addresses, entries })
    else void save(entries)
  }

  if (!editing) {
    return (
      <>
        <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Detail name={texts.name} value={user.fullName} />
          <Detail name={texts.email} value={user.email} />
          <Detail name={texts.phone} value={shownPhone(user.phonenumber) || texts.phoneNone} />
        </dl>
        <Button ref={editButton} look="outline" onClick={() => setEditing(true)} className="mt-5">
          {texts.edit}
        </Button>
      </>
    )
  }
  return (
    <>
      <ProfileForm
        key={round}
        busy={busy}
        refused={refused}
        onSubmit={submit}
        onCancel={() => {
          setRefused({})
          setEditing(false)
        }}
      />
      {verifying && (
        <VerifyEmailDialog
          addresses={verifying.addresses}
          onVerified={() => void save(verifying.entries)}
          onClose={() => setVerifying(undefined)}
        />
      )}
    </>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium break-words">{value}</dd>
    </div>
  )
}

/** The fields of the profile. `refused` is what the server found wrong. */
function ProfileForm({
  busy,
  refused,
  onSubmit,
  onCancel,
}: {
  busy: boolean
  refused: ProfileFaults
  onSubmit: (entries: ProfileEntries) => void
  onCancel: () => void
}) {
  const texts = useTexts('profile')
  const user = useUser()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<ProfileFaults>({})
  const faults = { ...refused, ...found }

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    if (form.current && Object.keys(refused).length > 0) focusFirstError(form.current)
  }, [refused])

  function submit(element: HTMLFormElement) {
    const entries = readEntries(element)
    const wrong = profileFaults(entries, user, texts)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) focusFirstError(element)
    else onSubmit(entries)
  }

  return (
    <Form ref={form} busy={busy} onSubmit={submit}>
      <Field
        label={texts.name}
        name="fullName"
        autoComplete="name"
        defaultValue={user.fullName}
        hint={texts.nameHint}
        error={faults.fullName}
      />
      <Field
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user.email}
        error={faults.email}
      />
      <Field
        label={texts.phone}
        name="phonenumber"
        type="tel"
        autoComplete="tel"
        defaultValue={shownPhone(user.phonenumber)}
        hint={texts.phoneHint}
        error={faults.phonenumber}
      />
      <p className="text-sm text-soft">{texts.verifyHint}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy}>
          {texts.update}
        </Button>
        <Button look="outline" disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}
