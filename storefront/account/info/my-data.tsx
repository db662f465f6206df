import { dayKey } from '../../../contract/addis-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toSantim } from '../../../contract/money.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { leaveAfterDeletion } from '../../session/log-in.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useConfirmation } from './confirm-password.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { Amount } from '../../ui/said.tsx'

/** The law requires the export of personal data and the deletion of the account (Proclamation 1321/2024). */
export function MyData() {
  const texts = useTexts('profile').data
  const { id: userId } = useUser()
  const { confirmed, dialog } = useConfirmation()
  const download = useAction(
    async () => {
      const data = await confirmed(() => account('GET /my-data', { query: { userId } }))
      saveAs(`merkato-my-data-${dayKey(new Date())}.json`, JSON.stringify(data, undefined, 2))
    },
    (error) => toast('error', callFailure(error).text || texts.downloadFailed),
  )
  const [deleting, setDeleting] = useState(false)

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex-1 basis-64 text-soft">{texts.text}</p>
        <Button variant="outline" busy={download.busy} onClick={download.run}>
          <Icon name="download" className="size-4.5" />
          {texts.download}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p className="flex-1 basis-64 text-soft">{texts.deleteText}</p>
        <Button variant="danger" onClick={() => setDeleting(true)} className="px-0">
          {texts.delete}
        </Button>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
      {dialog}
    </div>
  )
}

function saveAs(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A busy browser may read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** What ends with the account is said before. It is 0 until it is known. */
function useBalance(userId: string): number {
  const { data } = useQuery({
    queryKey: ['credit', userId, 'balance'],
    queryFn: ({ signal }) => account('GET /credit', { query: { userId }, signal }),
  })
  return data?.balance ?? 0
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('profile').data
  const { id: userId, setedPassword } = useUser()
  const credit = useBalance(userId)
  const { confirmed, dialog } = useConfirmation()
  const form = useForm({
    fields: ['password'],
    check: ({ password }) => (setedPassword && password === '' ? { password: texts.passwordRequired } : {}),
    async submit({ password }) {
      await confirmed(() =>
        account('DELETE /my-account', { body: { userId, ...(setedPassword && { password }) } }),
      )
      leaveAfterDeletion()
      toast('success', texts.deleted)
    },
    failed({ code, text }) {
      const isWrong = code === 'old-password-wrong' || code === 'wrong-login' || code === 'password-required'
      return isWrong ? { password: texts.passwordWrong } : { form: text || texts.deleteFailed }
    },
  })

  return (
    <Dialog label={texts.dialogTitle} onClose={onClose}>
      <h2 className="text-xl">{texts.dialogTitle}</h2>
      <p className="mt-3">{texts.dialogText}</p>
      <p className="mt-2 text-soft">{texts.dialogOrders}</p>
      {credit > 0 && (
        <p role="note" className="mt-2 rounded-md bg-yellow-soft px-3 py-1.5 text-yellow-ink">
          <Amount santim={toSantim(credit)} text={(amount) => fill(texts.dialogCredit, { amount })} />
        </p>
      )}
      <Form className="mt-5 grid gap-5" form={form}>
        {setedPassword && (
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            error={form.faults.password}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="outline" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" variant="strongDanger" busy={form.busy}>
            {texts.delete}
          </Button>
        </div>
      </Form>
      {dialog}
    </Dialog>
  )
}
