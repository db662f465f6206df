import { useState } from 'react'
import { formatPhone } from '../../messages/format-phone.ts'
import { useConfirmation } from '../account/info/confirm-password.tsx'
import {
  addressesToVerify,
  needsSmsCode,
  profileFailure,
  profileFaults,
  saveProfile,
  sendPhoneCode,
} from '../account/info/profile-entries.ts'
import { VerifyEmailDialog } from '../account/info/verify-email-dialog.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { setUser } from '../session/session-actions.ts'
import { useUser } from '../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Form, useForm } from '../ui/form.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const PhoneCode = lazyPart(() => import('./phone-code.tsx'))

/** The number of the account is the one that the courier calls. It changes by the same rules as in the account. */
export function PhoneDialog({ onSaved, onClose }: { onSaved?: () => void; onClose: () => void }) {
  const texts = useTexts('profile')
  const user = useUser()
  const { confirmed, dialog } = useConfirmation()
  const [verifying, setVerifying] = useState<string>()
  const [proving, setProving] = useState<string>()
  const entriesWith = (phonenumber: string) => ({ fullName: user.fullName, email: user.email, phonenumber })
  const form = useForm({
    fields: ['phonenumber'],
    focusFirst: true,
    check({ phonenumber }) {
      if (phonenumber === '') return { phonenumber: texts.required.phone }
      return { phonenumber: profileFaults(entriesWith(phonenumber), user, texts).phonenumber }
    },
    async submit({ phonenumber }) {
      if (needsSmsCode(user, entriesWith(phonenumber))) {
        await sendCode(phonenumber)
        return setProving(phonenumber)
      }
      if (addressesToVerify(user, entriesWith(phonenumber)).length === 0) return onClose()
      setVerifying(phonenumber)
    },
    failed(failure) {
      const told = profileFailure(failure, texts)
      if ('fields' in told) return { phonenumber: told.fields.phonenumber }
      toast('error', told.toast)
    },
  })

  const sendCode = (phone: string) => confirmed(() => sendPhoneCode(user.id, phone))
  const done = onSaved ?? onClose

  async function save(phonenumber: string) {
    setVerifying(undefined)
    setUser(await confirmed(() => saveProfile(user.id, entriesWith(phonenumber))))
    toast('success', texts.changed)
    done()
  }

  return (
    <>
      <Dialog label={texts.phone} onClose={onClose}>
        <h2 className="text-xl">{texts.phone}</h2>
        <Form form={form} className="mt-4 grid gap-4">
          <Field
            label={texts.phone}
            name="phonenumber"
            type="tel"
            autoComplete="tel"
            defaultValue={formatPhone(user.phonenumber)}
            hint={texts.phoneHint}
            error={form.faults.phonenumber}
          />
          {user.email !== '' && <p className="text-sm text-soft">{texts.verifyHint}</p>}
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" busy={form.busy}>
              {texts.update}
            </Button>
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
          </div>
        </Form>
      </Dialog>
      {verifying !== undefined && (
        <VerifyEmailDialog
          addresses={[user.email]}
          onVerified={() => form.attempt(() => save(verifying))}
          onClose={() => setVerifying(undefined)}
        />
      )}
      {proving !== undefined && (
        <PhoneCode
          phone={proving}
          send={() => sendCode(proving)}
          onProved={done}
          onClose={() => setProving(undefined)}
        />
      )}
      {dialog}
    </>
  )
}
