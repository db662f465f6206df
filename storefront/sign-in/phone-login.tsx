import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '../../contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { account } from '../client/api.ts'
import { pathAfterLogin } from '../client/login-path.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { logIn } from '../session/log-in.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { PhoneNameForm } from './phone-name-form.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'

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
        <PhoneNumberForm
          phone={phone}
          notice={step.notice}
          send={startLogin}
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
