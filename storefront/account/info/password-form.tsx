import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { passwordMaximum, passwordMinimum } from '../../../contract/limits.ts'
import { fill } from '../../../messages/fill.ts'
import { account } from '../../client/api.ts'
import { setUser } from '../../session/session-actions.ts'
import { useConfirmation } from './confirm-password.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { isAboutPassword, NewPasswordField } from '../../ui/new-password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { CallFailed } from '../../../contract/client.ts'
import type { Messages } from '../../../messages/messages.ts'

export function PasswordSection() {
  const texts = useTexts('profile').password
  const { setedPassword } = useUser()
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])

  if (open) return <PasswordForm onDone={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-soft">{setedPassword ? texts.set : texts.unset}</p>
      <Button ref={button} variant="outline" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
    </div>
  )
}

/** An account made by social login has no old password. */
function PasswordForm({ onDone }: { onDone: () => void }) {
  const texts = useTexts('profile').password
  const user = useUser()
  const { confirmed, dialog } = useConfirmation()
  const form = useForm({
    fields: ['oldPassword', 'newPassword', 'confirmPassword'],
    focusFirst: true,
    check: (entries) => passwordFaults(entries, user.setedPassword, texts),
    async submit({ newPassword, oldPassword }) {
      await confirmed(() =>
        account('POST /update-password', {
          body: { userId: user.id, newPassword, ...(user.setedPassword && { oldPassword }) },
        }),
      )
      toast('success', texts.changed)
      setUser({ ...user, setedPassword: true })
      onDone()
    },
    failed(failure) {
      const { fields, toasts } = passwordFailures(failure, texts)
      for (const text of toasts) toast('error', text)
      return fields
    },
  })
  const { faults, busy } = form

  return (
    <>
      <Form form={form}>
        {/* Password managers find here whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {user.setedPassword && (
          <PasswordField
            label={texts.old}
            name="oldPassword"
            autoComplete="current-password"
            error={faults.oldPassword}
          />
        )}
        <NewPasswordField
          label={texts.new}
          name="newPassword"
          hint={fill(texts.newHint, { length: passwordMinimum })}
          error={faults.newPassword}
        />
        <PasswordField
          label={texts.confirm}
          name="confirmPassword"
          autoComplete="new-password"
          error={faults.confirmPassword}
        />
        <p className="text-sm text-soft">{texts.hint}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onDone}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  )
}

type PasswordTexts = Messages['profile']['password']
type PasswordEntries = Record<'oldPassword' | 'newPassword' | 'confirmPassword', string>
type PasswordFaults = Partial<PasswordEntries>

export function passwordFaults(
  { oldPassword, newPassword, confirmPassword }: PasswordEntries,
  hasOld: boolean,
  texts: PasswordTexts,
): PasswordFaults {
  const faults: PasswordFaults = {}
  if (hasOld && oldPassword === '') faults.oldPassword = texts.oldRequired
  if (newPassword.length < passwordMinimum) faults.newPassword = texts.tooShort
  else if (newPassword.length > passwordMaximum)
    faults.newPassword = fill(texts.tooLong, { length: passwordMaximum })
  else if (newPassword !== confirmPassword) faults.confirmPassword = texts.differ
  return faults
}

export function passwordFailures(
  { code, text, faults }: CallFailed,
  texts: PasswordTexts,
): { fields: PasswordFaults; toasts: string[] } {
  const fields: PasswordFaults = {}
  const toasts: string[] = []
  if (isAboutPassword(code)) return { fields: { newPassword: text }, toasts }
  const add = (field: keyof PasswordFaults, sentence: string) => {
    fields[field] = [fields[field], sentence].filter(Boolean).join(' ')
  }
  for (const { msg, path } of faults.length > 0 ? faults : [{ msg: text, path: '' }]) {
    if (msg === 'Old password is incorrect' || (code === 'old-password-wrong' && faults.length < 2))
      add('oldPassword', texts.oldWrong)
    else if (path === 'newPassword' || path === 'oldPassword') add(path, msg)
    else toasts.push(msg || texts.failed)
  }
  return { fields, toasts }
}
