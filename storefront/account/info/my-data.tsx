import { useState } from 'react'
import { dayKey } from '../../messages/format-time.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { leaveForGood } from '../../session/log-in.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, focusFirstError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'

/** Everything the shop holds about the shopper, as a file; and the way to leave for good (Proclamation 1321/2024). */
export function MyData() {
  const texts = useTexts('profile').data
  const { id: userId } = useUser()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const data = await account('GET /my-data', { query: { userId } })
      saveAs(`merkato-my-data-${dayKey(new Date())}.json`, JSON.stringify(data, undefined, 2))
    } catch (error) {
      toast('error', (error as { text?: string }).text || texts.downloadFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex-1 basis-64 text-soft">{texts.text}</p>
        <Button look="outline" busy={busy} onClick={() => void download()}>
          <Icon name="download" className="size-4.5" />
          {texts.download}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="flex-1 basis-64 text-soft">{texts.deleteText}</p>
        <Button look="danger" onClick={() => setDeleting(true)} className="px-0">
          {texts.delete}
        </Button>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </div>
  )
}

function saveAs(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Says what is lost and what stays, asks for the password where there is one, and deletes the account. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
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
