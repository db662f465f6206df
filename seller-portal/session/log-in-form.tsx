import type { SellerMe } from '../../contract/seller/session.ts'
import { LogInForm as MemberLogInForm } from '../../member-ui/log-in-form.tsx'
import { callOnce } from '../api.ts'
import { useTexts } from '../texts.tsx'

export function LogInForm({ email, onDone }: { email?: string; onDone: (me: SellerMe) => void }) {
  const { texts } = useTexts()
  return (
    <MemberLogInForm
      email={email}
      texts={texts}
      logIn={(body) => callOnce('POST /seller/session', { body })}
      passkey={{
        options: () => callOnce('POST /seller/session/passkey/options'),
        logIn: (body) => callOnce('POST /seller/session/passkey', { body }),
      }}
      onDone={onDone}
    />
  )
}
