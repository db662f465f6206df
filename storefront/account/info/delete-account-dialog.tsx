import { useState } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { leaveForGood } from '../../session/log-out.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, focusFirstError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'

/** Says what is lost and what stays, asks for the password where there is one, and deletes the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('profile').data
  const { id: userId, setedPassword } = useUser()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function submit(form: HTMLFormElement) {
    const password = String(new FormData(form).get('password') ?? '')
    setFailure(undefined)
    setFault(undefined)
    if (setedPassword && password === '') {
      setFault(texts.passwordRequired)
      return focusFirstError(form)
    }
    setBusy(true)
    try {
      await account('DELETE /my-account', { body: { userId, ...(setedPassword && { password }) } })
      leaveForGood()
      toast('success', texts.deleted)
    } catch (error) {
      const { code, text } = error as { code?: string; text?: string }
      const isWrong = code === 'old-password-wrong' || code === 'wrong-login'
      if (!isWrong) return setFailure(text || texts.deleteFailed)
      setFault(texts.passwordWrong)
      focusFirstError(form)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog label={texts.dialogTitle} onClose={onClose}>
      <h2 className="text-xl">{texts.dialogTitle}</h2>
      <p className="mt-3">{texts.dialogText}</p>
      <p className="mt-2 text-soft">{texts.dialogOrders}</p>
      {failure && (
        <p role="alert" className="mt-4 rounded-md bg-red-soft px-4 py-3 font-medium text-red">
          {failure}
        </p>
      )}
      <Form className="mt-5 grid gap-5" busy={busy} onSubmit={submit}>
        {setedPassword && (
          <Field
            label={texts.password}
            name="password"
            type="password"
            autoComplete="current-password"
            error={fault}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button look="outline" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" look="strongDanger" busy={busy}>
            {texts.delete}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
