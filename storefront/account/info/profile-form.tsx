import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Field, focusFirstError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { shownPhone } from './phone.ts'
import { profileFaults, readEntries, type ProfileEntries, type ProfileFaults } from './profile-entries.ts'

/** The fields of the profile. `refused` is what the server found wrong. */
export function ProfileForm({
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
