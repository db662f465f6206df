import { useEffect, useRef, useState } from 'react'
import { passwordMinimum } from '../../../contract/limits.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { becomeUser } from '../../session/session-deeds.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Field, focusFirstError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { passwordFailures, passwordFaults, readPasswords, type PasswordFaults } from './password-entries.ts'

/** The fields that change the password, or first set it where an account made by social login has none. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const texts = useTexts('profile').password
  const user = useUser()
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  async function submit(element: HTMLFormElement) {
    const entries = readPasswords(element)
    const wrong = passwordFaults(entries, user.setedPassword, texts)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstError(element)
    const { newPassword, oldPassword } = entries
    setBusy(true)
    try {
      await account('POST /update-password', {
        body: { userId: user.id, newPassword, ...(user.setedPassword && { oldPassword }) },
      })
      toast('success', texts.changed)
      becomeUser({ ...user, setedPassword: true })
      onDone()
    } catch (error) {
      for (const text of passwordFailures(error, texts)) toast('error', text)
      element.querySelector('input')?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form ref={form} busy={busy} onSubmit={submit}>
      {/* Tells password keepers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {user.setedPassword && (
        <Field
          label={texts.old}
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          error={faults.oldPassword}
        />
      )}
      <Field
        label={texts.new}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        hint={fill(texts.newHint, { length: passwordMinimum })}
        error={faults.newPassword}
      />
      <Field
        label={texts.confirm}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={faults.confirmPassword}
      />
      <p className="text-sm text-soft">{texts.hint}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Button look="outline" disabled={busy} onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}
