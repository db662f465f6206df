import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import { setUser } from '../../session/session-actions.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  addressesToVerify,
  needsSmsCode,
  type ProfileEntries,
  profileFailure,
  saveProfile,
  profileFaults,
} from './profile-entries.ts'
import { useConfirmation } from './confirm-password.tsx'
import { formatPhone } from '../../../messages/format-phone.ts'
import { PhoneProof, useProvingPhone } from './phone-proof.tsx'
import { VerifyEmailDialog } from './verify-email-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { Spelled } from '../../ui/said.tsx'

export function ProfileDetails() {
  const texts = useTexts('profile')
  const user = useUser()
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  if (editing) return <ProfileForm onDone={() => setEditing(false)} />
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Detail name={texts.name}>{user.fullName}</Detail>
        <Detail name={texts.email}>{user.email || texts.emailNone}</Detail>
        <Detail name={texts.phone}>
          {user.phonenumber ? <Spelled code={formatPhone(user.phonenumber)} /> : texts.phoneNone}
        </Detail>
      </dl>
      <PhoneProof />
      <Button ref={editButton} variant="outline" onClick={() => setEditing(true)} className="mt-5">
        {texts.edit}
      </Button>
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}

function ProfileForm({ onDone }: { onDone: () => void }) {
  const texts = useTexts('profile')
  const user = useUser()
  const { confirmed, dialog } = useConfirmation()
  const provingPhone = useProvingPhone()
  const [verifying, setVerifying] = useState<{ addresses: string[]; entries: ProfileEntries }>()
  const form = useForm({
    fields: ['fullName', 'email', 'phonenumber'],
    focusFirst: true,
    check: (entries) => profileFaults(entries, user, texts),
    submit(entries) {
      if (!needsSmsCode(user, entries)) return proceed(entries)
      return provingPhone.start(entries.phonenumber, () => form.attempt(async () => proceed(entries)))
    },
    failed(failure) {
      // Nothing typed is lost where there was no response.
      if (failure.status > 0) form.ref.current?.reset()
      const told = profileFailure(failure, texts)
      if ('fields' in told) return told.fields
      toast('error', told.toast)
    },
  })
  const { faults, busy } = form

  function proceed(entries: ProfileEntries) {
    const addresses = addressesToVerify(user, entries)
    if (addresses.length === 0) return save(entries)
    setVerifying({ addresses, entries })
  }

  async function save(entries: ProfileEntries) {
    setVerifying(undefined)
    setUser(await confirmed(() => saveProfile(user.id, entries)))
    onDone()
    toast('success', texts.changed)
  }

  return (
    <>
      <Form form={form}>
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
          defaultValue={formatPhone(user.phonenumber)}
          hint={texts.phoneHint}
          error={faults.phonenumber}
        />
        <p className="text-sm text-soft">{texts.verifyHint}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={busy}>
            {texts.update}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onDone}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
      {verifying && (
        <VerifyEmailDialog
          addresses={verifying.addresses}
          onVerified={() => form.attempt(() => save(verifying.entries))}
          onClose={() => setVerifying(undefined)}
        />
      )}
      {provingPhone.dialog}
      {dialog}
    </>
  )
}
