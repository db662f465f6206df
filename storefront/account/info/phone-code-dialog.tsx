import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { account } from '../../client/api.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { setUser } from '../../session/session-actions.ts'
import { useUser } from '../../session/session-state.ts'
import { PhoneCodeForm } from '../../sign-in/phone-code-form.tsx'

export type PhoneCodeProps = {
  phone: string
  send: () => Promise<unknown>
  onProved: () => void
  onClose: () => void
}

/** A code was sent to the number. With the right one, the number is that of the account. */
export function PhoneCodeDialog({ phone, send, onProved, onClose }: PhoneCodeProps) {
  const texts = useTexts('phoneLogin').verify
  const { id: userId } = useUser()

  async function check(code: string) {
    const { success } = await account('GET /verify-phone', { query: { code, userId } })
    if (!success) return false
    toast('success', texts.done)
    setUser((await account('GET /me')).user)
    onProved()
    return true
  }

  return (
    <Dialog label={texts.title} onClose={onClose}>
      <h2 className="mb-4 text-xl">{texts.title}</h2>
      <PhoneCodeForm
        phone={phone}
        submitLabel={texts.check}
        send={send}
        check={check}
        onCancel={{ label: texts.cancel, run: onClose }}
      />
    </Dialog>
  )
}
