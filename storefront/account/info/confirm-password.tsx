import { useState, type ReactNode } from 'react'
import type { CallFailed } from '../../../contract/client.ts'
import { mailPauseSeconds, smsPauseSeconds } from '../../../contract/limits.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Spelled } from '../../ui/said.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { SendAgainButton } from '../../ui/send-again-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'

type Asking = { confirmed: () => void; canceled: () => void }

/**
 * `confirmed` makes a call. Where the server wants the password first, it shows `dialog` and repeats the call; if the
 * dialog is canceled, the call fails as refused.
 */
export function useConfirmation(): {
  confirmed: <Result>(call: () => Promise<Result>) => Promise<Result>
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()

  async function confirmed<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (error) {
      if (!isPasswordRequired(callFailure(error))) throw error
      await new Promise<void>((resolve, reject) => {
        setAsking({ confirmed: resolve, canceled: () => reject(error as Error) })
      }).finally(() => setAsking(undefined))
      return call()
    }
  }

  return {
    confirmed,
    dialog: asking && <ConfirmPasswordDialog onConfirmed={asking.confirmed} onClose={asking.canceled} />,
  }
}

/** A wrong password has faults; a missing one has none. */
export function isPasswordRequired({ status, code, text, faults }: CallFailed): boolean {
  const isRefused = code === 'password-required' || (status === 403 && text === 'Confirm your password')
  return isRefused && faults.length === 0
}

/** An account without a password gives a code that is sent to its mail address, or without one to its phone. */
function ConfirmPasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const texts = useTexts('profile').confirm
  const { id: userId, fullName, email, phonenumber, setedPassword } = useUser()
  const phone = email === '' ? phonenumber : ''
  const takesCode = !setedPassword && (email !== '' || phone !== '')
  const [sent, setSent] = useState(0)
  const field = setedPassword ? 'password' : 'code'
  const form = useForm({
    fields: ['password', 'code'],
    focusFirst: true,
    check: (entries) => (entries[field] === '' ? { [field]: texts.required[field] } : {}),
    async submit(entries) {
      await account('POST /confirm-password', { body: { userId, [field]: entries[field] } })
      onConfirmed()
    },
    failed: ({ code, text }) =>
      code === 'password-required'
        ? { [field]: phone !== '' && !setedPassword ? texts.smsWrong : texts.wrong[field] }
        : { form: text || texts.failed },
  })
  const send = useAction(
    async () => {
      if (phone === '')
        await account('POST /send-verification-email', { body: { email, userId, userName: fullName } })
      else await account('POST /send-verification-sms', { body: { userId, phone } })
      setSent((times) => times + 1)
    },
    (error) => toast('error', callFailure(error).text || texts.failed),
  )

  return (
    <Dialog label={texts.title} onClose={onClose}>
      <h2 className="text-xl">{texts.title}</h2>
      <p role="status" className="mt-2 wrap-anywhere text-soft">
        {setedPassword ? (
          texts.text
        ) : phone === '' ? (
          fill(whyCode(), { email })
        ) : (
          <Spelled code={formatPhone(phone)} text={(it) => fill(whyCode(), { phone: it })} />
        )}
      </p>
      <Form className="mt-5 grid gap-4" form={form}>
        {setedPassword ? (
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            error={form.faults.password}
          />
        ) : (
          takesCode && (
            <Field
              label={texts.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              error={form.faults.code}
            />
          )
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          {takesCode && (
            <SendAgainButton
              texts={{ again: sent > 0 ? texts.again : texts.send, againIn: texts.againIn }}
              sent={sent}
              pauseSeconds={phone === '' ? mailPauseSeconds : smsPauseSeconds}
              busy={send.busy}
              onSend={send.run}
              className="me-auto"
            />
          )}
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={form.busy} disabled={!setedPassword && !takesCode}>
            {texts.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  )

  function whyCode(): string {
    if (!takesCode) return texts.logInAgain
    if (phone !== '') return sent > 0 ? texts.smsSent : texts.smsText
    return sent > 0 ? texts.sent : texts.codeText
  }
}
