import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '../../contract/accounts.ts'
import { hasPhoneDigits } from '../../contract/limits.ts'
import type { Messages } from '../../messages/messages.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { account } from '../client/api.ts'
import { pathAfterLogin } from '../client/login-path.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { logIn } from '../session/log-in.ts'
import { Form, useForm } from '../ui/form.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { PhoneNameForm } from './phone-name-form.tsx'

type Step = { is: 'number'; notice?: string } | { is: 'code' } | { is: 'name'; ticket: string }

/** A number, a code, and for a new number a name. Whoever knows the number is let in by it; nothing else is asked. */
export default function PhoneLogin({ onClose }: { onClose: () => void }) {
  const texts = useTexts('phoneLogin')
  const { search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [step, setStep] = useState<Step>({ is: 'number' })
  const [phone, setPhone] = useState('')

  async function enter({ user, token }: { user: User; token: string }) {
    const isLoggedIn = await logIn(user, token)
    if (isLoggedIn) await navigate(local(pathAfterLogin(search)), { replace: true })
  }

  if (step.is === 'number')
    return (
      <>
        <NumberForm
          phone={phone}
          notice={step.notice}
          onSent={(typed) => {
            setPhone(typed)
            setStep({ is: 'code' })
          }}
        />
        <div className="mt-4 grid">
          <Button variant="outline" onClick={onClose}>
            {texts.useEmail}
          </Button>
        </div>
      </>
    )
  if (step.is === 'code')
    return (
      <>
        <PhoneCodeForm
          phone={phone}
          submitLabel={texts.proceed}
          send={() => startLogin(phone)}
          check={async (code) => {
            const { userData, ticket } = await account('POST /auth/phone/verify', { body: { phone, code } })
            if (userData) await enter(userData)
            else if (ticket) setStep({ is: 'name', ticket })
            return true
          }}
        />
        <div className="mt-2 grid">
          <Button variant="plain" onClick={() => setStep({ is: 'number' })}>
            {texts.otherNumber}
          </Button>
        </div>
      </>
    )
  return (
    <PhoneNameForm
      ticket={step.ticket}
      onSignedUp={enter}
      onDead={(notice) => setStep({ is: 'number', notice })}
    />
  )
}

function startLogin(phone: string) {
  return account('POST /auth/phone/start', { body: { phone } })
}

function NumberForm({
  phone,
  notice,
  onSent,
}: {
  phone: string
  notice: string | undefined
  onSent: (phone: string) => void
}) {
  const texts = useTexts('phoneLogin')
  const form = useForm({
    fields: ['phone'],
    focusFirst: true,
    check: (entries) => phoneFaults(entries.phone, texts),
    async submit(entries) {
      await startLogin(entries.phone)
      onSent(entries.phone)
    },
    failed: ({ status, code, text }) =>
      code === 'phone-unreadable' || code === 'sms-number-wrong'
        ? { phone: texts.phoneWrong }
        : { form: text || (status === 0 ? texts.noConnection : texts.sendFailed) },
  })
  return (
    <>
      <p role="status" className="mb-4 font-medium empty:hidden">
        {notice}
      </p>
      <Form form={form}>
        <Field
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={formatPhone(phone)}
          hint={texts.phoneHint}
          error={form.faults.phone}
        />
        <Button type="submit" busy={form.busy}>
          {texts.send}
        </Button>
      </Form>
    </>
  )
}

function phoneFaults(phone: string, texts: Messages['phoneLogin']) {
  if (phone === '') return { phone: texts.phoneRequired }
  return hasPhoneDigits(phone) ? {} : { phone: texts.phoneWrong }
}
