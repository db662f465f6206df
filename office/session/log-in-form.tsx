import type { Me } from '../../contract/office/staff.ts'
import { LogInForm as MemberLogInForm } from '../../member-ui/log-in-form.tsx'
import { callOnce } from '../api.ts'
import { useTexts } from '../texts.tsx'

export function LogInForm({ email, onDone }: { email?: string; onDone: (me: Me) => void }) {
  const { texts } = useTexts()
  return (
    <MemberLogInForm
      email={email}
      texts={texts}
      logIn={(body) => callOnce('POST /office/login', { body })}
      passkey={{
        options: () => callOnce('POST /office/login/passkey/options'),
        logIn: (body) => callOnce('POST /office/login/passkey', { body }),
      }}
      onDone={onDone}
    >
      <p className="text-sm text-soft">{texts.logIn.forgotten}</p>
    </MemberLogInForm>
  )
}
